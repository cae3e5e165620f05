# The snapshots of GrayScott side by side:  python3 plot.py out/gray-scott gray-scott.png
import sys
from pathlib import Path

import h5py
import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt

# snippet: plot
files = sorted(Path(sys.argv[1]).glob("snapshot-*.h5"))[1:]
figure, axes = plt.subplots(1, len(files), figsize=(3 * len(files), 3.2), layout="constrained")
for ax, file in zip(axes, files):
    with h5py.File(file) as snapshot:
        v = snapshot["v"][:]
        step = int(snapshot["step"][0])
    ax.imshow(v, cmap="magma", vmin=0, vmax=0.4, origin="lower")
    ax.set_title(f"step {step}")
    ax.axis("off")
    print(f"step {step}: v from {v.min():.3f} to {v.max():.3f}")
figure.savefig(sys.argv[2], dpi=80)
# end
