package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Precision;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.KernelGroup;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

/** Turns scripts into arrays of linked computations; frames, ghost fills and kernels are shared where they are equal. */
final class Linker {

    /** A kernel and its arrays for sweeps of even and of odd number. */
    private record Code(String name, Kernel kernel, Frame even, Frame odd) {}

    private record CodeKey(List<Assignment> kernels, int worker, int column, Offset shift) {}

    private record KernelKey(List<Assignment> kernels, List<Operands.Place> places) {}

    private record GhostKey(Buffer buffer, int column, int r0, int r1, int l0, int l1, int colour,
            int planeShift) {}

    private final Schedule schedule;
    private final Memory memory;
    private final KernelCompiler compiler;
    private final Optional<ActiveRegion> region;
    private final Placement placement;
    private final ProbeSampling samples;
    private final Map<KernelKey, Kernel> kernels = new HashMap<>();
    private final WarmUp warmUp;
    private final Map<CodeKey, Code> codes = new HashMap<>();
    private final Groups groups;
    private final FarOperands far;
    private final Map<GhostKey, GhostFill> ghosts = new HashMap<>();

    Linker(Schedule schedule, Memory memory, KernelCompiler compiler, ProbeSampling samples, Optional<ActiveRegion> region) {
        this.region = region;
        this.schedule = schedule;
        this.samples = samples;
        this.memory = memory;
        this.compiler = compiler;
        placement = new Placement(schedule);
        groups = new Groups(compiler, schedule);
        far = new FarOperands(schedule, groups, Caches.ofThisMachine(schedule.team()));
        warmUp = new WarmUp(schedule.analysis().program());
    }

    /** Of all kernels linked so far. */
    WarmUp warmUp() {
        return warmUp;
    }

    /** A worker's computations, phase by phase. */
    Computation[][] link(WorkerScript script) {
        region.ifPresent(ActiveRegion::nextWorker);
        return script.phases().stream().map(phase -> groups.of(phase).stream()
                .map(group -> work(group, script.worker())).toArray(Computation[]::new)).toArray(Computation[][]::new);
    }

    private Computation work(KernelGroup group, int worker) {
        LinkedCompute linked = link(group, worker);
        return region.isPresent() ? region.get().of(group, linked, worker) : linked;
    }

    private LinkedCompute link(KernelGroup group, int worker) {
        Compute first = group.first();
        AxisRoles roles = schedule.roles();
        Box box = first.box();
        GhostFill[] fills = group.members().stream().map(this::ghosts).toArray(GhostFill[]::new);
        Code code = codes.computeIfAbsent(new CodeKey(group.members().stream().map(Compute::kernel).toList(), worker,
                first.column(), first.shift()), _ -> code(group, worker));
        LinkedCompute linked = new LinkedCompute(code.name, code.kernel, code.even, code.odd, box.lower(roles.plane()),
                box.upper(roles.plane()), box.lower(roles.row()), box.upper(roles.row()), box.lower(roles.lane()),
                box.upper(roles.lane()), fills, samples(group));
        if (!compiler.offHeap()) {
            warmUp.expect(linked);
        }
        return linked;
    }

    private ProbeSample[] samples(KernelGroup group) {
        List<ProbeSample> found = new ArrayList<>();
        for (int n = 0; n < group.members().size(); n++) {
            found.addAll(samples.of(group.members().get(n), n));
        }
        return found.toArray(ProbeSample[]::new);
    }

    private GhostFill ghosts(Compute c) {
        Layout target = schedule.layout(c.target());
        Axis row = schedule.roles().row();
        Axis lane = schedule.roles().lane();
        int planeShift = target.unwrapped(schedule.roles().plane()) ? c.shift().along(schedule.roles().plane()) : 0;
        return ghosts.computeIfAbsent(new GhostKey(c.target(), c.column(), c.in(target, row, 0).lo(),
                c.in(target, row, 0).hi(), c.in(target, lane, 0).lo(), c.in(target, lane, 0).hi(), c.kernel().colour(),
                planeShift), _ -> new GhostFill(c, target, planeShift));
    }

    private Code code(KernelGroup group, int worker) {
        Operands operands = far.in(placement.operands(group, worker), group);
        Kernel kernel = kernels.computeIfAbsent(new KernelKey(group.members().stream().map(Compute::kernel).toList(),
                operands.places()), _ -> {
                    Kernel compiled = compiler.compile(operands);
                    if (!compiler.offHeap()) {
                        warmUp.add(compiled, operands);
                    }
                    return compiled;
                });
        List<Buffer> buffers = placement.buffers(group, operands.fields(), worker);
        Compute first = group.first();
        return new Code(operands.name(), kernel, frame(buffers, first.column(), first.shift(), 0),
                frame(buffers, first.column(), first.shift(), 1));
    }

    private Frame frame(List<Buffer> buffers, int column, Offset shift, long sweep) {
        int n = buffers.size();
        Frame frame = Frame.of(n);
        for (int b = 0; b < n; b++) {
            Buffer buffer = buffers.get(b);
            frame.arrays()[b] = memory.array(buffer, sweep);
            frame.planes()[b] = placement.planes(buffer, column);
            frame.planeShift()[b] = placement.planeShift(buffer, shift);
            frame.addend()[b] = placement.addend(buffer, shift);
        }
        return frame;
    }

    /** A kernel that writes the cells of one row to the start of a scratch array, and its frames. */
    LinkedReduction link(Reduction reduction) {
        Program program = schedule.analysis().program();
        List<Field> reads = List.copyOf(Accesses.of(reduction.expr()).keySet());
        List<Buffer> buffers = reads.stream().map(f -> schedule.buffer(f, 0)).toList();
        List<Field> fields = new ArrayList<>(List.of(program.fields().getFirst()));
        fields.addAll(reads);
        List<Operands.Place> places = new ArrayList<>(List.of(new Operands.Place(0, 0)));
        placement.places(buffers, 0, Offset.ZERO).forEach(p -> places.add(new Operands.Place(1 + p.table(), p.stride())));
        Operands o = new Operands(reduction.name(), fields, places, List.of(reduction.expr()), -1, 1, schedule.roles(),
                program.grid(), placement.parameters());
        Precision precision = program.precisions().of(reduction);
        List<Precision> precisions = new ArrayList<>(List.of(precision));
        reads.forEach(f -> precisions.add(program.precision(f)));
        return new LinkedReduction(reduction, compiler.compile(o.in(precisions)), schedule.roles(), program.grid(),
                lanes -> memory.scratch(lanes, precision), frame(buffers, 0, Offset.ZERO, 0),
                frame(buffers, 0, Offset.ZERO, 1));
    }
}
