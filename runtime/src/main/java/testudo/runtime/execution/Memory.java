package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Precision;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.kernel.Elements;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;
import testudo.sync.platform.Platform;
import testudo.sync.platform.WorkerFailure;

/**
 * The arrays of a schedule, filled with the values before the first step.
 *
 * <p>Workers allocate their private windows and write the rows of the shared fields that they will compute, so that
 * these begin in their caches and the work of a large grid is shared.
 */
final class Memory {

    /** Elements below which starting a team costs more than it saves. */
    private static final long WORTH_A_TEAM = 1 << 16;

    private final Schedule schedule;
    private final Storage storage;
    /** Those of sweeps of even, and of odd number; different ones where a sweep leaves states in the array they are in. */
    private final Elements[] even;
    private final Elements[] odd;

    Memory(Schedule schedule, Platform platform, Storage storage, Map<Field, ElementFunction> initial) {
        this.schedule = schedule;
        this.storage = storage;
        even = new Elements[schedule.memories()];
        odd = even;
        for (Buffer b : schedule.buffers()) {
            given(b.field(), initial);
        }
        schedule.buffers().forEach(b -> storage.require(b.field(), schedule.layout(b).size()));
        onWorkers(platform, this::allocate);
        Ownership ownership = new Ownership(schedule);
        onWorkers(platform, worker -> fill(worker, ownership, initial));
    }

    /** The arrays of another schedule of the same states: these are shared, windows are its own. */
    Memory(Schedule schedule, Platform platform, Memory shared) {
        this.schedule = schedule;
        storage = shared.storage;
        even = new Elements[schedule.memories()];
        odd = new Elements[schedule.memories()];
        for (Buffer b : schedule.buffers()) {
            if (b.kind() == Buffer.Kind.CURRENT || b.kind() == Buffer.Kind.COEFFICIENT) {
                Buffer same = shared.schedule.buffer(b.field(), 0);
                even[b.evenMemory()] = shared.array(same, 0);
                odd[b.oddMemory()] = shared.array(same, 1);
                if (b.evenMemory() != b.oddMemory()) { // a sweep uses both, also one that leaves a state where it was
                    even[b.oddMemory()] = shared.array(same, 1);
                    odd[b.evenMemory()] = shared.array(same, 0);
                }
            }
        }
        onWorkers(platform, this::allocate);
        onWorkers(platform, this::fillWindows);
    }

    /** Runs a part of the work per script, by the worker it belongs to; what fails, fails as if the caller had done it. */
    private void onWorkers(Platform platform, IntConsumer part) {
        int scripts = schedule.workers();
        if (schedule.team() == 1 || schedule.bytes() < WORTH_A_TEAM * Double.BYTES) {
            for (int s = 0; s < scripts; s++) {
                part.accept(s);
            }
            return;
        }
        try {
            platform.run(schedule.team(), worker -> IntStream.range(0, scripts)
                    .filter(s -> schedule.home(s) == worker.index()).forEach(part));
        } catch (WorkerFailure failure) {
            switch (failure.getCause()) {
                case RuntimeException e -> throw e;
                case Error e -> throw e;
                default -> throw failure;
            }
        }
    }

    /** Own windows, and every so many-th shared array, next to each other. */
    private void allocate(int worker) {
        List<Integer> memories = new ArrayList<>();
        List<Long> sizes = new ArrayList<>();
        List<Precision> precisions = new ArrayList<>();
        for (Buffer b : schedule.buffers()) {
            for (int memory : new int[] {b.evenMemory(), b.oddMemory()}) {
                int by = b.isPrivate() ? b.owner() : memory % schedule.workers();
                if (by == worker && even[memory] == null && !memories.contains(memory)) {
                    memories.add(memory);
                    sizes.add(schedule.layout(b).size());
                    precisions.add(schedule.precision(b));
                }
            }
        }
        Elements[] arrays = storage.arrays(sizes.stream().mapToLong(Long::longValue).toArray(),
                precisions.toArray(Precision[]::new), worker);
        for (int n = 0; n < arrays.length; n++) {
            even[memories.get(n)] = arrays[n];
            odd[memories.get(n)] = arrays[n];
        }
    }

