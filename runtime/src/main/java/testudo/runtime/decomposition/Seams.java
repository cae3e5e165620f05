package testudo.runtime.decomposition;

import testudo.api.field.Local;
import testudo.api.grid.Axis;
import testudo.api.program.Program;

/** What kernels lose where workers share rows, or planes of rows, as lines at the cut come from the other core's cache. */
record Seams(Program program, int workers) {

    /**
     * What a kernel takes longer for a row that two workers share (ns): shallow water on 1024² cells, 8 steps at once by two workers, took 1.97
     * ns a cell with shared rows and 1.14 with whole ones (docs/decisions/0052-bands.md).
     */
    private static final double SHARED_ROW = 250;

    /**
     * What a kernel takes longer for a plane that two workers share (ns), where each fetches ahead rows that the other is writing: MPDATA on
     * 64 × 64 × 8 cells took two workers 0.53 ms a step in shared planes, 0.28 in planes of their own (docs/decisions/0074-bands-in-the-caches.md).
     */
    private static final double SHARED_PLANE = 200;

    /** The time per cell (ns) that kernels lose; all of them, or those of states. */
    double nanosPerCell(Axis cut, boolean statesOnly) {
        AxisRoles roles = AxisRoles.of(program.grid());
        if (workers == 1 || cut == roles.plane()) {
            return 0;
        }
        long kernels = program.assignments().stream().filter(a -> !(statesOnly && a.target() instanceof Local)).count();
        double perRow = cut == roles.lane() ? SHARED_ROW : SHARED_PLANE / program.grid().extent(roles.lane());
        return kernels * perRow / program.grid().extent(cut);
    }
}
