package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.collections.impl.map.mutable.primitive.IntIntHashMap;
import org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Halo;
import testudo.api.grid.Side;
import testudo.api.program.StencilPattern;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.kernel.Elements;
import testudo.runtime.plan.Plan;
import testudo.runtime.region.Background;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.KernelGroup;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/** The map of what is at rest in all arrays of a schedule, and the computations that use and keep it. */
final class ActiveRegion {

    /**
     * A row is written by the kernels of its field, each grouped with others on a shared box and by itself on what is left
     * of its own along three axes.
     */
    private static final int MOST_PIECES = 16;

    private final Schedule schedule;
    private final Background background;
    /** By array. */
    private final IntObjectHashMap<RestFlags> flags = new IntObjectHashMap<>();
    /** By buffer, of the worker at hand. */
    private final IntIntHashMap pieces = new IntIntHashMap();
    private final List<ActiveCompute> computes = new ArrayList<>();

    /**
     * Of a schedule whose workers own whole rows of the streamed axis, as the plan has seen to.
     *
     * @param background of that schedule's program
     */
    ActiveRegion(Schedule schedule, Background background) {
        this.schedule = schedule;
        this.background = background;
        for (Buffer b : schedule.buffers()) {
            for (int memory : new int[] {b.evenMemory(), b.oddMemory()}) {
                flags.getIfAbsentPut(memory, () -> unknown(b));
            }
        }
    }

    /**
     * That of a plan, if it leaves out what is at rest.
     *
     * @param initial values before the first step, also of a run that goes on later: there they tell what is at rest
     */
    static Optional<ActiveRegion> of(Plan plan, Map<Field, ElementFunction> initial) {
        return plan.activeRegion() ? Optional.of(new ActiveRegion(plan.schedule(), Background.of(plan.program(), initial)))
                : Optional.empty();
    }

    /** Planes that workers write are seen to later; of others nothing is known. */
    private RestFlags unknown(Buffer b) {
        Layout layout = schedule.layout(b);
        RestFlags made = new RestFlags(layout.slots(), MOST_PIECES);
        boolean[] written = new boolean[layout.slots()];
        Axis plane = schedule.roles().plane();
        Interval domain = new Interval(b.field().domain().lower(plane), b.field().domain().upper(plane));
        for (int p = Math.max(domain.lo(), layout.planes().lo()); p < Math.min(domain.hi(), layout.planes().hi()); p++) {
            written[layout.slot(p)] = b.kind() != Buffer.Kind.COEFFICIENT;
        }
        for (int slot = 0; slot < written.length; slot++) {
            if (!written[slot]) {
                made.unknown(slot);
            }
        }
        return made;
    }

    /** A computation on active planes only. */
    ActiveCompute of(KernelGroup group, LinkedCompute linked, int worker) {
        RestRows[] targets = group.members().stream().map(this::rows).toArray(RestRows[]::new);
        ActiveCompute made = new ActiveCompute(linked, inputs(group, worker), targets);
        computes.add(made);
        return made;
    }

    private RestRows rows(Compute c) {
        Layout layout = schedule.layout(c.target());
        Interval planes = c.in(layout, schedule.roles().plane(), 0);
        Interval rows = c.in(layout, schedule.roles().row(), 0);
        Interval lanes = c.in(layout, schedule.roles().lane(), 0);
        int[] slots = new int[planes.length()];
        long[] bases = new long[planes.length()];
        for (int n = 0; n < slots.length; n++) {
            slots[n] = layout.slot(planes.lo() + n);
            bases[n] = layout.position(planes.lo() + n, rows.lo(), lanes.lo(), c.column());
        }
        int piece = pieces.addToValue(c.target().id(), 1) - 1;
        if (piece >= MOST_PIECES) {
            throw new DecompositionException(DecompositionException.Subject.ACTIVE_REGION,
                    "An active region needs fields written in at most " + MOST_PIECES
                            + " pieces; '" + c.kernel().target().name() + "' is written in more.");
        }
        return new RestRows(new RestRows.Pair(flags.get(c.target().evenMemory()), flags.get(c.target().oddMemory())), slots,
                bases, piece, new RestRows.Extent(rows.length(), lanes.length(), layout.pitch().row()),
                background.of(c.kernel().target()).orElseThrow());
    }

    /** Numbers the pieces of the next worker's rows from 0. */
    void nextWorker() {
        pieces.clear();
    }

    /** What a group reads from outside itself; fields without a value of rest do not matter, as the proof has found. */
    private ActiveCompute.Input[] inputs(KernelGroup group, int worker) {
        Map<Field, Halo> reads = new LinkedHashMap<>();
        for (Compute c : group.members()) {
            for (Map.Entry<Field, StencilPattern> read : c.kernel().reads().entrySet()) {
                boolean own = group.members().stream().anyMatch(m -> m.kernel().target().equals(read.getKey()));
                if (!own && background.of(read.getKey()).isPresent()) {
                    reads.merge(read.getKey(), read.getValue().halo(), Halo::union);
                }
            }
        }
        return reads.entrySet().stream().map(read -> input(group.first(), read.getKey(), read.getValue(), worker))
                .toArray(ActiveCompute.Input[]::new);
    }

    private ActiveCompute.Input input(Compute c, Field field, Halo reach, int worker) {
        Buffer buffer = schedule.buffer(field, worker);
        Layout layout = schedule.layout(buffer);
        Axis plane = schedule.roles().plane();
        Interval planes = c.in(layout, plane, 0);
        int[][] slots = new int[planes.length()][];
        for (int n = 0; n < slots.length; n++) {
            int from = Math.max(layout.planes().lo(), planes.lo() + n - reach.at(plane, Side.LOWER));
            int to = Math.min(layout.planes().hi() - 1, planes.lo() + n + reach.at(plane, Side.UPPER));
            slots[n] = IntStream.rangeClosed(from, to).map(layout::slot).distinct().toArray();
        }
        return new ActiveCompute.Input(flags.get(buffer.evenMemory()), flags.get(buffer.oddMemory()), slots);
    }

    /** Looks at the initial states, which are in the arrays that even sweeps read. */
    void lookAt(Memory memory) {
        for (Buffer b : schedule.buffers()) {
            Layout layout = schedule.layout(b);
            if (b.kind() == Buffer.Kind.CURRENT) {
                long rest = Double.doubleToRawLongBits(background.of(b.field()).orElseThrow());
                for (int p = layout.planes().lo(); p < layout.planes().hi(); p++) {
                    boolean rests = rests(memory.array(b, 0), layout, p, rest);
                    for (int piece = 0; rests && piece < flags.get(b.evenMemory()).pieces(); piece++) {
                        flags.get(b.evenMemory()).set(layout.slot(p), piece, true);
                    }
                }
            }
        }
    }

    private static boolean rests(Elements array, Layout layout, int plane, long rest) {
        Interval rows = layout.span(layout.roles().row(), 0);
        Interval lanes = layout.span(layout.roles().lane(), 0);
        for (int r = rows.lo(); r < rows.hi(); r++) {
            for (int l = lanes.lo(); l < lanes.hi(); l++) {
                if (Double.doubleToRawLongBits(array.get(layout.position(plane, r, l, 0))) != rest) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The share of all elements that was left out so far, 0 to 1. */
    double skippedShare() {
        long skipped = computes.stream().mapToLong(ActiveCompute::skipped).sum();
        long computed = computes.stream().mapToLong(ActiveCompute::computed).sum();
        return skipped == 0 ? 0 : (double) skipped / (skipped + computed);
    }
}
