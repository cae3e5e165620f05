package testudo.runtime.execution;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.codegen.groups.GroupedKernels;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Operands;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.KernelGroup;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/** Where kernels find their operands in the arrays of a schedule: all of a frame but the arrays themselves. */
final class Placement {

    private record PlaneKey(Buffer buffer, int column) {}

    private final Schedule schedule;
    private final List<String> parameters;
    private final Map<PlaneKey, long[]> planes = new HashMap<>();
    private final Map<LongBuffer, long[]> tables = new HashMap<>();

    Placement(Schedule schedule) {
        this.schedule = schedule;
        parameters = program().parameters().stream().map(p -> p.name()).toList();
    }

    private Program program() {
        return schedule.analysis().program();
    }

    List<String> parameters() {
        return parameters;
    }

    /** What a group's kernel is compiled from. */
    Operands operands(KernelGroup group, int worker) {
        List<Assignment> kernels = group.members().stream().map(Compute::kernel).toList();
        List<Expr> outputs = GroupedKernels.of(kernels).outputs();
        Set<Field> reads = new LinkedHashSet<>();
        outputs.forEach(o -> reads.addAll(Accesses.of(o).keySet()));
        List<Field> fields = new ArrayList<>(kernels.stream().map(Assignment::target).toList());
        fields.addAll(reads);
        Compute first = group.first();
        List<Buffer> buffers = buffers(group, fields, worker);
        String name = kernels.stream().map(Assignment::name).collect(Collectors.joining(", "));
        return new Operands(name, fields, places(buffers, first.column(), first.shift()), outputs,
                first.kernel().colour(), schedule.planesAtOnce(), schedule.roles(), program().grid(), parameters)
                .in(program().precisions());
    }

    /** The buffers of a group's operands: the targets', then those read. */
    List<Buffer> buffers(KernelGroup group, List<Field> fields, int worker) {
        List<Buffer> buffers = new ArrayList<>();
        group.members().forEach(c -> buffers.add(c.target()));
        fields.subList(group.members().size(), fields.size()).forEach(f -> buffers.add(schedule.buffer(f, worker)));
        return buffers;
    }

    List<Operands.Place> places(List<Buffer> buffers, int column, Offset shift) {
        List<Operands.Place> places = new ArrayList<>();
        for (int n = 0; n < buffers.size(); n++) {
            int table = n;
            for (int m = n - 1; m >= 0; m--) {
                if (alike(buffers.get(m), buffers.get(n), column, shift)) {
                    table = m;
                }
            }
            places.add(new Operands.Place(table, schedule.layout(buffers.get(n)).pitch().row()));
        }
        return places;
    }

    private boolean alike(Buffer a, Buffer b, int column, Offset shift) {
        return planes(a, column) == planes(b, column) && planeShift(a, shift) == planeShift(b, shift)
                && addend(a, shift) == addend(b, shift) && schedule.layout(a).pitch().row() == schedule.layout(b).pitch().row();
    }

    /** The position of row 0, lane 0 per plane; equal tables are one and the same. */
    long[] planes(Buffer buffer, int column) {
        return planes.computeIfAbsent(new PlaneKey(buffer, column), _ -> {
            Layout layout = schedule.layout(buffer);
            long[] bases = new long[layout.planes().length()];
            for (int p = 0; p < bases.length; p++) {
                bases[p] = layout.base(p + layout.planes().lo(), column);
            }
            return tables.computeIfAbsent(LongBuffer.wrap(bases), _ -> bases);
        });
    }

    int planeShift(Buffer buffer, Offset shift) {
        Layout layout = schedule.layout(buffer);
        return unwrap(layout, layout.roles().plane(), shift) - layout.planes().lo();
    }

    long addend(Buffer buffer, Offset shift) {
        Layout layout = schedule.layout(buffer);
        AxisRoles roles = layout.roles();
        return (long) unwrap(layout, roles.row(), shift) * layout.pitch().row() + unwrap(layout, roles.lane(), shift);
    }

    private static int unwrap(Layout layout, Axis axis, Offset shift) {
        return layout.unwrapped(axis) ? shift.along(axis) : 0;
    }
}
