package testudo.transport.launch;

import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes launchers' pages about processes that died out of one stream of lines, and reads in them which process it was.
 *
 * <p>Source: what Open MPI 4.1 prints between lines of hyphens, on standard error, and MPICH 4.0 between lines of equals signs, on standard
 * output.
 */
final class LauncherPages {

    private static final Pattern RULE = Pattern.compile("-{60,}|={60,}");
    private static final Pattern SIGNALLED = Pattern.compile("process rank (\\d+) .*exited on signal (\\d+)");
    private static final Pattern IMPROPER = Pattern.compile("process rank (\\d+) .*(exiting improperly|without calling)");
    private static final Pattern NAMED = Pattern.compile("Process name: \\[\\[\\d+,\\d+\\],(\\d+)\\]");
    private static final Pattern WITH_CODE = Pattern.compile("(?i)exit code:\\s+(\\d+)");
    private static final Pattern PROCESS = Pattern.compile("PID (\\d+) RUNNING AT");
    /** UCX, below MPICH, ends the process in which it misses another one. */
    private static final Pattern MISSED = Pattern.compile("process_vm_\\w+\\(pid=(\\d+).*No such process");
    private static final Pattern NOISE =
            Pattern.compile("YOUR APPLICATION TERMINATED WITH THE EXIT STRING.*|This typically refers to a problem.*"
                    + "|Please see the FAQ page for debugging.*"
                    + "|\\[\\S+:\\d+ *:\\d+:\\d+\\] .*"
                    + "|\\[warn\\] Epoll .* failed\\..*" // of the library that Open MPI's launcher waits by, when a process is gone
                    + "|mpirun: Forwarding signal \\d+ to job" // stopped by Ctrl-Z or otherwise, and gone on with
                    + "|\\[(proxy:\\d+:\\d+|mpiexec)@[^]]+\\] .*"
                    + "|\\[[^]]+:\\d+\\] .*(help message|help / error messages|ORTE_ERROR_LOG|Read -1, expected).*");
    /** What follows in MPICH where one of its calls has failed, as when another node died while they met: where in its library that was. */
    private static final Pattern FAILED_CALL = Pattern.compile("Abort\\(\\d+\\) on node \\d+ \\(rank .*");
    private static final Pattern IN_THE_LIBRARY = Pattern.compile("\\w+\\(\\d+\\)\\.*:.*");
    /** Signals by which processes die, which MPICH's launcher reports as exit codes; none of them is an exit code of ours. */
    private static final Set<Integer> SIGNALS = Set.of(6, 7, 8, 9, 11, 15);

    private final LongFunction<OptionalInt> ranks;
    private final Consumer<String> others;
    private final Consumer<End> ends;
    private OptionalInt rank = OptionalInt.empty();
    private boolean inPage;
    private boolean blankHeld;
    private boolean afterFailedCall;

    /**
     * @param ranks the rank of a process by its number
     * @param others is given the lines that are not the launcher's
     * @param ends is told who ended
     */
    LauncherPages(LongFunction<OptionalInt> ranks, Consumer<String> others, Consumer<End> ends) {
        this.ranks = ranks;
        this.others = others;
        this.ends = ends;
    }

    /** Whether an exit code of a launcher is the signal that ended a process. */
    static boolean isSignal(int code) {
        return SIGNALS.contains(code);
    }

    /** @param line with what ended it */
    void hear(String line) {
        String words = line.stripTrailing();
        afterFailedCall = FAILED_CALL.matcher(words).matches() || afterFailedCall && IN_THE_LIBRARY.matcher(words).matches();
        if (afterFailedCall) {
            return;
        }
        if (RULE.matcher(words).matches()) {
            inPage = !inPage;
            blankHeld = false;
        } else if (inPage) {
            read(words);
        } else if (MISSED.matcher(words).find()) {
            missed(words);
        } else if (!NOISE.matcher(words).matches()) {
            if (blankHeld) {
                others.accept("\n");
            }
            blankHeld = line.equals("\n"); // one stands before some pages
            if (!blankHeld) {
                others.accept(line);
            }
        }
    }

    private void missed(String words) {
        Matcher missed = MISSED.matcher(words);
        if (missed.find()) {
            ends.accept(new End(ranks.apply(Long.parseLong(missed.group(1))), End.MISSED, true));
        }
    }

    private void read(String words) {
        Matcher signalled = SIGNALLED.matcher(words);
        Matcher improper = IMPROPER.matcher(words);
        Matcher named = NAMED.matcher(words);
        Matcher process = PROCESS.matcher(words);
        Matcher code = WITH_CODE.matcher(words);
        if (signalled.find()) {
            ends.accept(
                    new End(OptionalInt.of(Integer.parseInt(signalled.group(1))), Integer.parseInt(signalled.group(2)), true));
        } else if (improper.find()) {
            ends.accept(new End(OptionalInt.of(Integer.parseInt(improper.group(1))), 0, false));
        } else if (named.find()) {
            rank = OptionalInt.of(Integer.parseInt(named.group(1)));
        } else if (process.find()) {
            rank = ranks.apply(Long.parseLong(process.group(1)));
        } else if (code.find()) {
            int number = Integer.parseInt(code.group(1));
            ends.accept(new End(rank, number, isSignal(number)));
        }
    }
}
