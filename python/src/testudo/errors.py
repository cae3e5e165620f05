"""The one exception of this package."""

from __future__ import annotations


class TestudoError(Exception):
    """What went wrong, in the sentence that the program says.

    code: exit code of the program (1 failed, 2 a mistake of the user, 3 something is missing here, 4 not converged, 5 numbers went
    bad, 75 stopped early); None where no program ran.
    """

    __test__ = False  # its name does not make it a test

    def __init__(self, message: str, code: int | None = None) -> None:
        super().__init__(message)
        self.code = code
