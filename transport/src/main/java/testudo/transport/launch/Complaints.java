package testudo.transport.launch;

import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What nodes and launchers say on standard error, made one voice: what all nodes say is said once, launchers' pages about a process that died
 * become the rank of it, and what nodes say about a lost one is said only when nobody knows better.
 */
final class Complaints {

    /** How a node ended, as a launcher told. */
    record End(OptionalInt rank, int code, boolean killed) {}

    private static final Pattern RULE = Pattern.compile("-{60,}|={60,}");
    private static final Pattern SIGNALLED = Pattern.compile("process rank (\\d+) .*exited on signal (\\d+)");
    private static final Pattern NAMED = Pattern.compile("Process name: \\[\\[\\d+,\\d+\\],(\\d+)\\]");
    private static final Pattern WITH_CODE = Pattern.compile("(?i)exit code:\\s+(\\d+)");
    private static final Pattern PROCESS = Pattern.compile("PID (\\d+) RUNNING AT");
    private static final Pattern NOISE =
            Pattern.compile("YOUR APPLICATION TERMINATED WITH THE EXIT STRING.*|This typically refers to a problem.*"
                    + "|Please see the FAQ page for debugging.*|Abort\\(\\d+\\) on node \\d+ \\(rank .*"
                    + "|\\[[^]]+:\\d+\\] .*(help message|help / error messages).*");
    private static final Pattern SECOND_HAND = Pattern.compile("testudo: Node \\d+ (is lost|ended the run):.*");
    /** Signals by which processes die, which MPICH's launcher reports as exit codes; none of them is an exit code of ours. */
    private static final Set<Integer> SIGNALS = Set.of(6, 7, 8, 9, 11, 15);

    private final PrintWriter err;
    private final LongFunction<OptionalInt> ranks;
    private final Set<String> said = new HashSet<>();
    private Optional<String> secondHand = Optional.empty();
    private Optional<End> end = Optional.empty();
    private OptionalInt rank = OptionalInt.empty();
    private boolean inPage;
    private boolean blankHeld;

    /** @param ranks the rank of a process by its number */
    Complaints(PrintWriter err, LongFunction<OptionalInt> ranks) {
        this.err = err;
        this.ranks = ranks;
    }

    /** @param line with what ended it */
    synchronized void hear(String line) {
        String words = line.stripTrailing();
        if (RULE.matcher(words).matches()) {
            inPage = !inPage;
            blankHeld = false;
        } else if (inPage) {
            read(words);
        } else if (words.isEmpty()) {
            pass();
            blankHeld = true;
        } else if (!NOISE.matcher(words).matches()) {
            pass();
            say(line, words);
        }
    }

    private void pass() {
        if (blankHeld) {
            err.print("\n");
        }
        blankHeld = false;
    }

    private void say(String line, String words) {
        if (SECOND_HAND.matcher(words).matches()) {
            if (secondHand.isEmpty()) {
                secondHand = Optional.of(words);
            }
        } else if (!words.startsWith("testudo: ") || said.add(words)) {
            err.print(line);
            err.flush();
        }
    }

    private void read(String words) {
        Matcher signalled = SIGNALLED.matcher(words);
        Matcher named = NAMED.matcher(words);
        Matcher process = PROCESS.matcher(words);
        Matcher code = WITH_CODE.matcher(words);
        if (signalled.find()) {
            ended(new End(OptionalInt.of(Integer.parseInt(signalled.group(1))), Integer.parseInt(signalled.group(2)), true));
        } else if (named.find()) {
            rank = OptionalInt.of(Integer.parseInt(named.group(1)));
        } else if (process.find()) {
            rank = ranks.apply(Long.parseLong(process.group(1)));
        } else if (code.find()) {
            int number = Integer.parseInt(code.group(1));
            ended(new End(rank, number, SIGNALS.contains(number)));
        }
    }

    synchronized void ended(End how) {
        if (end.isEmpty() || how.killed() && !end.get().killed()) {
            end = Optional.of(how);
        }
    }

    /** Says why the run failed, unless a node has said so. */
    synchronized void conclude() {
        Optional<String> sentence = Optional.empty();
        if (end.isPresent() && end.get().killed()) {
            sentence = Optional.of(
                    "testudo: " + who(end.get()) + " was killed by signal " + end.get().code() + "; the others were ended.");
        } else if (said.isEmpty()) {
            sentence = secondHand.or(() -> end.map(e -> "testudo: " + who(e) + " ended with exit code " + e.code()
                    + "; the others were ended."));
        }
        sentence.ifPresent(err::println);
        err.flush();
    }

    private static String who(End end) {
        return end.rank().isPresent() ? "Node " + end.rank().getAsInt() : "A node";
    }
}
