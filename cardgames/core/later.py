"""Modules that are imported when something in them is first used."""

from __future__ import annotations

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec
from types import ModuleType
from typing import Any


def later(name: str) -> Any:
    """The module called so, its code run when an attribute is first asked for: the first page needs no game's table.

    Two threads must not be the first at once (the standard library's lazy loader does not lock): `wake` it before.
    """
    if name in sys.modules:
        return sys.modules[name]
    spec = find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(name)
    spec.loader = LazyLoader(spec.loader)
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def wake(module: object) -> None:
    """Run the code of a module that has been waiting; nothing happens to any other object."""
    if isinstance(module, ModuleType):
        _ = module.__doc__
