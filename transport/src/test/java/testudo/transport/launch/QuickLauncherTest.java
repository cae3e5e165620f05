package testudo.transport.launch;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.transport.mpi.Family;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A launcher of MPICH that is gone before anybody could see which node has died. */
@Timeout(900)
class QuickLauncherTest {

    @TempDir
    private Path folder;

    private String said(int exitCode) throws IOException, InterruptedException {
        Path program = Files.writeString(folder.resolve("mpirun"), "#!/bin/sh\nexit " + exitCode + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        StringWriter err = new StringWriter();
        Job job = new Job(new JavaCommand("none"), new PrintWriter(new StringWriter()), new PrintWriter(err));
        job.programByMpi(new MpiLauncher(Family.MPICH, program), 2, List.of("none"));
        return err.toString();
    }

    @Test
    void aSignalIsADeathAndNoExitCode() throws Exception {
        Assumptions.assumeTrue(Files.exists(Path.of("/bin/sh")), "skipped: needs a POSIX shell");
        assertEquals("testudo: A node died; the others were ended.\n", said(9));
        assertEquals("testudo: A node ended with exit code 5; the others were ended.\n", said(5));
    }
}
