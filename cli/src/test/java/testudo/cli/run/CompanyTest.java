package testudo.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.sync.processors.BusyThreads;
import testudo.sync.processors.SystemFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What a run says of the processors it gets; online are four. */
class CompanyTest {

    @TempDir
    private Path root;

    private void file(String path, String text) throws IOException {
        Files.createDirectories(root.resolve(path).getParent());
        Files.writeString(root.resolve(path), text);
    }

    private Optional<String> notice(int workers, int usable, int running) throws IOException {
        file("sys/devices/system/cpu/online", "0-3\n");
        file("proc/loadavg", "0.50 0.40 0.30 " + running + "/300 99\n");
        return new Company(new BusyThreads(new SystemFiles(root)), usable).notice(workers);
    }

    @Test
    void nothingWhereEachWorkerHasAFreeProcessor() throws IOException {
        assertEquals(Optional.empty(), notice(4, 4, 0));
        assertEquals(Optional.empty(), notice(2, 4, 2));
        assertEquals(Optional.empty(), notice(2, 2, 2), "the others may have the other two");
    }

    @Test
    void howManyOthersThereAreAndWhatIsLeft() throws IOException {
        assertEquals(Optional
                .of("warning: 4 workers on 4 processors, where other programs keep 12 threads busy: each worker gets about "
                        + "25 % of a processor"),
                notice(4, 4, 12));
        assertEquals(Optional
                .of("warning: 4 workers on 4 processors, where other programs keep 1 thread busy: each worker gets about "
                        + "80 % of a processor"),
                notice(4, 4, 1));
        assertEquals(
                Optional.of(
                        "warning: 2000 workers on 2 processors, where other programs keep 12 threads busy: each worker gets about "
                                + "0.1 % of a processor"),
                notice(2000, 2, 12));
    }

    @Test
    void workersThatOutnumberProcessorsTakeTurns() throws IOException {
        assertEquals(Optional.of("warning: 3 workers on 1 processor: they take turns"), notice(3, 1, 0));
    }

    @Test
    void nothingWhereTheSystemDoesNotTell() {
        assertEquals(Optional.empty(), new Company(new BusyThreads(new SystemFiles(root)), 2).notice(2));
    }
}
