from itertools import product

import pytest

from tournaments.pairings.fields import Field, prime_powers

ORDERS = (3, 4, 5, 7, 8, 9, 16, 25, 27, 49)


@pytest.mark.parametrize("order", ORDERS)
def test_every_element_but_zero_is_a_power_of_the_root(order):
    field = Field(order)
    assert sorted(field.power(exponent) for exponent in range(order - 1)) == list(range(1, order))


@pytest.mark.parametrize("order", [4, 5, 8, 9])
def test_products_distribute_over_sums(order):
    field = Field(order)
    for a, b, c in product(range(order), repeat=3):
        over_sum = field.multiply(a, field.add(b, c))
        assert over_sum == field.add(field.multiply(a, b), field.multiply(a, c))


@pytest.mark.parametrize("order", ORDERS)
def test_an_element_and_its_negative_make_zero(order):
    field = Field(order)
    assert all(field.add(a, field.negative(a)) == 0 for a in range(order))


@pytest.mark.parametrize("number", range(1, 200))
def test_prime_powers_multiply_to_the_number(number):
    total = 1
    for prime, power in prime_powers(number):
        assert power % prime == 0
        total *= power
    assert total == number
