package testudo.data.snapshot;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.field.State;
import testudo.api.fuzz.Fuzzing;
import testudo.api.fuzz.Mutations;
import testudo.api.grid.Grid;
import testudo.api.model.Probe;
import testudo.api.model.Receiver;
import testudo.data.ExternalTool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Whatever files of a run hold, they are read or refused in a sentence; what is packed has its name only when it is whole. */
@Timeout(900)
@Tag("part")
class SnapshotFuzzTest {

    private static final long MOST_BYTES = 500_000_000;
    private static final Grid GRID = Grid.of(3, 5);
    private static final ResidualHistory CHECKS = new ResidualHistory("residual", 1e-6, 100, 10, "open",
            List.of(new ResidualHistory.Point(0, 1)));

    @TempDir
    private Path folder;
    private Path run;

    @BeforeEach
    void write() {
        run = folder.resolve("run");
        State psi = SampleRun.centred("psi", GRID);
        try (RunWriter writer = RunWriter.create(run, false, SampleRun.description(GRID, 0))) {
            for (int step : new int[] {0, 1}) {
                writer.diagnose(step, 0.25 * step, 1, 2);
                writer.record(0.25,
                        List.of(new ProbedSeries(Receiver.of(new Probe("middle", psi, 1, 2, 0, 1)), new double[step + 1])));
                writer.write(SampleRun.snapshot(step, psi));
                writer.checkpoint(SampleRun.snapshot(step, psi), new Bookkeeping(List.of(new double[step + 1], new double[0]),
                        Optional.of(CHECKS), new double[] {7}, new double[] {0.25, 1, 2}, 42)).run();
            }
        }
    }

