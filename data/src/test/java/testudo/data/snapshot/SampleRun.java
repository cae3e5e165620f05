package testudo.data.snapshot;

import java.util.List;
import java.util.stream.IntStream;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.model.Coordinates;
import testudo.api.program.Precisions;
import testudo.api.program.Snapshot;

/** A run with known values: the value of an element tells field, step and index. */
final class SampleRun {

    static final Grid GRID = Grid.of(5, 7, 11);

    private SampleRun() {}

    static RunDescription description(Grid grid, int compression) {
        return new RunDescription("sample", grid,
                new Coordinates(new Coordinates.Three<>("x", "y", "z"), "m", new Coordinates.Three<>(0.5, 1.5, 2.5),
                        new Coordinates.Three<>(1.0, 2.0, 3.0)),
                "s", Precisions.DOUBLE, compression, List.of(new Column("mass", "kg"), new Column("extreme", "1")),
                Provenance.now("model = \"sample\"\n", "0.1.0", "whole-grid", "pairwise", 2)
                        .inForce("model = \"sample\"\nsteps = 7\n"));
    }

    static State centred(String name, Grid grid) {
        return new State(name, FieldSpec.of(Boundary.zeroGradient()).unit("kg/m3"), grid);
    }

    static State onFaces(String name, Axis axis, Grid grid) {
        return new State(name, FieldSpec.of(Boundary.zeroGradient()).on(Location.face(axis)).unit("m/s"), grid);
    }

    static Snapshot snapshot(long step, State... fields) {
        return new Snapshot(step, 0.25 * step, IntStream.range(0, fields.length)
                .mapToObj(n -> FieldValues.compute(fields[n], (i, j, k) -> value(n, step, i, j, k))).toList());
    }

    static double value(int field, long step, int i, int j, int k) {
        return 1e9 * field + 1e6 * step + 1e4 * i + 1e2 * j + k;
    }
}
