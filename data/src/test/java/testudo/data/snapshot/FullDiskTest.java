package testudo.data.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.data.ExternalTool;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A file system of 256 KiB, where this user may mount one; elsewhere these tests are skipped. */
class FullDiskTest {

    private static final State PSI = SampleRun.centred("psi", Grid.of(17, 19, 23));

    @TempDir
    Path parent;
    private Path disk;
    private boolean mounted;

    @BeforeEach
    void mount() throws IOException {
        disk = Files.createDirectory(parent.resolve("disk"));
        mounted = Files.isExecutable(Path.of("/bin/mount")) && ExternalTool.await(new ProcessBuilder("/bin/mount", "-t",
                "tmpfs", "-o", "size=256k", "none", disk.toString()).redirectErrorStream(true).start()).status() == 0;
        Assumptions.assumeTrue(mounted, "skipped: may not mount a small file system");
    }

    @AfterEach
    void unmount() throws IOException {
        if (mounted) {
            // Lazily: jHDF's memory maps keep files open until they are collected.
            ExternalTool.await(new ProcessBuilder("/bin/umount", "-l", disk.toString()).start());
        }
    }

    @Test
    void fullDiskIsOneSentenceAndEarlierSnapshotsStayWhole() throws IOException {
        Path directory = disk.resolve("run");
        long[] written = {0};
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(PSI.grid(), 0))) {
            OutputException full = assertThrows(OutputException.class, () -> {
                for (long step = 0; step < 100; step++) {
                    writer.write(SampleRun.snapshot(step, PSI));
                    written[0] = step;
                }
            });
            String expected = "Cannot write '" + directory + "/[a-z0-9.-]+': no space left on device\\.";
            assertTrue(full.getMessage().matches(expected), full.getMessage());
        }
        assertTrue(RunFiles.list(directory).stream().noneMatch(f -> f.toString().endsWith(".part")));
        RunReader run = RunReader.open(directory);
        assertTrue(run.snapshots().getLast().step() >= written[0]);
        for (StoredSnapshot snapshot : run.snapshots()) {
            assertArrayEquals(SampleRun.snapshot(snapshot.step(), PSI).field("psi").values(),
                    run.field(snapshot.step(), "psi").values());
        }
    }

    @Test
    void rowsStayWholeWhenTheDiskFills() throws IOException {
        Path csv = disk.resolve("diagnostics.csv");
        assertThrows(OutputException.class, () -> {
            try (DiagnosticsFile series = DiagnosticsFile.create(csv, List.of(new Column("mass", "kg")), "s")) {
                for (long step = 0; step < 100_000; step++) {
                    series.append(step, step * 0.1, 1.0 / 3);
                }
            }
        });
        String text = Files.readString(csv);
        assertTrue(text.endsWith("\n"));
        assertEquals(text.lines().count() - 1, Diagnostics.read(csv).rows().size());
    }

    @Test
    void packLeavesNothingOnAFullDisk() throws IOException {
        Path directory = parent.resolve("run");
        try (RunWriter writer = RunWriter.create(directory, false, SampleRun.description(PSI.grid(), 0))) {
            for (long step = 0; step < 10; step++) {
                writer.write(SampleRun.snapshot(step, PSI));
            }
        }
        Path target = disk.resolve("all.h5");
        assertEquals("Cannot write '" + target + "': no space left on device.",
                assertThrows(OutputException.class, () -> Pack.pack(directory, target, 0, false)).getMessage());
        assertEquals(List.of(), RunFiles.list(disk));
    }
}
