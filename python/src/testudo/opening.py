"""What runs wrote, as xarray datasets."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

import h5py
import numpy as np
import xarray as xr
from xarray.core import indexing

from .errors import TestudoError

_SNAPSHOT = re.compile(r"snapshot-(\d{6,})\.h5")
_BOUND = ("CLASS", "NAME", "DIMENSION_LIST", "REFERENCE_LIST", "_Netcdf4Dimid", "_Netcdf4Coordinates", "_NCProperties")


@dataclass(frozen=True)
class _Frame:
    """A step: in which file, and which layer of it; None in a file of one step."""

    file: Path
    step: int
    time: float
    layer: int | None


class _Layers(xr.backends.BackendArray):
    """A field over time and space; what is asked for is read when it is asked for, a file at a time."""

    def __init__(self, frames: list[_Frame], field: str, shape: tuple[int, ...], dtype: np.dtype) -> None:
        self.frames, self.field = frames, field
        self.shape, self.dtype = (len(frames), *shape), dtype

    def __getitem__(self, key: indexing.ExplicitIndexer) -> np.ndarray:
        return indexing.explicit_indexing_adapter(key, self.shape, indexing.IndexingSupport.BASIC, self._read)

    def _read(self, key: tuple[Any, ...]) -> np.ndarray:
        when, where = key[0], key[1:]
        if isinstance(when, slice):
            layers = [self._layer(frame, where) for frame in self.frames[when]]
            return np.stack(layers) if layers else np.empty((0, *np.empty(self.shape[1:], bool)[where].shape), self.dtype)
        return self._layer(self.frames[when], where)

    def _layer(self, frame: _Frame, where: tuple[Any, ...]) -> np.ndarray:
        with _file(frame.file) as file:
            data = _dataset(file, frame.file, self.field)
            _require_parts(data, frame.file)
            return np.asarray(data[where if frame.layer is None else (frame.layer, *where)])


def open(source: str | PathLike[str]) -> xr.Dataset:  # noqa: A001 - called testudo.open
    """The snapshots of a run directory, one of them, or a packed file, along 'time'.

    Fields are read when their values are asked for, of runs on several nodes from the parts of each. Coordinates and fields have
    their units and locations as attributes; 'step' lies along 'time'; what is said of the run is in the dataset's attributes.

    Raises TestudoError where there is nothing complete to read.
    """
    path = Path(source)
    frames = _frames(path)
    with _file(frames[-1].file) as file:
        fields = {name: data for name, data in file.items() if isinstance(data, h5py.Dataset) and "location" in data.attrs}
        variables: dict[str, xr.Variable] = {}
        for name, data in fields.items():
            axes = [data.dims[n][0] for n in range(data.ndim)]
            if frames[0].layer is not None:
                axes = axes[1:]
            for axis in axes:
                variables[_name(axis)] = xr.Variable((_name(axis),), axis[...], _attributes(axis))
            shape = data.shape[data.ndim - len(axes):]
            lazy = indexing.LazilyIndexedArray(_Layers(frames, name, shape, data.dtype))
            variables[name] = xr.Variable(("time", *map(_name, axes)), lazy, _attributes(data))
        about = _attributes(file)
        for text in ("scenario", "scenario_in_force", "model_source"):
            if text in file:
                about[text] = _text(file[text][()])
        unit = _text(file["time"].attrs.get("units", "1"))
    variables["time"] = xr.Variable("time", np.array([f.time for f in frames]), {"units": unit, "long_name": "model time"})
    variables["step"] = xr.Variable("time", np.array([f.step for f in frames]), {"units": "1", "long_name": "steps done"})
    coordinates = [name for name in variables if name not in fields]
    return xr.Dataset({n: variables[n] for n in fields}, {n: variables[n] for n in coordinates}, about)


def probes(source: str | PathLike[str]) -> xr.Dataset:
    """The time series of a run directory's probes; raises TestudoError where there are none."""
    path = Path(source) / "probes.h5" if Path(source).is_dir() else Path(source)
    if not path.is_file():
        raise TestudoError(f"'{source}' holds no probes.")
    variables: dict[str, xr.Variable] = {}
    with _file(path) as file:
        for name, data in file.items():
            if isinstance(data, h5py.Dataset) and "field" in data.attrs:
                axis = data.dims[0][0]
                variables[_name(axis)] = xr.Variable((_name(axis),), axis[...], _attributes(axis))
                variables[name] = xr.Variable((_name(axis),), data[...], _attributes(data))
    return xr.Dataset(variables)


