package testudo.transport.launch;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.transport.mpi.Family;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A node that has ended and is not gone, as one that a disk keeps: here since whoever started it does not ask for it. */
@Timeout(900)
@EnabledOnOs(OS.LINUX)
class HeldNodesTest {

    @TempDir
    private Path folder;

    /** Starts node 3, which ends in a way of its own, and node 1, which does not. */
    private static final String NODES =
            "sleep 600 & echo 1 > $f/process-$!; sh -c '" + RemainsTest.WHEN_NOBODY_ASKS
                    + "%s' & echo 3 > $f/process-$!; exec sleep 600";

    private Process keeper(String end) throws IOException {
        ProcessBuilder shell = new ProcessBuilder("sh", "-c", NODES.formatted(end));
        shell.environment().put("f", folder.toString());
        return shell.start();
    }

    private static void end(Process keeper) throws InterruptedException {
        keeper.descendants().forEach(ProcessHandle::destroyForcibly);
        keeper.destroyForcibly().waitFor();
    }

    @ParameterizedTest
    @CsvSource({"kill -9 $$, 9, true", "exit 7, 7, false"})
    void theNodeThatFailedIsKnownByItsRank(String end, int code, boolean killed) throws Exception {
        Process keeper = keeper(end);
        try {
            HeldNodes held = new HeldNodes(new NodeFolder(folder), 0);
            Optional<End> first = held.first();
            while (first.isEmpty()) {
                Thread.sleep(1);
                first = held.first();
            }
            assertEquals(new End(OptionalInt.of(3), code, killed), first.get());
        } finally {
            end(keeper);
        }
    }

    /** Launchers that know of nothing, as they wait for a process that is kept, and do not end when they are asked to. */
    @ParameterizedTest
    @EnumSource(names = {"OPEN_MPI", "MPICH"})
    void aLauncherThatDoesNotNoticeIsNotWaitedFor(Family family) throws Exception {
        Path program = Files.writeString(folder.resolve("mpirun"), "#!/bin/sh\ntrap '' TERM\n"
                + "for word; do case $word in -Dtestudo.nodes.folder=*) f=${word#*=};; esac; done\n"
                + NODES.formatted("kill -9 $$") + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        StringWriter err = new StringWriter();
        Job job = new Job(new JavaCommand("none"), new PrintWriter(new StringWriter()), new PrintWriter(err));
        assertEquals(1, job.byMpi(new MpiLauncher(family, program), 2, List.of("none")));
        assertEquals("testudo: Node 3 was killed by signal 9; the others were ended.\n", err.toString());
    }
}
