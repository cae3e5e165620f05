package testudo.forecast.recurrence;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

import testudo.forecast.skeleton.Skeleton;
import testudo.machine.description.Machine;
import testudo.machine.platform.SimulationOptions;

/**
 * How long teams of any size would take for an application on one machine. Used by one thread.
 *
 * <p>Beyond so many events, every access is simulated for a few sweeps only, or for smaller teams; the cost of a point in larger ones goes on
 * as it grew over the last two doublings of those.
 */
public final class ApplicationForecast {

    /** Events per worker and phase, as a rule; more where many poll one word. */
    private static final int EVENTS = 12;

    /** Simulated in detail by default: some seconds of the host. */
    public static final long DETAIL = 4_000_000;

    private final Machine machine;
    private final IntFunction<SimulationOptions> options;
    private final IntFunction<Skeleton> skeletons;
    private final long most;
    private final Map<Integer, Skeleton> made = new HashMap<>();
    private final Map<Integer, PointCost> costs = new HashMap<>();

    /**
     * An application on a machine.
     *
     * @param options   for a team of that size
     * @param skeletons what a team of that size does
     * @param most      events that a simulation of every access may take, by an estimate
     */
    public ApplicationForecast(Machine machine, IntFunction<SimulationOptions> options, IntFunction<Skeleton> skeletons,
            long most) {
        this.machine = machine;
        this.options = options;
        this.skeletons = skeletons;
        this.most = most;
    }

    /** In whichever way suits: in detail where that is quick, and where no recurrence serves. */
    public Forecast of(int workers, long steps) {
        Skeleton skeleton = skeleton(workers);
        boolean quick = events(skeleton, skeleton.sweeps(steps)) <= most;
        return quick || !SweepRecurrence.serves(skeleton.plan()) ? detail(workers, steps) : recurrence(workers, steps);
    }

    /** By every access. */
    public Forecast detail(int workers, long steps) {
        Skeleton skeleton = skeleton(workers);
        long sweeps = skeleton.sweeps(steps);
        PointCost.Detail found = PointCost.Detail.of(machine, options.apply(workers), skeleton, sweeps);
        return new Forecast(workers, sweeps * skeleton.steps(), found.elapsed(), found.computed(), Way.DETAIL, found.events());
    }

    /**
     * By the recurrence.
     *
     * @throws IllegalArgumentException where whoever is free takes the work, so that there is none
     */
    public Forecast recurrence(int workers, long steps) {
        Skeleton skeleton = skeleton(workers);
        long sweeps = skeleton.sweeps(steps);
        SweepRecurrence recurrence = new SweepRecurrence(skeleton.plan());
        StageTimes times = StageTimes.of(machine, options.apply(workers), skeleton, sweeps);
        PointCost cost = cost(workers);
        return new Forecast(workers, sweeps * skeleton.steps(),
                recurrence.elapsed(times, sweeps, cost.nanos()) + cost.start(), sweeps * times.computed(), Way.RECURRENCE,
                cost.events());
    }

    private Skeleton skeleton(int workers) {
        return made.computeIfAbsent(workers, skeletons::apply);
    }

    private static double events(Skeleton skeleton, long sweeps) {
        return (double) EVENTS * skeleton.workers() * skeleton.phases() * sweeps;
    }

    private PointCost cost(int workers) {
        Optional<PointCost> known = Optional.ofNullable(costs.get(workers));
        if (known.isPresent()) {
            return known.get();
        }
        int largest = workers;
        int phases = skeleton(workers).phases();
        while (largest >= 8 && EVENTS * (double) largest * phases * PointCost.FEWEST > most) {
            largest /= 2;
        }
        PointCost cost = largest == workers ? PointCost.measured(machine, options.apply(workers), skeleton(workers))
                : carriedOn(largest, workers);
        costs.put(workers, cost);
        return cost;
    }

    /** From teams of a quarter, of half and of all of so many workers to a larger one. */
    private PointCost carriedOn(int largest, int workers) {
        PointCost quarter = cost(largest / 4);
        PointCost half = cost(largest / 2);
        PointCost all = cost(largest);
        double before = half.nanos() - quarter.nanos();
        double last = all.nanos() - half.nanos();
        // 1 where each doubling adds as much, as in trees, 2 where cost is proportional to workers, 0 where it does not grow.
        double growth = before > 0 && last > 0 ? Math.min(2, last / before) : 0;
        double nanos = all.nanos();
        double doublings = Math.log((double) workers / largest) / Math.log(2);
        double step = last;
        for (double left = doublings; left > 0 && growth > 0; left--) {
            step *= growth;
            nanos += step * Math.min(1, left);
        }
        return new PointCost(nanos, all.start(), quarter.events() + half.events() + all.events());
    }
}
