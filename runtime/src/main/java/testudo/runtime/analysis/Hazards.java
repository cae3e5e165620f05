package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;

/** Finds every pair of kernels of a program whose order matters, among those that touch a common field. */
final class Hazards {

    private static final BitSet NONE = new BitSet();

    private Hazards() {}

    public static List<Hazard> of(Program program) {
        Map<Field, BitSet> readers = new HashMap<>();
        Map<Field, BitSet> writers = new HashMap<>();
        for (Assignment a : program.assignments()) {
            a.reads().keySet().forEach(field -> readers.computeIfAbsent(field, _ -> new BitSet()).set(a.index()));
            writers.computeIfAbsent(a.target(), _ -> new BitSet()).set(a.index());
        }
        List<Hazard> hazards = new ArrayList<>();
        for (Assignment a : program.assignments()) {
            BitSet others = new BitSet();
            others.or(readers.getOrDefault(a.target(), NONE));
            others.or(readers.getOrDefault(Next.base(a.target()), NONE));
            others.or(writers.getOrDefault(a.target(), NONE));
            a.reads().keySet().forEach(field -> others.or(writers.getOrDefault(field, NONE)));
            others.stream().mapToObj(program.assignments()::get).forEach(b -> between(a, b, hazards));
        }
        return hazards;
    }

    /** Adds what there is between two kernels where the first touches something before the second does. */
    static void between(Assignment a, Assignment b, List<Hazard> hazards) {
        if (a.index() < b.index()) {
            within(a, b, hazards);
        }
        across(a, b, hazards);
    }

    private static void within(Assignment a, Assignment b, List<Hazard> hazards) {
        StencilPattern raw = b.reads().get(a.target());
        if (raw != null) {
            hazards.add(new Hazard(Hazard.Kind.RAW, a.target(), a, b, raw, false));
        }
        StencilPattern war = a.reads().get(b.target());
        if (war != null) {
            hazards.add(new Hazard(Hazard.Kind.WAR, b.target(), a, b, war, false));
        }
        if (a.target().equals(b.target()) && a.box().intersects(b.box())) {
            hazards.add(new Hazard(Hazard.Kind.WAW, a.target(), a, b, StencilPattern.of(Offset.ZERO), false));
        }
    }

    /** A state assigned in this step and read in the next; its double buffer keeps next values apart from current. */
    private static void across(Assignment a, Assignment b, List<Hazard> hazards) {
        Field read = switch (a.target()) {
            case Next(State state) -> state;
            case State state when b.index() <= a.index() -> state;
            default -> null;
        };
        if (read != null && b.reads().get(read) != null) {
            hazards.add(new Hazard(Hazard.Kind.RAW, read, a, b, b.reads().get(read), true));
        }
    }
}
