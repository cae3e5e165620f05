package testudo.data.snapshot;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Snapshot;

/** A run of {@link SampleRun} in parts, and beside it the same run whole. */
final class SharedRun {

    static final long[] STEPS = {0, 9};

    private SharedRun() {}

    static void whole(Path directory, Grid grid, int compression, State... fields) {
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(grid, compression))) {
            for (long step : STEPS) {
                writer.write(SampleRun.snapshot(step, fields));
                writer.diagnose(step, 0.25 * step, 1, 2);
            }
        }
    }

    static void parts(Path directory, Grid grid, int compression, List<Box> cells, State... fields) {
        Shares shares = Shares.ofCells(cells);
        new VirtualRanks(cells.size()).all(agreement -> {
            try (RankWriter writer =
                    RankWriter.create(directory, false, SampleRun.description(grid, compression), shares, agreement)) {
                for (long step : STEPS) {
                    writer.write(snapshot(step, fields));
                    writer.head().ifPresent(head -> head.diagnose(step, 0.25 * step, 1, 2));
                }
                return writer;
            }
        });
    }

    /** What a rank brings, which holds only what it is asked for. */
    static SharedSnapshot snapshot(long step, State... fields) {
        Snapshot whole = SampleRun.snapshot(step, fields);
        return new SharedSnapshot(step, whole.time(), List.of(fields),
                (field, box) -> cut(whole.field(field.name()), field, box), Optional.empty());
    }

    private static FieldValues cut(FieldValues whole, Field field, Box box) {
        double[] values = new double[Math.toIntExact(box.volume())];
        int n = 0;
        for (int i = box.i0(); i < box.i1(); i++) {
            for (int j = box.j0(); j < box.j1(); j++) {
                for (int k = box.k0(); k < box.k1(); k++) {
                    values[n++] = whole.at(i, j, k);
                }
            }
        }
        return new FieldValues(field, box, values);
    }
}
