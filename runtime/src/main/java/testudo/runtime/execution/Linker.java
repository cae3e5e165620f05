package testudo.runtime.execution;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.runtime.codegen.Frame;
import testudo.runtime.codegen.Kernel;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.codegen.Operands;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/** Turns scripts into arrays of linked computations; frames, ghost fills and kernels are shared where they are equal. */
final class Linker {

    private record FrameKey(Assignment kernel, int worker, int column, Offset shift, int parity) {
    }

    private record KernelKey(Assignment kernel, List<Operands.Place> places) {
    }

    private record PlaneKey(Buffer buffer, int column) {
    }

    private record GhostKey(Buffer buffer, int column, int r0, int r1, int l0, int l1, int colour) {
    }

    private final Schedule schedule;
    private final Memory memory;
    private final KernelCompiler compiler;
    private final List<String> parameters;
    private final Map<KernelKey, Kernel> kernels = new HashMap<>();
    private final WarmUp warmUp;
    private final Map<FrameKey, Frame> frames = new HashMap<>();
    private final Map<PlaneKey, int[]> planes = new HashMap<>();
    private final Map<IntBuffer, int[]> tables = new HashMap<>();
    private final Map<GhostKey, GhostFill> ghosts = new HashMap<>();

    Linker(Schedule schedule, Memory memory, KernelCompiler compiler) {
        this.schedule = schedule;
        this.memory = memory;
        this.compiler = compiler;
        Program program = schedule.analysis().program();
        warmUp = new WarmUp(program);
        parameters = program.parameters().stream().map(p -> p.name()).toList();
    }

    /** Of all kernels linked so far. */
    WarmUp warmUp() {
        return warmUp;
    }

    /** A worker's computations, phase by phase. */
    LinkedCompute[][] link(WorkerScript script) {
        return script.phases().stream().map(phase -> phase.stream().map(c -> link(c, script.worker()))
                .toArray(LinkedCompute[]::new)).toArray(LinkedCompute[][]::new);
    }

    private LinkedCompute link(Compute c, int worker) {
        AxisRoles roles = schedule.roles();
        Layout target = schedule.layout(c.target());
        Axis row = roles.row();
        Axis lane = roles.lane();
        GhostFill fill = ghosts.computeIfAbsent(new GhostKey(c.target(), c.column(), c.in(target, row, 0).lo(),
                c.in(target, row, 0).hi(), c.in(target, lane, 0).lo(), c.in(target, lane, 0).hi(), c.kernel().colour()),
                _ -> new GhostFill(c, target));
        Frame even = frame(c, worker, 0);
        return new LinkedCompute(c.kernel().name(), kernel(c, places(buffers(c, worker), even)), even, frame(c, worker, 1),
                c.box().lower(roles.plane()), c.box().upper(roles.plane()), c.box().lower(row), c.box().upper(row),
                c.box().lower(lane), c.box().upper(lane),
                target.unwrapped(roles.plane()) ? c.shift().along(roles.plane()) : 0, fill);
    }

    private Frame frame(Compute c, int worker, int parity) {
        return frames.computeIfAbsent(new FrameKey(c.kernel(), worker, c.column(), c.shift(), parity),
                _ -> frame(buffers(c, worker), c.column(), c.shift(), parity));
    }

    /** The target's buffer, then those of the fields read. */
    private List<Buffer> buffers(Compute c, int worker) {
        List<Buffer> buffers = new ArrayList<>();
        buffers.add(c.target());
        c.kernel().reads().keySet().forEach(f -> buffers.add(schedule.buffer(f, worker)));
        return buffers;
    }

    private Kernel kernel(Compute c, List<Operands.Place> places) {
        return kernels.computeIfAbsent(new KernelKey(c.kernel(), places), _ -> {
            List<Field> fields = new ArrayList<>(List.of(c.kernel().target()));
            fields.addAll(c.kernel().reads().keySet());
            Operands operands = new Operands(c.kernel().name(), fields, places, List.of(c.kernel().expr()),
                    c.kernel().colour(), schedule.roles(), schedule.analysis().program().grid(), parameters);
            Kernel kernel = compiler.compile(operands);
            warmUp.add(kernel, operands, c.box().extent(schedule.roles().lane()));
            return kernel;
        });
    }

    private List<Operands.Place> places(List<Buffer> buffers, Frame frame) {
        List<Operands.Place> places = new ArrayList<>();
        for (int n = 0; n < buffers.size(); n++) {
            int stride = schedule.layout(buffers.get(n)).lanes();
            int table = n;
            for (int m = n - 1; m >= 0; m--) {
                if (frame.planes()[m] == frame.planes()[n] && frame.planeShift()[m] == frame.planeShift()[n]
                        && frame.addend()[m] == frame.addend()[n] && places.get(m).stride() == stride) {
                    table = m;
                }
            }
            places.add(new Operands.Place(table, stride));
        }
        return places;
    }

    private Frame frame(List<Buffer> buffers, int column, Offset shift, long sweep) {
        int n = buffers.size();
        Frame frame = new Frame(new double[n][], new int[n][], new int[n], new int[n]);
        for (int b = 0; b < n; b++) {
            Buffer buffer = buffers.get(b);
            Layout layout = schedule.layout(buffer);
            AxisRoles roles = layout.roles();
            frame.arrays()[b] = memory.array(buffer, sweep);
            frame.planes()[b] = planes.computeIfAbsent(new PlaneKey(buffer, column),
                    _ -> once(bases(layout, column)));
            frame.planeShift()[b] = unwrap(layout, roles.plane(), shift) - layout.planes().lo();
            frame.addend()[b] = unwrap(layout, roles.row(), shift) * layout.lanes() + unwrap(layout, roles.lane(), shift);
        }
        return frame;
    }

    /** Equal tables are one, so that it is seen which operands are addressed alike. */
    private int[] once(int[] bases) {
        return tables.computeIfAbsent(IntBuffer.wrap(bases), _ -> bases);
    }

    private static int unwrap(Layout layout, Axis axis, Offset shift) {
        return layout.unwrapped(axis) ? shift.along(axis) : 0;
    }

    private static int[] bases(Layout layout, int column) {
        int[] bases = new int[layout.planes().length()];
        for (int p = 0; p < bases.length; p++) {
            bases[p] = layout.base(p + layout.planes().lo(), column);
        }
        return bases;
    }

    /** A kernel that writes the cells of one row to the start of a scratch array, and its frames. */
    LinkedReduction link(Reduction reduction) {
        Program program = schedule.analysis().program();
        List<Field> reads = List.copyOf(Accesses.of(reduction.expr()).keySet());
        List<Buffer> buffers = reads.stream().map(f -> schedule.buffer(f, 0)).toList();
        Frame even = frame(buffers, 0, Offset.ZERO, 0);
        List<Field> fields = new ArrayList<>(List.of(program.fields().getFirst()));
        fields.addAll(reads);
        List<Operands.Place> places = new ArrayList<>(List.of(new Operands.Place(0, 0)));
        places(buffers, even).forEach(p -> places.add(new Operands.Place(1 + p.table(), p.stride())));
        Operands o = new Operands(reduction.name(), fields, places, List.of(reduction.expr()), -1, schedule.roles(),
                program.grid(), parameters);
        return new LinkedReduction(reduction, compiler.compile(o), schedule.roles(), program.grid(), even,
                frame(buffers, 0, Offset.ZERO, 1));
    }
}
