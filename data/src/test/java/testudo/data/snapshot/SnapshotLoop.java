package testudo.data.snapshot;

import java.nio.file.Path;

import testudo.api.field.State;
import testudo.api.grid.Grid;

/** Writes snapshots and rows until it is killed: the child of {@link KillTest}. */
final class SnapshotLoop {

    static final State PSI = SampleRun.centred("psi", Grid.of(31, 29, 37));

    private SnapshotLoop() {}

    /** @param arguments the run directory and the deflate level */
    public static void main(String[] arguments) {
        int compression = Integer.parseInt(arguments[1]);
        try (RunWriter writer = RunWriter.create(Path.of(arguments[0]), false,
                SampleRun.description(PSI.grid(), compression))) {
            for (long step = 0; step < 100_000; step++) {
                writer.write(SampleRun.snapshot(step, PSI));
                writer.diagnose(step, 0.25 * step, 1, 2);
                System.out.println(step);
            }
        }
    }
}
