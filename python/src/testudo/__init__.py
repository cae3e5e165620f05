"""Testudo from Python: start runs, open what they write.

    import testudo
    run = testudo.run("examples/pulse.toml", steps=200, progress=print)
    data = testudo.open(run.directory)
    data["Ez"].isel(time=-1).plot()
"""

from .errors import TestudoError
from .opening import diagnostics, open, probes
from .program import find_program
from .running import Progress, Run, run

__all__ = ["Progress", "Run", "TestudoError", "diagnostics", "find_program", "open", "probes", "run"]
