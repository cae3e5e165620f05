package testudo.benchmarks.disturbed;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import testudo.benchmarks.baseline.BaselineException;

/**
 * Programs that never sleep, at this program's priority, until they are closed.
 *
 * <p>They end with this program, however it ends: its orderly end kills them, and each looks some times a second whether the
 * program that started it is still there.
 */
final class BusyProcesses implements AutoCloseable {

    static final String PROGRAM =
            "while kill -0 $PPID 2>/dev/null; do n=0; while [ $n -lt 20000 ]; do n=$((n+1)); done; done";

    private final List<Process> processes = new ArrayList<>();
    private final Thread atEnd = new Thread(this::kill);

    /**
     * Starts that many.
     *
     * @throws BaselineException when there is no {@code sh}
     */
    BusyProcesses(int count) {
        Runtime.getRuntime().addShutdownHook(atEnd);
        try {
            for (int n = 0; n < count; n++) {
                start();
            }
        } catch (IOException e) {
            close();
            throw new BaselineException("No busy process can be started: " + e.getMessage() + ".", e);
        }
    }

    private synchronized void start() throws IOException {
        processes.add(new ProcessBuilder("sh", "-c", PROGRAM).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD).start());
    }

    /** Those that still run. */
    synchronized List<ProcessHandle> running() {
        return processes.stream().filter(Process::isAlive).map(Process::toHandle).toList();
    }

    int count() {
        return processes.size();
    }

    /** Processor time they have used so far (ns). */
    synchronized long cpuNanos() {
        return processes.stream().mapToLong(p -> p.info().totalCpuDuration().orElse(Duration.ZERO).toNanos()).sum();
    }

    private synchronized void kill() {
        processes.forEach(Process::destroyForcibly);
    }

    /** Returns when none runs any more. */
    @Override
    public void close() {
        kill();
        processes.forEach(process -> process.onExit().join());
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException ending) {
            // Then it does what it is for.
        }
    }
}