def diagnostics(source: str | PathLike[str]) -> xr.Dataset:
    """The time series in a run directory's diagnostics.csv, whole lines only, with their units, along 'step'."""
    path = Path(source) / "diagnostics.csv"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as e:
        raise TestudoError(f"Cannot read '{path}': {e.strerror}.") from e
    rows = list(csv.reader(text[: text.rfind("\n") + 1].splitlines()))
    if not rows:
        raise TestudoError(f"'{path}' holds no whole line.")
    columns = [re.fullmatch(r"(.*?)(?: \((.*)\))?", head) for head in rows[0]]
    steps = np.array([int(row[0]) for row in rows[1:]])
    series = {c[1]: xr.Variable("step", np.array([float(row[n]) for row in rows[1:]]), {"units": c[2] or "1"})
              for n, c in enumerate(columns) if n and c}
    return xr.Dataset(series, {"step": xr.Variable("step", steps, {"units": "1"})}).set_coords("time")


def _frames(path: Path) -> list[_Frame]:
    if path.is_dir():
        files = sorted((int(m[1]), f) for f in path.iterdir() if (m := _SNAPSHOT.fullmatch(f.name)))
        if not files:
            raise TestudoError(f"Run directory '{path}' holds no complete snapshot.")
        return [_Frame(file, step, _times(file)[1][0], None) for step, file in files]
    steps, times, layered = _times(path)
    return [_Frame(path, int(s), float(t), n if layered else None) for n, (s, t) in enumerate(zip(steps, times))]


def _times(path: Path) -> tuple[np.ndarray, np.ndarray, bool]:
    """Steps and times of a file, and whether its fields have an axis of time."""
    with _file(path) as file:
        time = _dataset(file, path, "time")
        fields = [data for data in file.values() if isinstance(data, h5py.Dataset) and "location" in data.attrs]
        layered = any(data.ndim and len(data.dims[0]) and _name(data.dims[0][0]) == "time" for data in fields)
        return _dataset(file, path, "step")[...], time[...], layered


def _file(path: Path) -> h5py.File:
    try:
        return h5py.File(path, "r")
    except OSError as e:
        raise TestudoError(f"Cannot read '{path}': {'no such file' if not path.exists() else 'it is no complete HDF5 file'}.") from e


def _dataset(file: h5py.File, path: Path, name: str) -> h5py.Dataset:
    if name not in file:
        raise TestudoError(f"'{path}' holds no '{name}'; it was not written by Testudo.")
    return file[name]


def _require_parts(data: h5py.Dataset, path: Path) -> None:
    """HDF5 reads elements of files that are missing as not a number; that would look like numbers gone bad."""
    if data.is_virtual:
        for part in {source.file_name for source in data.virtual_sources()}:
            if not (path.parent / part).is_file():
                raise TestudoError(f"'{path}' needs the file '{path.parent / part}' of another node, which is not there.")


def _name(axis: h5py.Dataset) -> str:
    return axis.name.rsplit("/", 1)[-1]


def _attributes(of: h5py.Dataset | h5py.File) -> dict[str, Any]:
    return {name: _text(value) for name, value in of.attrs.items() if name not in _BOUND}


def _text(value: Any) -> Any:
    return value.decode("utf-8") if isinstance(value, bytes) else value
