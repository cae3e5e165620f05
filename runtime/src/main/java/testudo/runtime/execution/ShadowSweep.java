package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.StencilPattern;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Elements;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.KernelGroup;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/**
 * A sweep run on tags by one thread, element by element, in the arrays and with the ghost fills of the real one.
 *
 * <p>Phases follow each other, and within one the workers: an order that the waits of every schedule allow.
 */
final class ShadowSweep {

    private final Schedule schedule;
    private final Memory memory;
    private final Tags tags;
    private final TagVersions versions;
    private final ReadJudge judge;
    private final Groups groups;

    /** @param together steps taken at once */
    ShadowSweep(Schedule schedule, int together, Memory memory, Tags tags, ReadJudge judge, KernelCompiler compiler) {
        this.schedule = schedule;
        this.memory = memory;
        this.tags = tags;
        this.judge = judge;
        versions = new TagVersions(schedule.analysis(), together);
        groups = new Groups(compiler, schedule);
    }

    /** How often the arrays of states change places. */
    int flips() {
        return schedule.alternates() ? 1 : 0;
    }

    void run(long step, long flips) {
        for (int phase = 0; phase < schedule.phases().size(); phase++) {
            for (int w = 0; w < schedule.workers(); w++) {
                for (KernelGroup group : groups.of(schedule.scripts().get(w).phases().get(phase))) {
                    run(group, w, step, flips);
                }
            }
        }
    }

    /** A place where a computation writes or reads, whose index is that of the element computed and an offset. */
    private record Reach(Field field, Offset offset, Layout layout, Elements array, int column, int plane, int row, int lane) {

        boolean held(int p, int r, int l) {
            return layout.planes().contains(p + plane) && layout.span(layout.roles().row(), column).contains(r + row)
                    && layout.span(layout.roles().lane(), column).contains(l + lane);
        }

        long position(int p, int r, int l) {
            return layout.position(p + plane, r + row, l + lane, column);
        }
    }

    private record Member(Compute compute, Reach target, List<Reach> reads) {}

    private void run(KernelGroup group, int worker, long step, long flips) {
        List<Member> members = group.members().stream().map(c -> member(c, worker, flips)).toList();
        Box box = group.first().box();
        for (int i = box.i0(); i < box.i1(); i++) {
            for (int j = box.j0(); j < box.j1(); j++) {
                for (int k = box.k0(); k < box.k1(); k++) {
                    for (Member m : members) {
                        if (m.compute.kernel().covers(i, j, k)) {
                            element(m, worker, i, j, k, step);
                        }
                    }
                }
            }
        }
        Axis plane = schedule.roles().plane();
        for (Member m : members) {
            int shift = m.target.layout.unwrapped(plane) ? m.compute.shift().along(plane) : 0;
            new GhostFill(m.compute, m.target.layout, shift).run(m.target.array, box.lower(plane), box.upper(plane));
        }
    }

    private Member member(Compute c, int worker, long flips) {
        List<Reach> reads = new ArrayList<>();
        for (Map.Entry<Field, StencilPattern> read : c.kernel().reads().entrySet()) {
            Buffer buffer = schedule.buffer(read.getKey(), worker);
            read.getValue().offsets().forEach(o -> reads.add(reach(c, buffer, o, flips)));
        }
        return new Member(c, reach(c, c.target(), Offset.ZERO, flips), reads);
    }

    private Reach reach(Compute c, Buffer buffer, Offset o, long flips) {
        Layout layout = schedule.layout(buffer);
        AxisRoles roles = layout.roles();
        return new Reach(buffer.field(), o, layout, memory.array(buffer, flips), c.column(), by(c, layout, roles.plane(), o),
                by(c, layout, roles.row(), o), by(c, layout, roles.lane(), o));
    }

    private static int by(Compute c, Layout layout, Axis axis, Offset o) {
        return o.along(axis) + (layout.unwrapped(axis) ? c.shift().along(axis) : 0);
    }

    private void element(Member m, int worker, int i, int j, int k, long step) {
        AxisRoles roles = schedule.roles();
        int p = along(roles.plane(), i, j, k);
        int r = along(roles.row(), i, j, k);
        int l = along(roles.lane(), i, j, k);
        Assignment kernel = m.compute.kernel();
        for (Reach read : m.reads) {
            ReadJudge.Read at = new ReadJudge.Read(kernel, worker, read.field, read.offset, i, j, k, step);
            if (read.held(p, r, l)) {
                judge.found(at, read.array.get(read.position(p, r, l)), versions);
            } else {
                judge.nowhere(at);
            }
        }
        m.target.array.set(m.target.position(p, r, l),
                tags.of(kernel.target(), i, j, k, versions.written(kernel, i, j, k, step)));
    }

    private static int along(Axis axis, int i, int j, int k) {
        return switch (axis) {
            case I -> i;
            case J -> j;
            case K -> k;
        };
    }
}
