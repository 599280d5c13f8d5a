"""Deal codes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.core.codes import SEED_BITS, code, deal_seed, seed_of


@given(st.integers(0, (1 << SEED_BITS) - 1))
def test_a_code_names_its_seed(seed: int) -> None:
    assert seed_of(code(seed)) == seed
    assert len(code(seed)) == 9


def test_a_code_may_be_written_as_people_do() -> None:
    assert seed_of("7k3f o9ab") == seed_of("7K3F-09AB")
    assert seed_of("I1L1-0000") == seed_of("1111-0000")


@pytest.mark.parametrize("text", ["", "7K3F", "7K3F-09A!", "7K3F-09ABC", "UUUU-UUUU"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a deal code"):
        seed_of(text)


def test_the_first_deal_has_the_seed_of_the_match_and_the_others_their_own() -> None:
    assert deal_seed(814123, 1) == 814123
    later = {deal_seed(814123, deal) for deal in range(2, 200)}
    assert len(later) == 198
    assert all(0 <= seed < 1 << SEED_BITS for seed in later)


def test_old_records_find_their_deals() -> None:
    assert deal_seed(814123, 2) == 529737398050
