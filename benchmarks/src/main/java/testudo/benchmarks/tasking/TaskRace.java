package testudo.benchmarks.tasking;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.measure.Cancellation;
import testudo.benchmarks.measure.OthersShare;

/**
 * Runs parties in turns, so that what disturbs one round disturbs all of them.
 *
 * <p>Times are judged by the median of ratios within rounds.
 */
public final class TaskRace {

    private static final double WARM_UP_SECONDS = 1.5;

    private final Optional<NativeCompiler> compiler;
    private final int rounds;
    private final boolean quick;
    private final Consumer<String> news;

    /**
     * @param compiler for C and C++; without it both are left out
     * @param news is told what happens
     */
    public TaskRace(Optional<NativeCompiler> compiler, int rounds, boolean quick, Consumer<String> news) {
        this.compiler = compiler;
        this.rounds = rounds;
        this.quick = quick;
        this.news = news;
    }

    /** @throws BaselineException when a party of ours cannot be started, or anybody does the work wrongly */
    public TaskOutcome run(TaskEvent event) {
        String title = event.name() + ", " + event.workers() + (event.workers() == 1 ? " worker" : " workers");
        Map<String, String> absent = new LinkedHashMap<>();
        List<TaskPartner> partners = new ArrayList<>();
        try {
            for (TaskParty party : event.parties()) {
                Cancellation.check();
                news.accept(title + ": starting " + party.name());
                start(party, event, absent).ifPresent(partners::add);
            }
            for (TaskPartner partner : partners) {
                warmUp(partner);
            }
            Map<TaskPartner, List<TaskTime>> times = new LinkedHashMap<>();
            List<LongSupplier> own = partners.stream().map(p -> (LongSupplier) p::cpuNanos).toList();
            OthersShare others = new OthersShare(own);
            partners.forEach(TaskPartner::beginRounds);
            for (int round = 1; round <= rounds; round++) {
                news.accept(title + ": round " + round + " of " + rounds);
                for (TaskPartner partner : partners) {
                    Cancellation.check();
                    times.computeIfAbsent(partner, _ -> new ArrayList<>()).add(partner.run());
                }
            }
            news.accept(String.format(Locale.ROOT, "%s: others used %.0f %% of the processors", title, 100 * others.soFar()));
            return new TaskOutcome(event, times.entrySet().stream().map(e -> standing(e.getKey(), e.getValue())).toList(),
                    absent);
        } finally {
            partners.forEach(TaskPartner::close);
        }
    }

    private Optional<TaskPartner> start(TaskParty party, TaskEvent event, Map<String, String> absent) {
        if (party.isNative() && compiler.isEmpty()) {
            absent.put(party.name(), "left out by --no-c");
            return Optional.empty();
        }
        try {
            return Optional.of(TaskPartner.start(party, event, quick, compiler.orElse(null)));
        } catch (BaselineException missing) {
            if (!party.isNative()) {
                throw missing;
            }
            absent.put(party.name(), missing.getMessage());
            return Optional.empty();
        }
    }

    private void warmUp(TaskPartner partner) {
        long begin = System.nanoTime();
        do {
            Cancellation.check();
            partner.run();
        } while (!quick && System.nanoTime() - begin < WARM_UP_SECONDS * 1e9);
    }

    private static TaskStanding standing(TaskPartner partner, List<TaskTime> times) {
        double tasks = partner.tasks();
        return new TaskStanding(partner.party(), times.stream().map(t -> t.nanos() / tasks).toList(),
                partner.roundsCpuNanos() / (tasks * times.size()), partner.bytesBeside(times));
    }
}
