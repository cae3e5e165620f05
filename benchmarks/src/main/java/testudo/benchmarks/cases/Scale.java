package testudo.benchmarks.cases;

import testudo.api.grid.Grid;

/** Whether the grids are those of the targets or small ones, which only show that everything works. */
public enum Scale {
    FULL, QUICK;

    Grid grid(Grid full, Grid quick) {
        return this == FULL ? full : quick;
    }
}
