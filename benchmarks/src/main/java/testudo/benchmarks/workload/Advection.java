package testudo.benchmarks.workload;

import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;

/** MPDATA as shipped, in the flow without divergence and the variable density of its golden table, all ends periodic. */
public final class Advection {

    private Advection() {}

    public static Workload on(Grid grid, Variant variant) {
        Mpdata scheme = Mpdata.on(grid, 1, Options.of(variant, Ends.PERIODIC));
        return new Workload("mpdata " + variant.text(), scheme.program(), scheme.initial(inputs()), scheme.x());
    }

    static Inputs inputs() {
        return new Inputs(Pattern.values(), new Three<>(
                (_, j, k) -> 0.25 * ((3 * j + 5 * k) % 7 - 3) / 3,
                (i, _, k) -> 0.25 * ((2 * i + 3 * k) % 5 - 2) / 2,
                (i, j, _) -> 0.125 * ((i + 4 * j) % 9 - 4) / 4),
                (i, j, k) -> 1 + (i + 2 * j + 3 * k) % 5 / 10.0);
    }
}
