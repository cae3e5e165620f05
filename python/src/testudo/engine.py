"""Run directories as an engine of xarray: xarray.open_dataset("out/wave", engine="testudo")."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import xarray as xr
from xarray.backends import BackendEntrypoint

from .opening import open as open_run


class TestudoEngine(BackendEntrypoint):
    """Opens run directories; with chunks={} by dask, where that is installed."""

    __test__ = False
    description = "Run directories of Testudo"
    open_dataset_parameters = ("filename_or_obj", "drop_variables")

    def open_dataset(self, filename_or_obj: Any, *, drop_variables: str | list[str] | None = None) -> xr.Dataset:
        data = open_run(filename_or_obj)
        return data.drop_vars(drop_variables) if drop_variables else data

    def guess_can_open(self, filename_or_obj: Any) -> bool:
        return isinstance(filename_or_obj, (str, Path)) and any(Path(filename_or_obj).glob("snapshot-*.h5"))
