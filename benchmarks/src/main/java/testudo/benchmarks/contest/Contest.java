package testudo.benchmarks.contest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.measure.Cancellation;
import testudo.benchmarks.measure.Effort;
import testudo.benchmarks.measure.OthersShare;
import testudo.benchmarks.measure.Quartiles;

/**
 * Runs programs in turns, A B C A B C …, each in a process of its own, so that whatever the machine does meets all.
 *
 * <p>The repetitions of EPCC are the rounds. A round in which others used the processors is repeated; when there are too
 * many of those the quietest ones count. Costs are asked for after the last round.
 */
public final class Contest {

    /** A test of EPCC lasts at least that long (s), and at most twice that. */
    private static final double TEST_SECONDS = 1e-3;

    /** Starting a program, and counting what it writes and allocates (s). */
    private static final double START_SECONDS = 1;

    private final Optional<NativeCompiler> c;
    private final Effort effort;
    private final Consumer<String> news;

    /**
     * @param c    compiles the programs in C, which stay away without it
     * @param news is told what happens
     */
    public Contest(Optional<NativeCompiler> c, Effort effort, Consumer<String> news) {
        this.c = c;
        this.effort = effort;
        this.news = news;
    }

    /** What is going to be run, and how long that takes where rounds are short, which is where processors are enough. */
    public String plan(Event event, List<Entry> entries, int threads) {
        double fixed = START_SECONDS + effort.warmUpSeconds();
        double round = effort.runSeconds() + switch (event) {
            case MEETING -> 4 * TEST_SECONDS; // a test and a reference
            case RING -> 0;
        };
        return String.format(Locale.ROOT, "%s: %d %s, %d %s; about %.0f s, or %.0f s when others disturb",
                title(event, threads), entries.size(), entries.size() == 1 ? "family" : "families", effort.rounds(),
                effort.rounds() == 1 ? "round" : "rounds", entries.size() * (fixed + effort.rounds() * round),
                entries.size() * (fixed + effort.attempts() * round));
    }

    private static String title(Event event, int threads) {
        return event.word() + ", " + threads + (threads == 1 ? " thread" : " threads");
    }

    /** @throws testudo.benchmarks.baseline.BaselineException when a program does not start or ends */
    public ContestOutcome run(Event event, List<Entry> entries, int threads) {
        String title = title(event, threads);
        List<Runner> runners = new ArrayList<>();
        try {
            for (Entry entry : entries) {
                Cancellation.check();
                entry.start(c, threads).ifPresent(partner -> {
                    Runner runner = new Runner(entry, partner, threads);
                    runners.add(runner);
                    news.accept(title + ": warming up " + entry.name());
                    runner.warmUp(effort.warmUpSeconds(), effort.runSeconds(), TEST_SECONDS);
                });
            }
            double others = rounds(title, runners);
            news.accept(title + ": counting");
            return new ContestOutcome(event, threads, Runtime.getRuntime().availableProcessors(),
                    runners.stream().map(Runner::showing).toList(), others, effort.quick());
        } finally {
            runners.forEach(Runner::close);
        }
    }

    /** @return the median share others used in the rounds that count */
    private double rounds(String title, List<Runner> runners) {
        List<LongSupplier> children = runners.stream().map(r -> (LongSupplier) r.partner()::cpuNanos).toList();
        List<Round> all = new ArrayList<>();
        int quiet = 0;
        while (quiet < effort.rounds() && all.size() < effort.attempts()) {
            news.accept(title + ": round " + (all.size() + 1) + ", " + quiet + " of " + effort.rounds() + " quiet ones done");
            OthersShare others = new OthersShare(children);
            List<Runner.Sample> samples = new ArrayList<>();
            for (Runner runner : runners) {
                Cancellation.check();
                samples.add(runner.measure());
            }
            Round round = new Round(samples, others.soFar());
            all.add(round);
            quiet += round.othersShare() <= effort.busyShare() ? 1 : 0;
        }
        List<Round> counting = all.stream().sorted(Comparator.comparingDouble(Round::othersShare))
                .limit(effort.rounds()).toList();
        for (Round round : counting) {
            for (int n = 0; n < runners.size(); n++) {
                runners.get(n).count(round.samples().get(n));
            }
        }
        return Quartiles.of(counting.stream().mapToDouble(Round::othersShare).toArray()).median();
    }

    /** One turn of all programs. */
    private record Round(List<Runner.Sample> samples, double othersShare) {}
}
