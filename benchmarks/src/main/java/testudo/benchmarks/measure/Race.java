package testudo.benchmarks.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.baseline.CProcess;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.cases.BenchCase;
import testudo.benchmarks.cases.Entrant;
import testudo.benchmarks.contender.Checksum;
import testudo.benchmarks.contender.Contender;
import testudo.benchmarks.ours.OurRun;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;

/**
 * Runs the entrants of a case in turns, A B C A B C …, so that whatever the machine does meets all of them.
 *
 * <p>Entrants that compute the same must agree after the first steps: to rounding where C with fast maths reorders sums, in
 * every bit otherwise. A round in which others used the processors is repeated; when there are too many of those the
 * quietest ones count.
 */
public final class Race {

    /** Divisible by any number of steps that is executed together. */
    private static final int CHECKED_STEPS = 24;

    private static final double TOLERANCE = 1e-12;

    /** The share of the heap our arrays may take: the part for old objects, where arrays end up. */
    private static final double HEAP_SHARE = 0.64;

    private final Optional<NativeCompiler> c;
    private final KernelCompiler ours;
    private final Effort effort;
    private final Consumer<String> news;

    /**
     * @param c    compiles the entrants in C, which stay away without it
     * @param ours the back end of our entrants
     * @param news is told what happens
     */
    public Race(Optional<NativeCompiler> c, KernelCompiler ours, Effort effort, Consumer<String> news) {
        this.c = c;
        this.ours = ours;
        this.effort = effort;
        this.news = news;
    }

    /** @throws BaselineException when there is no C compiler, or when C and we disagree */
    public Result run(BenchCase of, int threads) {
        String title = of.name() + ", " + threads + (threads == 1 ? " thread" : " threads");
        Map<String, String> absent = new LinkedHashMap<>();
        List<Racer> racers = new ArrayList<>();
        try {
            for (Entrant e : of.entrants()) {
                news.accept(title + ": starting " + e.name());
                start(e, threads, absent).ifPresent(contender -> racers.add(new Racer(e, contender)));
            }
            check(racers);
            for (Racer r : racers) {
                Cancellation.check();
                news.accept(title + ": warming up " + r.entrant().name());
                r.warmUp(effort.warmUpSeconds(), effort.runSeconds());
            }
            double others = rounds(title, racers);
            return new Result(of, threads, racers.stream().map(r -> r.standing(others)).toList(), absent);
        } finally {
            racers.forEach(Racer::close);
        }
    }

    private Optional<Contender> start(Entrant entrant, int threads, Map<String, String> absent) {
        switch (entrant) {
            case Entrant.Baseline b -> {
                if (b.source().needsHalide() && c.isPresent() && c.get().halide().isEmpty()) {
                    absent.put(b.name(), "its library is not installed here; on Debian it is in libhalide14-0-dev");
                    return Optional.empty();
                }
                return c.map(compiler -> new CProcess(compiler, b.source(), b.arithmetic(), b.variant(), b.storage(),
                        b.workload().grid(), threads));
            }
            case Entrant.Ours o -> {
                try {
                    long bytes = OurRun.bytes(o.workload(), o.way(), threads);
                    double room = room();
                    if (bytes > room) {
                        absent.put(o.name(), String.format(Locale.ROOT, "needs %.1f GB, more than the %.1f GB of memory "
                                + "this program has left; allow more with JAVA_TOOL_OPTIONS=-Xmx and a size", bytes / 1e9,
                                room / 1e9));
                        return Optional.empty();
                    }
                    return Optional.of(OurRun.start(o.workload(), o.way(), threads, ours));
                } catch (DecompositionException tooSmall) {
                    absent.put(o.name(), tooSmall.getMessage());
                    return Optional.empty();
                }
            }
        }
    }

    /** Bytes that our arrays may still take. */
    private static double room() {
        Runtime jvm = Runtime.getRuntime();
        System.gc();
        return HEAP_SHARE * jvm.maxMemory() - (jvm.totalMemory() - jvm.freeMemory());
    }

    /** Runs a few steps of all entrants that compute the same and compares. */
    private static void check(List<Racer> racers) {
        Map<Racer, Checksum> checked = new LinkedHashMap<>();
        for (Racer r : racers) {
            boolean alone = racers.stream().noneMatch(o -> o != r && r.entrant().workload().comparable(
                    o.entrant().workload()));
            if (alone) {
                continue;
            }
            Cancellation.check();
            r.contender().run(CHECKED_STEPS);
            Checksum mine = r.contender().checksum();
            checked.forEach((other, theirs) -> {
                double distance = mine.distance(theirs);
                if (!r.entrant().workload().comparable(other.entrant().workload())) {
                    return;
                }
                if (r.entrant().exact() && other.entrant().exact() && mine.bits() != theirs.bits()) {
                    throw new BaselineException("'" + other.entrant().name() + "' and '" + r.entrant().name()
                            + "' disagree after " + CHECKED_STEPS + " steps: both keep the order of operations, but not all "
                            + "bits are the same.");
                }
                if (!(distance <= TOLERANCE)) {
                    throw new BaselineException(String.format(Locale.ROOT, "'%s' and '%s' disagree after %d steps: their "
                            + "sums differ by %.1e of their size, more than %.0e.", other.entrant().name(),
                            r.entrant().name(), CHECKED_STEPS, distance, TOLERANCE));
                }
            });
            checked.put(r, mine);
        }
    }

    /** @return the median share others used in the rounds that count */
    private double rounds(String title, List<Racer> racers) {
        List<LongSupplier> children = racers.stream().map(r -> (LongSupplier) r.contender()::foreignCpuNanos).toList();
        List<Round> all = new ArrayList<>();
        int quiet = 0;
        while (quiet < effort.rounds() && all.size() < effort.attempts()) {
            news.accept(title + ": round " + (all.size() + 1) + ", " + quiet + " of " + effort.rounds() + " quiet ones done");
            OthersShare others = new OthersShare(children);
            double[] nanos = new double[racers.size()];
            for (int n = 0; n < nanos.length; n++) {
                Cancellation.check();
                nanos[n] = racers.get(n).measure();
            }
            Round round = new Round(nanos, others.soFar());
            all.add(round);
            quiet += round.othersShare() <= effort.busyShare() ? 1 : 0;
        }
        List<Round> counting = all.stream().sorted(Comparator.comparingDouble(Round::othersShare))
                .limit(effort.rounds()).toList();
        for (Round round : counting) {
            for (int n = 0; n < racers.size(); n++) {
                racers.get(n).count(round.stepNanos()[n]);
            }
        }
        return Quartiles.of(counting.stream().mapToDouble(Round::othersShare).toArray()).median();
    }
}
