package testudo.benchmarks.disturbed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Stream;

import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.contender.Checksum;
import testudo.benchmarks.measure.Cancellation;
import testudo.benchmarks.measure.Quartiles;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;

/**
 * Runs parties in turns, alone and beside busy processes.
 *
 * <p>A round is: each party alone, then each beside so many others, then beside more. What a party keeps is told from runs of the
 * same round, so that a machine that changes over minutes changes little of it.
 */
public final class Disturbed {

    private static final int CHECKED_STEPS = 24;
    private static final double TOLERANCE = 1e-12;
    private static final long SETTLING_MILLIS = 100; // until the scheduler has spread the busy processes

    private final int workers;
    private final List<Integer> others;
    private final DisturbedEffort effort;
    private final KernelCompiler compiler;
    private final Consumer<String> news;
    private final BiConsumer<DisturbedCase, List<Keeping>> soFar;

    /**
     * @param others numbers of busy processes, each above 0
     * @param news   is told what happens, among it each measurement
     * @param soFar  is given all that is known of a case, by party, then by number of others: again and again, as it grows
     */
    public Disturbed(int workers, List<Integer> others, DisturbedEffort effort, KernelCompiler compiler,
            Consumer<String> news, BiConsumer<DisturbedCase, List<Keeping>> soFar) {
        this.workers = workers;
        this.others = List.copyOf(others);
        this.effort = effort;
        this.compiler = compiler;
        this.news = news;
        this.soFar = soFar;
    }

    /**
     * Measures a case.
     *
     * @throws BaselineException when a party cannot be started, or computes something else
     */
    public void run(DisturbedCase of, List<Party> parties) {
        List<Bystander> all = new ArrayList<>();
        try {
            for (Party party : parties) {
                Cancellation.check();
                news.accept(of.name() + ": starting " + party.name());
                start(of, party, all);
            }
            check(all);
            for (int round = 1; round <= effort.rounds(); round++) {
                for (int busy : Stream.concat(Stream.of(0), others.stream()).toList()) {
                    beside(busy, all, of.name() + ": round " + round + " of " + effort.rounds() + ", beside " + busy);
                    soFar.accept(of, all.stream().flatMap(b -> b.keeping(of.name(), workers).stream()).toList());
                }
            }
            news.accept(String.format(Locale.ROOT, "%s: strangers used %.0f %% of the processors, at most %.0f %%", of.name(),
                    100 * Quartiles.of(all.stream().flatMap(b -> b.strangers().stream()).mapToDouble(s -> s).toArray())
                            .median(),
                    100 * all.stream().flatMap(b -> b.strangers().stream()).mapToDouble(s -> s).max().orElse(0)));
        } finally {
            all.forEach(Bystander::close);
        }
    }

    private void start(DisturbedCase of, Party party, List<Bystander> all) {
        try {
            all.add(new Bystander(party, party.start(of, workers, compiler)));
        } catch (DecompositionException tooSmall) {
            news.accept(of.name() + ": without " + party.name() + ": " + tooSmall.getMessage());
        }
    }

    /** All have to compute the same: ours in every bit, C to rounding. */
    private void check(List<Bystander> all) {
        Map<Bystander, Checksum> sums = new LinkedHashMap<>();
        for (Bystander b : all) {
            Cancellation.check();
            Checksum mine = b.checksum(CHECKED_STEPS);
            sums.forEach((other, theirs) -> {
                boolean exact = b.isOurs() && other.isOurs();
                if (exact && mine.bits() != theirs.bits() || !(mine.distance(theirs) <= TOLERANCE)) {
                    throw new BaselineException("'" + other.party().name() + "' and '" + b.party().name() + "' disagree after "
                            + CHECKED_STEPS + " steps.");
                }
            });
            sums.put(b, mine);
        }
        for (Bystander b : all) {
            b.choose(effort);
        }
    }

    private void beside(int busy, List<Bystander> all, String when) {
        try (BusyProcesses processes = new BusyProcesses(busy)) {
            if (busy > 0) {
                TimeUnit.MILLISECONDS.sleep(SETTLING_MILLIS);
            }
            for (Bystander b : all) {
                Cancellation.check();
                b.measure(processes, effort);
                news.accept(when + ", " + b.party().name() + ": " + b.latest(busy, workers));
            }
            if (processes.running().size() < busy) {
                throw new BaselineException("Busy processes have ended before the measurement was over.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            Cancellation.check();
        }
    }
}
