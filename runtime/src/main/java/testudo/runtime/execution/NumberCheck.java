package testudo.runtime.execution;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.runtime.blowup.BlowUp;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Schedule;
import testudo.sync.platform.Platform;

/**
 * When to look whether the states are finite, and the look itself.
 *
 * <p>How often follows from counted work, not from a clock, so that runs of one program look at the same steps. A look reads at most
 * one byte for every {@link #SHARE} that the steps since the last one have moved, from the first look on. Stopping the team and
 * starting it again, which takes as long as some 10⁵ elements, is little beside {@link #WORK}. At the beginning, where most runs that
 * blow up do, looks come more often, at steps twice as far each time: a few altogether.
 */
final class NumberCheck {

    /** So many that the first look, whose code is not compiled yet and takes three times as long as later ones, is below a hundredth, too. */
    static final int SHARE = 800;

    /** How much less than all the elements are computed where rows at rest are left out. */
    private static final int REST = 4;

    /** States of at most so many elements are looked at by the caller alone: in less time than a team starts in. */
    private static final long ALONE = 1 << 18;

    /** Elements computed per worker. */
    private static final long WORK = 100_000_000;

    /** A copy of the states costs some ten looks. */
    private static final int LOOKS_PER_COPY = 32;

    /** The part of the heap that a copy may take. */
    private static final int HEAP_SHARE = 8;

    /** Bytes of which no single state has more elements than an array of the heap. */
    private static final long MOST_KEPT = Integer.MAX_VALUE * (long) Double.BYTES;

    private final Schedule schedule;
    private final Memory memory;
    private final Platform platform;
    private final Costs costs;
    private final Map<State, FiniteScan> scans = new LinkedHashMap<>();
    private final long first;
    private final long every;
    private final boolean small;
    private final boolean alone;
    private final long begin;
    private long last;
    private long looks;

    /** @param begin the step with which the execution begins */
    NumberCheck(Plan plan, Memory memory, Platform platform, Costs costs, long begin) {
        schedule = plan.schedule();
        this.memory = memory;
        this.platform = platform;
        this.costs = costs;
        this.begin = begin;
        last = begin - 1;
        long elements = 0;
        for (State state : plan.program().states()) {
            scans.put(state, new FiniteScan(state, schedule.layout(schedule.buffer(state, 0))));
            elements += state.domain().volume();
        }
        long bytes = elements * Double.BYTES;
        double done = plan.activeRegion() ? 1.0 / REST : 1;
        double moved = Math.max(1, done * plan.bytesPerCell() * plan.program().grid().cells());
        double computed = done * plan.program().assignments().stream().mapToLong(a -> a.box().volume()).sum();
        first = Math.max(1, (long) Math.ceil(SHARE * (bytes / moved)));
        every = Math.max(first, (long) Math.ceil(WORK * schedule.team() / computed));
        alone = elements <= ALONE;
        small = bytes <= Math.min(Runtime.getRuntime().maxMemory() / HEAP_SHARE, MOST_KEPT);
    }

    /** The step of the next look. */
    private long next() {
        return here() ? Math.max(last, begin) + Math.clamp(last - begin, first, every) : last + 1;
    }

    /**
     * How many of some steps to take before the next look may be due.
     *
     * @param together steps taken at once, which a look should not part
     */
    long until(long step, long steps, int together) {
        if (!here()) {
            return steps; // on a simulated machine a break in between would be seen in its time
        }
        return Math.min(steps, Math.ceilDiv(Math.max(1, next() - step), together) * together);
    }

    private boolean here() {
        return !platform.pricesCells();
    }

    boolean due(long step) {
        return step >= next();
    }

    boolean looked(long step) {
        return step == last;
    }

    /** Whether all states are finite; if so, it is noted that they were looked at after this many steps. */
    boolean finite(long sweep, long step) {
        AtomicBoolean finite = new AtomicBoolean(true);
        if (!here()) {
            look(sweep, 0, 1, finite);
        } else if (alone) {
            long start = System.nanoTime();
            look(sweep, 0, 1, finite);
            costs.pause(System.nanoTime() - start);
        } else {
            costs.add(0, platform.run(schedule.team(), worker -> look(sweep, worker.index(), schedule.team(), finite)));
        }
        if (finite.get()) {
            last = step;
            looks++;
        }
        return finite.get();
    }

    private void look(long sweep, int worker, int workers, AtomicBoolean finite) {
        scans.forEach((state, scan) -> {
            if (!scan.finite(memory.array(schedule.buffer(state, 0), sweep), worker, workers)) {
                finite.set(false);
            }
        });
    }

    /** Whether to keep a copy of what was just looked at, to go back to. */
    boolean worthKeeping() {
        return small && looks % LOOKS_PER_COPY == 0;
    }

    /** The first element that is not finite, if there is one; all workers look whether there is before one looks for it. */
    Optional<BlowUp.Place> firstBad(long sweep, long step) {
        return finite(sweep, step) ? Optional.empty() : bad(sweep);
    }

    /** The first element that is not finite, by the order of states and indices. */
    Optional<BlowUp.Place> bad(long sweep) {
        for (State state : scans.keySet()) {
            Box box = state.domain();
            for (int i = box.i0(); i < box.i1(); i++) {
                for (int j = box.j0(); j < box.j1(); j++) {
                    double[] row = memory.values(state, new Box(i, i + 1, j, j + 1, box.k0(), box.k1()), sweep).values();
                    for (int n = 0; n < row.length; n++) {
                        if (!Double.isFinite(row[n])) {
                            return Optional.of(
                                    new BlowUp.Place(state.name(), i, j, box.k0() + n, row[n], Optional.empty()));
                        }
                    }
                }
            }
        }
        return Optional.empty();
    }
}
