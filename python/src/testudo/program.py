"""Where the program is."""

from __future__ import annotations

import os
import shutil
from os import PathLike
from typing import Sequence

from .errors import TestudoError

VARIABLE = "TESTUDO"


def find_program(program: str | PathLike[str] | Sequence[str] | None = None) -> list[str]:
    """The words that start the program: as given, or what the variable TESTUDO names, or 'testudo' on the PATH."""
    if program is not None and not isinstance(program, (str, PathLike)):
        return [str(word) for word in program]
    asked = os.fspath(program) if program is not None else os.environ.get(VARIABLE)
    found = shutil.which(asked) if asked else shutil.which("testudo")
    if found:
        return [found]
    raise TestudoError(
        f"There is no program '{asked}'." if asked
        else f"There is no program 'testudo' on the PATH; name it by the variable {VARIABLE} or by program=.")