    /** Room for so many elements, where kernels work. */
    Elements scratch(int size, Precision precision) {
        return storage.scratch(size, precision);
    }

    Elements array(Buffer buffer, long sweep) {
        return ((sweep & 1) == 0 ? even : odd)[buffer.memory(sweep)];
    }

    /** The boundary values that windows hold outside the domain. */
    private void fillWindows(int worker) {
        for (Buffer b : schedule.buffers()) {
            Layout layout = schedule.layout(b);
            int by = b.isPrivate() ? b.owner() : b.evenMemory() % schedule.workers();
            for (int column = 0; column < schedule.columns() && by == worker && b.isWindow(); column++) {
                new InitialFill(b.field(), layout, column, array(b, 0), array(b, 0), (_, _, _) -> 0).fillOutside(
                        layout.roles().plane(), layout.planes());
            }
        }
    }

    private void fill(int worker, Ownership ownership, Map<Field, ElementFunction> initial) {
        fillWindows(worker);
        for (Buffer b : schedule.buffers()) {
            Layout layout = schedule.layout(b);
            Elements array = array(b, 0);
            if (!b.isWindow() && b.kind() != Buffer.Kind.NEXT) {
                InitialFill fill = new InitialFill(b.field(), layout, 0, array, holdsEarlier(b) ? array : array(b, 1),
                        given(b.field(), initial));
                Axis axis = ownership.axis();
                Interval all = axis == layout.roles().plane() ? layout.planes() : layout.span(axis, 0);
                ownership.of(worker, all).forEach(strip -> fill.fill(axis, strip));
            }
        }
    }

    /** Whether the other array of a state has values of its own before the first step: those of another level. */
    private boolean holdsEarlier(Buffer b) {
        return schedule.buffers().stream()
                .anyMatch(o -> o != b && o.kind() == Buffer.Kind.CURRENT && o.evenMemory() == b.oddMemory());
    }

    private static ElementFunction given(Field field, Map<Field, ElementFunction> initial) {
        ElementFunction function = switch (field) {
            case State f -> initial.get(f);
            case Coefficient f -> initial.get(f);
            case Next f -> initial.get(f.state());
            case Local _ -> (_, _, _) -> 0;
        };
        if (function == null) {
            throw new IllegalArgumentException("Field '" + field.name() + "' has no initial values.");
        }
        return function;
    }

    /** A copy of part of a state or coefficient as it is before a sweep. */
    FieldValues values(Field field, Box box, long sweep) {
        return values(field, box, sweep, new Copies());
    }

    /** The same, in one of these arrays. */
    FieldValues values(Field field, Box box, long sweep, Copies copies) {
        Buffer buffer = schedule.buffer(field, 0);
        Layout layout = schedule.layout(buffer);
        Elements array = array(buffer, sweep);
        AxisRoles roles = layout.roles();
        double[] values = copies.of(field, box);
        boolean rows = roles.lane() == Axis.K;
        int n = 0;
        for (int i = box.i0(); i < box.i1(); i++) {
            for (int j = box.j0(); j < box.j1(); j++) {
                if (rows) {
                    array.read(position(layout, i, j, box.k0()), values, n, box.extent(Axis.K));
                    n += box.extent(Axis.K);
                } else {
                    for (int k = box.k0(); k < box.k1(); k++) {
                        values[n++] = array.get(position(layout, i, j, k));
                    }
                }
            }
        }
        return new FieldValues(field, box, values);
    }

    /** The value of one element of a state or coefficient before a sweep. */
    double value(Field field, long sweep, int i, int j, int k) {
        Buffer buffer = schedule.buffer(field, 0);
        return array(buffer, sweep).get(position(schedule.layout(buffer), i, j, k));
    }

    private static long position(Layout layout, int i, int j, int k) {
        AxisRoles roles = layout.roles();
        return layout.position(along(roles.plane(), i, j, k), along(roles.row(), i, j, k), along(roles.lane(), i, j, k), 0);
    }

    private static int along(Axis axis, int i, int j, int k) {
        return switch (axis) {
            case I -> i;
            case J -> j;
            case K -> k;
        };
    }
}
