package testudo.transport.launch;

import java.io.PrintWriter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import testudo.transport.Transport;

/**
 * What nodes say on standard error, made one voice: what all of them say is said once, and what they say about a lost one only when nobody
 * knows better.
 */
final class Complaints {

    private static final Pattern SECOND_HAND =
            Pattern.compile("testudo: Node \\d+( is lost| ended the run| does not find the others"
                    + "|: MPI_\\w+ (to|from) node \\d+ failed):.*");

    /** Of a virtual machine that is asked to end before it has wholly begun (seen with JDK 25). */
    private static final Pattern BEFORE_ITS_BEGIN = Pattern.compile("Runtime\\.exit\\(\\d+\\) logging failed: .*");

    /** Of nodes that fail for the same reason, the first one's word will do. */
    private static final Pattern NAME = Pattern.compile("^testudo: Node \\d+: ");

    /** As of a command that is interrupted on one node. */
    private static final int INTERRUPTED = 130;

    private final PrintWriter err;
    private final Set<String> said = new HashSet<>();
    /** Of nodes: who misses one does not know what killed it. */
    private final Map<Integer, Integer> signals = new HashMap<>();
    private Optional<String> secondHand = Optional.empty();
    private Optional<End> end = Optional.empty();
    private boolean stopped;

    Complaints(PrintWriter err) {
        this.err = err;
    }

    /** @param line with what ended it */
    synchronized void hear(String line) {
        String words = line.stripTrailing();
        if (BEFORE_ITS_BEGIN.matcher(words).matches()) {
            return;
        }
        if (SECOND_HAND.matcher(words).matches()) {
            if (secondHand.isEmpty()) {
                secondHand = Optional.of(words);
            }
        } else if (!words.startsWith("testudo: ") || said.add(NAME.matcher(words).replaceFirst("testudo: "))) {
            err.print(line);
            err.flush();
        }
    }

    /**
     * Of several that ended, one that others missed is the reason, else one that was killed, else one with an exit code of its own; of
     * these the one whose rank is known. Who misses another one may die of that by a signal, too.
     */
    synchronized void ended(End how) {
        learn(how);
        if (end.isEmpty() || rank(how) > rank(end.get()) || rank(how) == rank(end.get()) && end.get().rank().isEmpty()) {
            end = Optional.of(how);
        }
    }

    /** How one ended, whoever is the reason. */
    synchronized void learn(End how) {
        if (how.killed() && how.code() > 0) {
            how.rank().ifPresent(node -> signals.putIfAbsent(node, how.code()));
        }
    }

    /** Whether a node is the reason of which only others have told, who do not know what killed it. */
    synchronized boolean lacksSignal() {
        return end.filter(e -> e.killed() && signal(e) <= 0).isPresent();
    }

    private static int rank(End end) {
        return end.killed() ? (end.code() == End.MISSED ? 4 : end.code() == 0 ? 3 : 2) : end.code() > 1 ? 1 : 0;
    }

    /** From now on nodes end since they were asked to, unless they have an exit code of their own. */
    synchronized void stopped() {
        stopped = true;
    }

    /**
     * Says why the run failed, unless a node has said so.
     *
     * @param exitCode of the job as a whole
     * @return the exit code to end with
     */
    synchronized int conclude(int exitCode) {
        if (stopped && end.filter(e -> !e.killed() && e.code() > 1 && e.code() <= 125).isEmpty()) {
            hear("testudo: interrupted" + System.lineSeparator());
            return INTERRUPTED;
        }
        Optional<String> sentence = Optional.empty();
        // A launcher that misses a node asks the others to end, and they may say so.
        boolean told = secondHand.filter(words -> words.contains(" ended the run:") && !words.endsWith(Transport.INTERRUPTED))
                .isPresent();
        if (end.isPresent() && end.get().killed() && !told) {
            int signal = signal(end.get());
            sentence = Optional.of("testudo: " + who(end.get()) + (signal <= 0 ? " died" : " was killed by signal " + signal)
                    + "; the others were ended.");
        } else if (said.isEmpty()) {
            Optional<String> own =
                    Optional.of("testudo: " + end.map(Complaints::who).orElse("A node") + " ended with exit code "
                            + end.map(End::code).filter(its -> its > 0).orElse(exitCode) + "; the others were ended.");
            boolean known = told || secondHand.filter(words -> words.contains(" does not find the others:")).isPresent();
            sentence = !known && end.filter(e -> e.code() > 1).isPresent() ? own : secondHand.or(() -> own);
        }
        sentence.ifPresent(err::println);
        err.flush();
        return end.filter(e -> !e.killed() && e.code() > 1).map(End::code)
                .orElse(end.isPresent() && end.get().killed() && !told || exitCode > 125 ? 1
                        : exitCode);
    }

    private int signal(End end) {
        return end.code() > 0 || end.rank().isEmpty() ? end.code() : signals.getOrDefault(end.rank().getAsInt(), end.code());
    }

    private static String who(End end) {
        return end.rank().isPresent() ? "Node " + end.rank().getAsInt() : "A node";
    }
}
