package testudo.runtime.execution;

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

    private record PlaneKey(Buffer buffer, int column) {
    }

    private record GhostKey(Buffer buffer, int column, int r0, int r1, int l0, int l1, int colour) {
    }

    private final Schedule schedule;
    private final Memory memory;
    private final KernelCompiler compiler;
    private final List<String> parameters;
    private final Map<Assignment, Operands> operands = new HashMap<>();
    private final Map<Assignment, Kernel> kernels = new HashMap<>();
    private final Map<FrameKey, Frame> frames = new HashMap<>();
    private final Map<PlaneKey, int[]> planes = new HashMap<>();
    private final Map<GhostKey, GhostFill> ghosts = new HashMap<>();

    Linker(Schedule schedule, Memory memory, KernelCompiler compiler) {
        this.schedule = schedule;
        this.memory = memory;
        this.compiler = compiler;
        Program program = schedule.analysis().program();
        parameters = program.parameters().stream().map(p -> p.name()).toList();
        for (Assignment a : program.assignments()) {
            Operands o = Operands.of(a.name(), a.target(), a.reads().keySet(), a.expr(), a.colour(), schedule.roles(),
                    program.grid(), parameters);
            operands.put(a, o);
            kernels.put(a, compiler.compile(o));
        }
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
        return new LinkedCompute(c.kernel().name(), kernels.get(c.kernel()), frame(c, worker, 0), frame(c, worker, 1),
                c.box().lower(roles.plane()), c.box().upper(roles.plane()), c.box().lower(row), c.box().upper(row),
                c.box().lower(lane), c.box().upper(lane),
                target.unwrapped(roles.plane()) ? c.shift().along(roles.plane()) : 0, fill);
    }

    private Frame frame(Compute c, int worker, int parity) {
        return frames.computeIfAbsent(new FrameKey(c.kernel(), worker, c.column(), c.shift(), parity), _ -> {
            List<Buffer> buffers = new ArrayList<>();
            List<Field> fields = operands.get(c.kernel()).fields();
            buffers.add(c.target());
            fields.subList(1, fields.size()).forEach(f -> buffers.add(schedule.buffer(f, worker)));
            return frame(buffers, c.column(), c.shift(), parity);
        });
    }

    private Frame frame(List<Buffer> buffers, int column, Offset shift, long step) {
        int n = buffers.size();
        Frame frame = new Frame(new double[n][], new int[n][], new int[n], new int[n], new int[n]);
        for (int b = 0; b < n; b++) {
            Buffer buffer = buffers.get(b);
            Layout layout = schedule.layout(buffer);
            AxisRoles roles = layout.roles();
            frame.arrays()[b] = memory.array(buffer, step);
            frame.planes()[b] = planes.computeIfAbsent(new PlaneKey(buffer, column), _ -> bases(layout, column));
            frame.planeShift()[b] = unwrap(layout, roles.plane(), shift) - layout.planes().lo();
            frame.addend()[b] = unwrap(layout, roles.row(), shift) * layout.pitch().row()
                    + unwrap(layout, roles.lane(), shift);
            frame.stride()[b] = layout.pitch().row();
        }
        return frame;
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

    /** A kernel that writes the cells of one row to the start of a scratch array, and its frame for a step. */
    LinkedReduction link(Reduction reduction) {
        Program program = schedule.analysis().program();
        List<Field> reads = List.copyOf(Accesses.of(reduction.expr()).keySet());
        Field scratch = program.fields().getFirst();
        Operands o = Operands.of(reduction.name(), scratch, reads, reduction.expr(), -1, schedule.roles(),
                program.grid(), parameters);
        List<Buffer> buffers = reads.stream().map(f -> schedule.buffer(f, 0)).toList();
        return new LinkedReduction(reduction, compiler.compile(o), schedule.roles(), program.grid(),
                frame(buffers, 0, Offset.ZERO, 0), frame(buffers, 0, Offset.ZERO, 1));
    }
}
