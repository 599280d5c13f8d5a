"""What pyproject.toml cannot say: the folder `resources` is carried inside the package."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["cardgames", "cardgames.*"]), "cardgames.resources"],
    package_dir={"cardgames.resources": "resources"},
)
