package testudo.runtime.execution;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.runtime.blowup.BlowUp;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Schedule;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;

/**
 * When to look whether the states are finite, and the look itself.
 *
 * <p>How often follows from counted work, not from a clock, so that runs of one program look at the same steps: so rarely that a
 * look reads one byte for every {@link #SHARE} that the steps in between must move, and that starting the team for it, which takes
 * as long as some 10⁵ elements, is lost beside {@link #WORK}.
 */
final class NumberCheck {

    private static final int SHARE = 200;
    private static final long WORK = 100_000_000;

    /** A copy of the states costs some ten looks. */
    private static final int LOOKS_PER_COPY = 16;

    /** The share of the heap that a copy may take. */
    private static final int HEAP_SHARE = 8;

    private final Schedule schedule;
    private final Memory memory;
    private final Platform platform;
    private final Map<State, FiniteScan> scans = new LinkedHashMap<>();
    private final long every;
    private final boolean keeps;
    private long checked = -1;
    private long looks;
    private Optional<Checkpoint> good = Optional.empty();

    NumberCheck(Plan plan, Memory memory, Platform platform, Optional<Checkpoint> begin) {
        schedule = plan.schedule();
        this.memory = memory;
        this.platform = platform;
        good = begin;
        long elements = 0;
        for (State state : plan.program().states()) {
            scans.put(state, new FiniteScan(state, schedule.layout(schedule.buffer(state, 0))));
            elements += state.domain().volume();
        }
        long bytes = elements * Double.BYTES;
        double moved = Math.max(1, plan.bytesPerCell() * plan.program().grid().cells());
        long computed = plan.program().assignments().stream().mapToLong(a -> a.box().volume()).sum();
        every = Math.max(1, Math.max((long) Math.ceil(SHARE * (bytes / moved)),
                Math.ceilDiv(WORK * schedule.workers(), Math.max(1, computed))));
        keeps = bytes <= Runtime.getRuntime().maxMemory() / HEAP_SHARE;
    }

    /** Steps from one look to the next. */
    long every() {
        return every;
    }

    /**
     * How many of some steps to take before the next look is due.
     *
     * @param together steps taken at once, which a look should not part
     */
    long until(long step, long steps, int together) {
        if (!here()) {
            return steps; // on a simulated machine a break in between would be seen in its time
        }
        long due = Math.max(checked, 0) + every - step;
        return due <= 0 ? Math.min(steps, together) : Math.min(steps, Math.ceilDiv(due, together) * together);
    }

    private boolean here() {
        return platform instanceof HostPlatform;
    }

    boolean due(long step) {
        return checked < 0 || step >= checked + every || !here() && step > checked;
    }

    boolean checked(long step) {
        return checked == step;
    }

    /** The latest state kept; empty for the one before the first step. */
    Optional<Checkpoint> good() {
        return good;
    }

    /** Whether all states are finite; what the team took is told where there was one. */
    boolean finite(long sweep, Costs costs) {
        AtomicBoolean finite = new AtomicBoolean(true);
        int workers = here() ? schedule.workers() : 1;
        if (here()) {
            Report report = platform.run(workers, worker -> look(sweep, worker.index(), workers, finite));
            costs.add(0, report);
        } else {
            look(sweep, 0, 1, finite);
        }
        return finite.get();
    }

    private void look(long sweep, int worker, int workers, AtomicBoolean finite) {
        scans.forEach((state, scan) -> {
            Buffer buffer = schedule.buffer(state, 0);
            if (!scan.finite(memory.array(buffer, sweep), worker, workers)) {
                finite.set(false);
            }
        });
    }

    /** Notes that the states after a step are good; asks for a copy of them from time to time. */
    boolean good(long step) {
        checked = step;
        looks++;
        return keeps && step > 0 && looks % LOOKS_PER_COPY == 0;
    }

    /** Lets go of the copy before, so that there are never two. */
    void forget() {
        good = Optional.empty();
    }

    void keep(Checkpoint copy) {
        good = Optional.of(copy);
    }

    /** The first element that is not finite, by the order of states and indices. */
    Optional<BlowUp.Place> first(long sweep) {
        for (State state : scans.keySet()) {
            FieldValues values = memory.values(state, sweep);
            for (int n = 0; n < values.values().length; n++) {
                double value = values.values()[n];
                if (!Double.isFinite(value)) {
                    return Optional.of(place(state, n, value));
                }
            }
        }
        return Optional.empty();
    }

    private static BlowUp.Place place(State state, int n, double value) {
        Box box = state.domain();
        int nk = box.k1() - box.k0();
        int nj = box.j1() - box.j0();
        return new BlowUp.Place(state.name(), box.i0() + n / nk / nj, box.j0() + n / nk % nj, box.k0() + n % nk, value,
                Optional.empty());
    }
}
