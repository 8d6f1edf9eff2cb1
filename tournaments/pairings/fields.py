"""Finite fields: the arithmetic behind the exact plans."""

from functools import cache


@cache
def prime_powers(number: int) -> tuple[tuple[int, int], ...]:
    """Factor a number into (prime, its full power).

    >>> prime_powers(72)
    ((2, 8), (3, 9))
    """
    found, prime = [], 2
    while number > 1:
        power = 1
        while number % prime == 0:
            number //= prime
            power *= prime
        if power > 1:
            found.append((prime, power))
        prime += 1
    return tuple(found)


class Field:
    """The field of ``order`` elements, numbered from 0, which is its zero; 1 is its one.

    An element's number, written in base p, holds the coefficients of a polynomial over the
    integers mod p.  Products go by logarithms: every element but 0 is a power of one ``root``.

    >>> nine = Field(9)
    >>> nine.add(4, 8), nine.multiply(nine.root, nine.power(7))
    (0, 1)
    """

    def __init__(self, order: int) -> None:
        ((self.prime, self.order),) = prime_powers(order)
        self.powers = self._powers()
        self.log = {element: exponent for exponent, element in enumerate(self.powers)}
        self.root = self.power(1)

    def add(self, a: int, b: int, times: int = 1) -> int:
        """Return a + times * b, coefficient by coefficient."""
        total, place = 0, 1
        while place < self.order:
            total += (a // place + times * (b // place)) % self.prime * place
            place *= self.prime
        return total

    def negative(self, a: int) -> int:
        """Return what ``a`` needs to make 0."""
        return self.add(0, a, -1)

    def power(self, exponent: int) -> int:
        """Return a power of the root."""
        return self.powers[exponent % (self.order - 1)]

    def multiply(self, a: int, b: int) -> int:
        """Return a * b."""
        return self.power(self.log[a] + self.log[b]) if a and b else 0

    def _powers(self) -> list[int]:
        """Return the powers of the first element found that runs through all but 0.

        Tried are the rules "the next power of x is ``rest``": x times a polynomial moves its
        coefficients up one place, and the one that falls out at the top comes back as ``rest``.
        """
        walks = map(self._walk, sorted(range(self.order), key=self._coefficients))
        return next(walk for walk in walks if sorted(walk) == list(range(1, self.order)))

    def _walk(self, rest: int) -> list[int]:
        """Multiply by x from 1 on, under one rule."""
        powers = [1]
        while len(powers) < self.order - 1:
            top, low = divmod(powers[-1] * self.prime, self.order)
            powers.append(self.add(low, rest, top))
        return powers

    def _coefficients(self, element: int) -> list[int]:
        """Return an element's coefficients, the constant first."""
        found = []
        for _ in range(self.order.bit_length()):
            element, coefficient = divmod(element, self.prime)
            found.append(coefficient)
        return found
