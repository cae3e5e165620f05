package testudo.transport.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * Processes that end one after the other. When one fails, the others may notice that and say why, and are then killed; a killed one that
 * the system does not let go, since it is in the middle of a disk's answer, is not waited for: that may take as long as the disk likes.
 */
final class Departures {

    /** How long the others may take to notice that a node is gone, before they are ended. */
    static final long GRACE = 2_000_000_000L;
    /** How long a killed one may take to be gone. */
    private static final long GOING = 1_000_000_000L;
    /** How often it is looked whether one has ended that the system does not let go. */
    private static final long LOOK = 500_000_000L;

    private final List<Process> nodes;
    private final Consumer<End> failures;
    private final List<Process> open;
    private int code;
    private long failed;

    /**
     * @param nodes by rank
     * @param failures told of those that failed by themselves
     */
    Departures(List<Process> nodes, Consumer<End> failures) {
        this.nodes = List.copyOf(nodes);
        this.failures = failures;
        open = new ArrayList<>(nodes);
    }

    /** @return the exit code of the first that failed, 0 where none did */
    int await() throws InterruptedException {
        long looked = System.nanoTime();
        while (!open.isEmpty()) {
            boolean look = System.nanoTime() - looked > LOOK;
            looked = look ? System.nanoTime() : looked;
            for (Process process : List.copyOf(open)) {
                OptionalInt its = !process.isAlive() ? OptionalInt.of(process.exitValue())
                        : look ? Remains.code(process.pid()) : OptionalInt.empty();
                its.ifPresent(ended -> gone(process, ended));
            }
            long since = code == 0 ? 0 : System.nanoTime() - failed;
            if (since > GRACE + GOING) {
                break;
            }
            if (since > GRACE) {
                open.forEach(Process::destroyForcibly);
            }
            Thread.sleep(open.isEmpty() ? 0 : 10);
        }
        return code;
    }

    private void gone(Process process, int its) {
        open.remove(process);
        if (its != 0 && code == 0) {
            code = its;
            failed = System.nanoTime();
        }
        if (its != 0 && System.nanoTime() - failed < GRACE) { // those that are ended by us did not fail
            failures.accept(End.of(OptionalInt.of(nodes.indexOf(process)), its));
        }
    }

    /** Those that have ended, or were killed, and are still there. */
    List<Process> held() {
        return nodes.stream().filter(Process::isAlive).toList();
    }
}
