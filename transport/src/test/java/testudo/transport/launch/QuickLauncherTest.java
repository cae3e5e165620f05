package testudo.transport.launch;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import testudo.transport.mpi.Family;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** A launcher of MPICH that is gone before anybody could see which node has died, or that says that all is well when it is not. */
@Timeout(900)
class QuickLauncherTest {

    @TempDir
    private Path folder;

    private final StringWriter err = new StringWriter();

    private MpiLauncher launcher(String words) throws IOException {
        Path program = Files.writeString(folder.resolve("mpirun"), "#!/bin/sh\n" + words + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return new MpiLauncher(Family.MPICH, program);
    }

    private Job job() {
        err.getBuffer().setLength(0);
        return new Job(new JavaCommand("none"), new PrintWriter(new StringWriter()), new PrintWriter(err));
    }

    private String said(int exitCode) throws IOException, InterruptedException {
        job().programByMpi(launcher("exit " + exitCode), 2, List.of("none"));
        return err.toString();
    }

    /** @param node what it leaves in the folder of the run, {@code $f}, before the launcher says that all is well */
    private int codeOf(String node) throws IOException, InterruptedException {
        return job().byMpi(launcher("for word; do case $word in -Dtestudo.nodes.folder=*) f=${word#*=};; esac; done\n" + node
                + "\nexit 0"), 2, List.of("none"));
    }

    @BeforeEach
    void needShell() {
        Assumptions.assumeTrue(Files.exists(Path.of("/bin/sh")), "skipped: needs a POSIX shell");
    }

    /** It has been seen to return 0 when it was told to end while a node that had failed took long to end. */
    @Test
    void aNodesOwnExitCodeCountsWhateverTheLauncherReturns() throws Exception {
        assertEquals(75, codeOf("echo 0 > $f/process-1; : > $f/left-0; printf \"0 75\" > $f/end"));
        assertEquals("testudo: Node 0 ended with exit code 75; the others were ended.\n", err.toString());
        assertEquals(1, codeOf("printf \"0 1\" > $f/end"));
        assertEquals("testudo: Node 0 ended with exit code 1; the others were ended.\n", err.toString());
        assertEquals(0, codeOf(""));
        assertEquals("", err.toString());
    }

    @Test
    void aNodeThatIsGoneWithoutAWordHasDiedWhateverTheLauncherReturns() throws Exception {
        assertEquals(1, codeOf("echo 1 137 > $f/gone"));
        assertEquals("testudo: Node 1 was killed by signal 9; the others were ended.\n", err.toString());
        assertEquals(5, codeOf("echo 1 5 > $f/gone"));
        assertEquals("testudo: Node 1 ended with exit code 5; the others were ended.\n", err.toString());
    }

    /** The one that misses it may have died of that, and be written down first. */
    @Test
    void whoWasMissedIsNamedWithItsSignalHoweverLateThatIsKnown() throws Exception {
        assertEquals(1,
                codeOf("echo 0 > $f/process-4711; echo 0 137 > $f/gone-0; echo 1 134 > $f/gone-1; ln $f/gone-1 $f/gone\n"
                        + "echo '[1:1:0:vm] cma_ep.c:81 process_vm_readv(pid=4711 {0x7f,64}-->{0x7e,64}) returned -1: No such process' >&2"));
        assertEquals("testudo: Node 0 was killed by signal 9; the others were ended.\n", err.toString());
    }

    @Test
    void aSignalIsADeathAndNoExitCode() throws Exception {
        assertEquals("testudo: A node died; the others were ended.\n", said(9));
        assertEquals("testudo: A node ended with exit code 5; the others were ended.\n", said(5));
    }
}
