"""Runs of the program."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from os import PathLike
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from .errors import TestudoError
from .program import find_program

if TYPE_CHECKING:
    import xarray

#: Values that the program takes for a parameter.
Value = float | int | bool | str

_STEP = re.compile(r"step (\d+) of (?:at most )?(\d+)")
_SAID = re.compile(r"testudo: (?!warning: )(.*)")


@dataclass(frozen=True)
class Progress:
    """How far a run is: steps done, of how many, and the line that the program said."""

    step: int
    steps: int
    text: str

    @property
    def done(self) -> float:
        """The part that is done, 0 to 1."""
        return self.step / self.steps if self.steps else 1.0

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Run:
    """A run that ended well.

    summary: what 'testudo run --json' tells; directory: what it wrote, None if nothing; said: what else it said, warnings among it.
    """

    summary: Mapping[str, Any]
    directory: Path | None
    said: Sequence[str] = field(default=(), repr=False)

    def open(self) -> xarray.Dataset:
        """The snapshots, lazily."""
        from .opening import open as open_run

        if self.directory is None:
            raise TestudoError("This run wrote nothing; run it without output=False or --no-output.")
        return open_run(self.directory)


def run(
    scenario: str | PathLike[str],
    *,
    steps: int | None = None,
    cells: Sequence[int] | None = None,
    set: Mapping[str, Value] | None = None,  # noqa: A002 - called like the option
    output: str | PathLike[str] | bool = True,
    every: int | None = None,
    workers: int | None = None,
    force: bool = False,
    options: Sequence[str] = (),
    progress: Callable[[Progress], object] | None = None,
    program: str | PathLike[str] | Sequence[str] | None = None,
) -> Run:
    """Runs a scenario, or a model in a Java file, and waits for its end.

    steps, cells, set, every, workers, force: as the options of 'testudo run'; output: the run directory, False to write nothing;
    options: further words, such as ["--checkpoint", "10m"]; progress: called now and then while the run goes on, from another thread.

    Raises TestudoError with the program's sentence where the run is refused or fails. An interrupt (Ctrl-C) lets the run write a
    checkpoint and end, then goes on as KeyboardInterrupt.
    """
    words = [*find_program(program), "run", str(scenario), "--json", *_options(steps, cells, set, output, every, workers, force)]
    words += [str(option) for option in options]
    try:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                                   errors="replace")
    except OSError as e:
        raise TestudoError(f"'{words[0]}' cannot be started: {e.strerror}.") from e
    said: list[str] = []
    with process:
        assert process.stdout is not None and process.stderr is not None
        listener = threading.Thread(target=_listen, args=(process.stderr, said, progress), daemon=True)
        listener.start()
        try:
            printed = process.stdout.read()
            process.wait()
        except BaseException:
            process.send_signal(signal.SIGTERM)
            process.wait()
            raise
        finally:
            listener.join()
    if process.returncode != 0:
        raise TestudoError(_sentence(said, process.returncode), process.returncode)
    summary = json.loads(printed)
    return Run(summary, Path(summary["output"]) if "output" in summary else None, tuple(said))


def _options(
    steps: int | None,
    cells: Sequence[int] | None,
    parameters: Mapping[str, Value] | None,
    output: str | PathLike[str] | bool,
    every: int | None,
    workers: int | None,
    force: bool,
) -> Iterator[str]:
    for name, value in (("--steps", steps), ("--every", every), ("--workers", workers)):
        if value is not None:
            yield from (name, str(value))
    if cells is not None:
        yield from ("--cells", ",".join(str(count) for count in cells))
    for key, chosen in (parameters or {}).items():
        yield from ("--set", f"{key}={str(chosen).lower() if isinstance(chosen, bool) else chosen}")
    if output is False:
        yield "--no-output"
    elif output is not True:
        yield from ("--output", str(output))
    if force:
        yield "--force"


def _listen(lines: IO[str], said: list[str], progress: Callable[[Progress], object] | None) -> None:
    """Reads to the end whatever happens, so that the program never waits for its reader."""
    for line in lines:
        text = line.rstrip("\n")
        step = _STEP.search(text)
        if step and not text.startswith("testudo: "):
            if progress is not None:
                progress(Progress(int(step[1]), int(step[2]), text.strip()))
        elif text:
            said.append(text)


def _sentence(said: Sequence[str], code: int) -> str:
    """What the program said that went wrong, without its name before each line."""
    wrong = [match[1] for match in map(_SAID.match, said) if match]
    if wrong:
        return "\n".join(wrong)
    return said[-1] if said else f"testudo ended with exit code {code} and without a word."
