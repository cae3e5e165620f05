package testudo.runtime.decomposition;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.grid.Box;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Role;
import testudo.runtime.analysis.Traffic;

/**
 * What a step must read and write once, if intermediates never leave the caches: as {@link Traffic} counts it, but of a field that kernels
 * touch on a part of the grid only that part.
 *
 * <p>Layers that absorb waves have twenty such fields; counted whole they hid all else (docs/decisions/0052-bands.md).
 */
final class Streams {

    private final Program program;
    private final Map<Field, Set<Box>> read = new HashMap<>();
    private final Map<Field, Set<Box>> written = new HashMap<>();

    private Streams(Program program) {
        this.program = program;
        Set<Field> computed = new HashSet<>();
        for (Assignment a : program.assignments()) {
            if (a.role() != Role.BOUNDARY) {
                a.reads().keySet().stream()
                        .filter(field -> !(field instanceof Local) && !(field instanceof Next && computed.contains(field)))
                        .forEach(field -> read.computeIfAbsent(field, _ -> new HashSet<>()).add(a.box()));
                if (!(a.target() instanceof Local)) {
                    written.computeIfAbsent(a.target(), _ -> new HashSet<>()).add(a.box());
                }
            }
            computed.add(a.target());
        }
    }

    /** Bytes per cell. */
    static double bytes(Program program) {
        Streams streams = new Streams(program);
        return streams.bytes(streams.read) + streams.bytes(streams.written);
    }

    private double bytes(Map<Field, Set<Box>> touched) {
        double bytes = 0;
        for (Map.Entry<Field, Set<Box>> field : touched.entrySet()) {
            double cells = field.getValue().stream().mapToLong(Box::volume).sum();
            bytes += program.bytes(field.getKey()) * Math.min(1, cells / program.grid().cells());
        }
        return bytes;
    }
}
