"""Runs of the program that TESTUDO names, started and read from Python; 'python3 -m unittest' in this folder."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
import warnings
from pathlib import Path

import h5py
import numpy as np
import xarray as xr

import testudo

SCENARIO = """
name = "spread"
steps = 40

[grid]
cells = [7, 5, 3]
unit = "m"
boundaries = "mirror"
time-unit = "s"

[parameters]
k = 0.1
dt = 0.5

[fields.u]
initial = "x + 10*y + 100*z"
unit = "K"

[fields.v]
location = "face-y"
initial = 0
unit = "m/s"

[[kernels]]
u = "u + k*laplace(u)*dx^2"

[output]
every = 10
fields = ["u", "v"]
directory = "{directory}"

[[probes]]
name = "corner"
field = "u"
index = [1, 2, 1]
every = 5
"""


#: Where a test of the program has put what these runs write, so that no further program is started for them.
PREPARED = os.environ.get("TESTUDO_PREPARED")

#: Whether to start the program for every mistake, too.
EXHAUSTIVE = unittest.skipIf(os.environ.get("TESTUDO_BRIEF"), "left to the exhaustive tests")


def setUpModule() -> None:
    global folder, scenario, wave
    keep = tempfile.TemporaryDirectory()
    unittest.addModuleCleanup(keep.cleanup)
    folder = Path(PREPARED or keep.name)
    scenario = folder / "spread.toml"
    scenario.write_text(SCENARIO.format(directory=folder / "out"), encoding="utf-8")
    wave = folder / "out"
    if not PREPARED:
        testudo.run(scenario, steps=30, workers=1)
        command("pack", wave, "-o", folder / "packed.h5", "--compression", "3")
        command("nodes", "2", "--with", "tcp", "--", "run", scenario, "--steps", "30", "--output", folder / "shared", "--workers", "1",
                "--no-progress")


def command(*words: object) -> None:
    subprocess.run([*testudo.find_program(), *map(str, words)], check=True, capture_output=True)


class Running(unittest.TestCase):
    def test_options_of_the_call_are_those_of_the_command(self) -> None:
        small = testudo.run(scenario, steps=2, cells=[5, 4, 3], set={"k": 0.05}, output=folder / "small", every=1, workers=1,
                            options=["--checksum"])
        self.assertEqual(folder / "small", small.directory)
        self.assertEqual(("spread", 2, 1), tuple(small.summary[key] for key in ("model", "steps", "workers")))
        self.assertIn("checksum", small.summary)
        data = small.open()
        self.assertEqual([0, 1, 2], list(data["step"].values))
        self.assertIn("k = 0.05", data.attrs["scenario_in_force"])

    def test_a_mistake_is_one_exception_with_the_sentence(self) -> None:
        with self.assertRaises(testudo.TestudoError) as caught:
            testudo.run(scenario, set={"kk": 1}, output=False)
        self.assertIn("kk", str(caught.exception))
        self.assertEqual(2, caught.exception.code)
        self.assertFalse(str(caught.exception).startswith("testudo: "), caught.exception)
        with self.assertRaisesRegex(testudo.TestudoError, "There is no program '/no/where'"):
            testudo.run(scenario, program="/no/where")

    def test_what_the_machine_is_warned_of_is_no_part_of_the_sentence(self) -> None:
        talker = [sys.executable, "-c", "import sys\n"
                  "print('testudo: warning: 2 workers on 1 processor: they take turns', file=sys.stderr)\n"
                  "print('testudo: it went wrong', file=sys.stderr)\n"
                  "sys.exit(4)\n"]
        with self.assertRaises(testudo.TestudoError) as caught:
            testudo.run(scenario, program=talker)
        self.assertEqual("it went wrong", str(caught.exception))

    def test_who_opens_a_run_that_wrote_nothing_is_told_which_argument_says_so(self) -> None:
        with self.assertRaisesRegex(testudo.TestudoError, "output=False"):
            testudo.Run({}, None).open()

    @EXHAUSTIVE
    def test_other_mistakes_and_runs_that_write_nothing(self) -> None:
        with self.assertRaisesRegex(testudo.TestudoError, "none.toml"):
            testudo.run(folder / "none.toml")
        with self.assertRaisesRegex(testudo.TestudoError, "already"):
            testudo.run(scenario)
        nothing = testudo.run(scenario, steps=1, output=False)
        self.assertIsNone(nothing.directory)
        with self.assertRaisesRegex(testudo.TestudoError, "wrote nothing"):
            nothing.open()

    def test_progress_comes_as_the_program_tells_it(self) -> None:
        """Whatever program it is that says so: here one that says it in the words of the program."""
        talker = [sys.executable, "-c", "import sys, time\n"
                  "for n in (10, 20):\n"
                  "    print(f' {n} %  step {n} of 100, 1e6 cells/s', file=sys.stderr, flush=True)\n"
                  "print('testudo: warning: slow', file=sys.stderr)\n"
                  "print('{}')\n"]
        steps: list[testudo.Progress] = []
        ran = testudo.run(scenario, program=talker, progress=steps.append)
        self.assertEqual([(10, 100), (20, 100)], [(p.step, p.steps) for p in steps])
        self.assertEqual(0.2, steps[1].done)
        self.assertEqual(("testudo: warning: slow",), tuple(ran.said))


class Opening(unittest.TestCase):
    def test_fields_have_their_axes_units_and_values(self) -> None:
        data = testudo.open(wave)
        self.assertEqual(("time", "x", "y", "z"), data["u"].dims)
        self.assertEqual(("time", "x", "y_face", "z"), data["v"].dims)
        self.assertEqual([0, 10, 20, 30], list(data["step"].values))
        self.assertEqual([0, 5, 10, 15], list(data["time"].values))
        self.assertEqual(("s", "m", "K", "m/s"), tuple(data[n].attrs["units"] for n in ("time", "x", "u", "v")))
        start = data["u"].isel(time=0)
        expected = data["x"] + 10 * data["y"] + 100 * data["z"]
        np.testing.assert_allclose(start.values, expected.transpose(*start.dims).values, rtol=1e-12)
        self.assertEqual("spread", data.attrs["model"])
        self.assertIn("k = 0.1", data.attrs["scenario_in_force"])

    def test_only_what_is_asked_for_is_read(self) -> None:
        data = testudo.open(folder / "out")
        self.assertFalse(data["u"].variable._in_memory)
        last = folder / "out" / "snapshot-000030.h5"
        hidden = last.rename(folder / "hidden.h5")
        try:
            self.assertEqual((7, 5, 3), data["u"].isel(time=1).values.shape)
            with self.assertRaisesRegex(testudo.TestudoError, "snapshot-000030.h5': no such file"):
                data["u"].isel(time=-1).values
        finally:
            hidden.rename(last)

    def test_every_kind_of_index_gives_the_values_that_h5py_gives(self) -> None:
        lazy = testudo.open(folder / "out")["u"]
        whole = np.stack([h5py.File(folder / "out" / f"snapshot-{n:06d}.h5")["u"][...] for n in (0, 10, 20, 30)])
        for key in (np.s_[1], np.s_[::-1], np.s_[1:3, ::2, 1], np.s_[-1, 5:1:-2, ::-1, 2], np.s_[[3, 0], 2:2],
                    np.s_[:, [4, 1], [0]], np.s_[0:0], np.s_[:, -1, -1, -1]):
            expected = lazy.copy(data=whole)[key].values
            np.testing.assert_array_equal(testudo.open(folder / "out")["u"][key].values, expected, str(key))

    def test_packed_files_and_single_snapshots_open_like_the_run(self) -> None:
        run = testudo.open(folder / "out")
        xr.testing.assert_equal(run.load(), testudo.open(folder / "packed.h5").load())
        one = testudo.open(folder / "out" / "snapshot-000020.h5")
        np.testing.assert_array_equal(one["u"].values, run["u"].isel(time=[2]).values)

    def test_a_run_on_several_nodes_opens_from_its_parts_and_names_one_that_is_lost(self) -> None:
        shared = folder / "shared"
        if PREPARED and not shared.exists():
            self.skipTest("left to the exhaustive tests")
        parts = sorted(shared.glob("part-000030-*.h5"))
        self.assertEqual(2, len(parts))
        np.testing.assert_array_equal(testudo.open(shared)["u"].values, testudo.open(wave)["u"].values)
        parts[1].unlink()
        with self.assertRaisesRegex(testudo.TestudoError, "part-000030-0001.h5' of another node, which is not there"):
            testudo.open(shared)["u"].isel(time=-1).values

    def test_series_and_probes(self) -> None:
        data = testudo.probes(folder / "out")
        self.assertEqual(list(range(0, 31, 5)), [round(t / 0.5) for t in data["time"].values])
        self.assertEqual("K", data["corner"].attrs["units"])
        self.assertEqual(float(data["corner"][-1]), float(testudo.open(wave)["u"][-1, 1, 2, 1]))
        self.assertEqual([0, 30], list(testudo.diagnostics(folder / "out")["step"].values))

    def test_it_is_an_engine_of_xarray(self) -> None:
        from testudo.engine import TestudoEngine

        data = xr.open_dataset(folder / "out", engine=TestudoEngine, drop_variables="v")
        self.assertEqual(["u"], list(data.data_vars))

    def test_what_is_no_run_is_said(self) -> None:
        for source, sentence in ((folder, "holds no complete snapshot"), (folder / "none.h5", "no such file"),
                                 (scenario, "no complete HDF5 file")):
            with self.assertRaisesRegex(testudo.TestudoError, sentence):
                testudo.open(source)


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    os.environ.setdefault("NO_COLOR", "1")
    unittest.main()