    private byte[] bytes(String name) {
        try {
            return Files.readAllBytes(run.resolve(name));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Mutations mutations(Fuzzing fuzzing, byte[]... good) {
        return new Mutations(fuzzing.random(), List.of(good), List.of("psi", "time", "step", "OHDR", "\0\0\0\0", "units"));
    }

    /** A file of the run changed at any place, or where its checksums do not tell. */
    private IntFunction<byte[]> damaged(String name, Fuzzing fuzzing) {
        byte[] good = bytes(name);
        Mutations mutations = mutations(fuzzing, good);
        SealedHdf5 sealed = new SealedHdf5(fuzzing.random());
        return n -> n % 4 == 0 ? mutations.next() : sealed.changed(good);
    }

    @Test
    void snapshotsAreDrawnOrRefused() {
        Fuzzing fuzzing = new Fuzzing("snapshots", OutputException.class, MOST_BYTES);
        Path file = folder.resolve("one.h5");
        fuzzing.run(Fuzzing.inputs(300, 10_000), damaged("snapshot-000001.h5", fuzzing), input -> {
            Frames frames = Frames.open(Files.write(file, input));
            for (String field : frames.fields()) {
                frames.slice(frames.steps().getLast(), field, Cutting.NONE);
            }
        });
    }

    /** As values to begin with, and to compare with. */
    @Test
    void filesOfOthersAreReadOrRefused() {
        Fuzzing fuzzing = new Fuzzing("files of others", OutputException.class, MOST_BYTES);
        Path file = folder.resolve("theirs.h5");
        State psi = SampleRun.centred("psi", GRID);
        fuzzing.run(Fuzzing.inputs(100, 10_000), damaged("snapshot-000001.h5", fuzzing), input -> {
            ForeignFile theirs = ForeignFile.open(Files.write(file, input));
            GivenValues.read(file, fuzzing.random().nextBoolean() ? "psi" : "/psi", psi);
            theirs.names().forEach(theirs::values);
        });
    }

    /** Names are printed, and a terminal would obey what some bytes mean. */
    @Test
    void aNameThatCannotBePrintedIsToldInCharactersThatCan() throws IOException {
        byte[] bytes = bytes("snapshot-000001.h5");
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        for (int at = text.indexOf("psi"); at >= 0; at = text.indexOf("psi", at + 1)) {
            bytes[at + 1] = 27;
        }
        byte[] sealed = SealedHdf5.sealed(bytes);
        Path file = Files.write(folder.resolve("one.h5"), sealed);
        assertEquals("Cannot read '" + file + "': the name of its dataset 'p\\u001bi' cannot be printed.",
                assertThrows(OutputException.class, () -> Frames.open(file).fields()).getMessage());
        assertTrue(assertThrows(OutputException.class, () -> ForeignFile.open(file).values("psi")).getMessage()
                .contains("it holds no dataset 'psi', but p\\u001bi, "));
    }

    /** Such as the fuzzer made of a damaged header, once in some hundred thousand inputs: axes were looked for behind them without end. */
    @Test
    void linksInCirclesAndIntoNothingAreNoAxes() {
        ExternalTool.needPython("h5py");
        Path file = run.resolve("snapshot-000001.h5");
        ExternalTool.python("""
                import h5py, sys
                with h5py.File(sys.argv[1], 'a') as f:
                    f['0 circle'] = h5py.SoftLink('/0 circle')
                    f['0 nothing'] = h5py.SoftLink('/nowhere')
                """, file);
        Frames frames = Frames.open(file);
        assertEquals(List.of("psi"), frames.fields());
        assertEquals(15, frames.slice(1, "psi", Cutting.NONE).values().length);
    }

    @Test
    void checkpointsAreReadOrRefused() {
        Fuzzing fuzzing = new Fuzzing("checkpoints", OutputException.class, MOST_BYTES);
        Path file = folder.resolve("checkpoint-000001.h5");
        fuzzing.run(Fuzzing.inputs(200, 10_000), damaged("checkpoint-000001.h5", fuzzing),
                input -> CheckpointFile.read(Files.write(file, input)));
    }

    @Test
    void probesAreReadOrRefused() {
        Fuzzing fuzzing = new Fuzzing("probes", OutputException.class, MOST_BYTES);
        byte[] good = bytes("probes.h5");
        SealedHdf5 sealed = new SealedHdf5(fuzzing.random());
        Path file = folder.resolve("probes.h5");
        fuzzing.run(Fuzzing.inputs(100, 5_000), _ -> sealed.changed(good), input -> {
            ProbeReader probes = ProbeReader.open(Files.write(file, input));
            probes.names().forEach(probes::series);
        });
    }

    @Test
    void runsArePackedOrRefused() throws IOException {
        Fuzzing fuzzing = new Fuzzing("runs to pack", OutputException.class, MOST_BYTES);
        byte[] good = bytes("snapshot-000001.h5");
        SealedHdf5 sealed = new SealedHdf5(fuzzing.random());
        Path packed = folder.resolve("packed.h5");
        fuzzing.run(Fuzzing.inputs(40, 1_000), _ -> sealed.changed(good), input -> {
            Files.write(run.resolve(fuzzing.random().nextBoolean() ? "snapshot-000000.h5" : "snapshot-000001.h5"), input);
            try {
                Pack.pack(run, packed, 1, true);
                Frames.open(packed);
            } finally {
                assertEquals(Files.exists(packed) ? List.of("packed.h5", "run") : List.of("run"), names(folder));
                Files.deleteIfExists(packed);
                Files.write(run.resolve("snapshot-000000.h5"), good);
                Files.write(run.resolve("snapshot-000001.h5"), good);
            }
        });
    }

    private static List<String> names(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void timeSeriesAreReadOrRefused() {
        Fuzzing fuzzing = new Fuzzing("time series", OutputException.class, MOST_BYTES);
        Mutations mutations = new Mutations(fuzzing.random(), List.of(bytes("diagnostics.csv")),
                List.of(",", "\n", "NaN", " (", ")", "-", "1e999", "\"", "é", "\0"));
        Path file = folder.resolve("diagnostics.csv");
        assertEquals(2, Diagnostics.read(run.resolve("diagnostics.csv")).rows().size());
        fuzzing.run(Fuzzing.inputs(300, 25_000), _ -> mutations.next(), input -> Diagnostics.read(Files.write(file, input)));
    }
}
