package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.cli.CommandRun;
import testudo.cli.ScenarioFiles;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredSnapshot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A file system of 256 KiB, where this user may mount one; elsewhere these tests are skipped. */
class FullDiskTest {

    @TempDir
    private Path directory;
    private Path disk;
    private boolean mounted;

    private static boolean succeeds(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        return process.waitFor(600, TimeUnit.SECONDS) && process.exitValue() == 0;
    }

    @BeforeEach
    void mount() throws IOException, InterruptedException {
        disk = Files.createDirectory(directory.resolve("disk"));
        mounted = Files.isExecutable(Path.of("/bin/mount"))
                && succeeds("/bin/mount", "-t", "tmpfs", "-o", "size=256k", "none", disk.toString());
        Assumptions.assumeTrue(mounted, "skipped: may not mount a small file system");
    }

    @AfterEach
    void unmount() throws IOException, InterruptedException {
        if (mounted) {
            // Lazily: jHDF's memory maps keep files open until they are collected.
            succeeds("/bin/umount", "-l", disk.toString());
        }
    }

    @Test
    void aDiskThatFillsIsRefusedAndCompleteSnapshotsStay() throws IOException {
        Path scenario = ScenarioFiles.sphere(directory);
        Path output = disk.resolve("run");
        CommandRun.of("run", scenario, "--cells", "17,19,23", "--every", 1, "--steps", 40, "--output", output,
                "--no-progress", "--workers", 2, "--ignore-free-space").refused("no space left on device");
        RunReader run = RunReader.open(output);
        long last = run.snapshots().getLast().step();
        assertTrue(last > 0 && last < 40, "the disk took " + last + " steps");
        assertEquals(last + 1, run.snapshots().size());
        try (var files = Files.list(output)) {
            assertTrue(files.noneMatch(f -> f.toString().endsWith(".part")));
        }
        Path whole = directory.resolve("whole");
        CommandRun.of("run", scenario, "--cells", "17,19,23", "--every", 1, "--steps", last, "--output", whole).good();
        for (StoredSnapshot snapshot : run.snapshots()) {
            assertArrayEquals(RunReader.open(whole).field(snapshot.step(), "x").values(),
                    run.field(snapshot.step(), "x").values());
        }
    }

    @Test
    void aDiskTooSmallForOneSnapshotHoldsNothingAfterwards() {
        Path output = disk.resolve("run");
        CommandRun.of("run", ScenarioFiles.sphere(directory), "--cells", "31,37,41", "--output", output, "--no-progress")
                .refused("this will write 1.5 MB to '" + output + "' (4 snapshots of 376.2 kB), but 262.1 kB are free there");
        CommandRun.of("run", ScenarioFiles.sphere(directory), "--cells", "31,37,41", "--output", output, "--no-progress",
                "--ignore-free-space").refused("no space left on device");
        assertFalse(Files.exists(output), "something was written");
    }

    /** The disk takes 4 checkpoints of 60 kB at most, with 3 snapshots; the run goes on where it has the last good one. */
    @Test
    void aCheckpointThatFindsNoRoomIsToldOfAndTheLastGoodOneStays() throws IOException {
        Path output = disk.resolve("run");
        CommandRun run =
                CommandRun.of("run", ScenarioFiles.sphere(directory), "--cells", "17,19,23", "--every", 0, "--steps", 7,
                        "--output", output, "--no-progress", "--checkpoint", 2, "--ignore-free-space");
        assertTrue(
                run.err().contains("testudo: warning: no checkpoint at step ") && run.err().contains("no space left on device")
                        && run.err().contains(" The last one is that of step "),
                run.err());
        long kept;
        try (var files = Files.list(output)) {
            kept = files.map(f -> f.getFileName().toString()).filter(name -> name.startsWith("checkpoint-"))
                    .mapToLong(name -> Long.parseLong(name.replaceAll("\\D", "").substring(0, 6))).max().orElseThrow();
        }
        assertTrue(kept < 7, () -> "kept " + kept);
        Path copy = Files.createDirectory(directory.resolve("copy"));
        try (var files = Files.list(output)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(file.getFileName().toString()));
            }
        }
        Files.deleteIfExists(copy.resolve("status.json"));
        String checksum = CommandRun.of("resume", copy, "--checksum").good().entry("checksum");
        assertEquals(CommandRun.ofScenario(ScenarioFiles.sphere(directory), "--cells", "17,19,23", "--steps", 7, "--checksum")
                .good().entry("checksum"), checksum);
    }

    /** Pictures are made by the JDK, which tells of a disk in its own words. */
    @Test
    void whatIsMadeOfARunIsWholeOrNotThere() throws IOException {
        Path run = directory.resolve("whole");
        CommandRun.of("run", ScenarioFiles.sphere(directory), "--output", run, "--no-progress").good();
        Files.write(disk.resolve("filler"), new byte[258_000]);
        for (Object[] command : new Object[][] {{"plot", run, "--field", "x", "-o", disk.resolve("x.png")},
            {"plot", run, "--field", "x", "--animate", "-o", disk.resolve("x.png")},
            {"plot", run, "--field", "x", "--animate", "-o", disk.resolve("x.gif")},
            {"report", run, "-o", disk.resolve("x.html")}, {"pack", run, "-o", disk.resolve("x.h5")}}) {
            CommandRun.of(command).refused("Cannot write '" + command[command.length - 1] + "': no space left on device.");
        }
        try (var files = Files.list(disk)) {
            assertEquals(List.of(disk.resolve("filler")), files.toList());
        }
    }

    /** Five snapshots and a checkpoint take most of the disk, and give room when they are written again. */
    @Test
    void whereARunFitsItGoesOnFromItsBeginning() throws IOException {
        Path output = disk.resolve("run");
        CommandRun.of("run", ScenarioFiles.sphere(directory), "--steps", 4, "--every", 1, "--output", output, "--no-progress",
                "--checkpoint", 100).good();
        Files.delete(output.resolve("checkpoint-000004.h5"));
        Files.delete(output.resolve("status.json"));
        CommandRun.of("resume", output, "--no-progress").good();
        assertEquals(5, RunReader.open(output).snapshots().size());
    }
}
