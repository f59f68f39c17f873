"""Sparse inputs of a net, written one by one."""

from __future__ import annotations

from shedu.core.compiling import small_rule


@small_rule
def put(inputs, amounts, n: int, index: int, amount: float) -> int:
    """Write an input that is not zero; answers how many there are now."""
    inputs[n] = index
    amounts[n] = amount
    return n + 1
