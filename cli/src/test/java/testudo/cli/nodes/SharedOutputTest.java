package testudo.cli.nodes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.data.hdf5.Hdf5Source;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

/** What several nodes write, a file each, is what one node writes. */
@Timeout(900)
class SharedOutputTest {

    @TempDir
    private Path folder;

    private Path scenario() throws IOException {
        return Files.writeString(folder.resolve("slab.toml"), """
                model = "slab"
                steps = 7

                [output]
                directory = "%s"
                every = 3

                [[probes]]
                name = "left"
                field = "Ez"
                at = [2.0, 0.0]
                every = 2
                """.formatted(folder.resolve("whole")));
    }

    @Test
    void whatTwoNodesWriteIsWhatOneWrites() throws IOException {
        Path scenario = scenario();
        Path whole = folder.resolve("whole");
        Path parts = folder.resolve("parts");
        CommandRun one = CommandRun.of("run", scenario, "--workers", 1, "--checksum").good();
        CommandRun two = NodesHere.all(2, folder, "run", scenario, "--output", parts, "--workers", 1, "--checksum").getFirst()
                .good();
        assertEquals(checksum(one), checksum(two));
        RunReader expected = RunReader.open(whole);
        RunReader found = RunReader.open(parts);
        assertEquals(List.of(0L, 3L, 6L, 7L), found.snapshots().stream().map(StoredSnapshot::step).toList());
        for (StoredSnapshot snapshot : expected.snapshots()) {
            for (String field : snapshot.fields()) {
                assertArrayEquals(expected.field(snapshot.step(), field).values(),
                        found.field(snapshot.step(), field).values());
            }
        }
        assertEquals(Files.readString(whole.resolve("diagnostics.csv")), Files.readString(parts.resolve("diagnostics.csv")));
        assertEquals(Files.readString(whole.resolve("run.xdmf")), Files.readString(parts.resolve("run.xdmf")));
        try (Hdf5Source a = Hdf5Source.open(whole.resolve("probes.h5"));
                Hdf5Source b = Hdf5Source.open(parts.resolve("probes.h5"))) {
            assertArrayEquals(a.elements("left"), b.elements("left"));
            assertArrayEquals(a.numbers("time"), b.numbers("time"));
        }
        CommandRun.of("pack", parts, "-o", folder.resolve("all.h5")).good();
        CommandRun.of("plot", parts, "--field", "Ez", "-o", folder.resolve("ez.png")).good();
        CommandRun.of("resume", parts).refused("holds no checkpoint to go on from");
        refusalsAreToldOnce(scenario, parts);
    }

    private void refusalsAreToldOnce(Path scenario, Path parts) throws IOException {
        List<CommandRun> there = NodesHere.all(2, folder, "run", scenario, "--output", parts);
        assertEquals(List.of(2, 2), there.stream().map(CommandRun::code).toList());
        String said = there.getFirst().err() + there.getLast().err();
        assertEquals(1, said.lines().filter(line -> line.contains("already exists")).count(), said);
        assertEquals(4, RunReader.open(parts).snapshots().size());
    }

    private static String checksum(CommandRun run) {
        return run.out().lines().filter(line -> line.startsWith("checksum ")).findFirst().orElseThrow();
    }
}
