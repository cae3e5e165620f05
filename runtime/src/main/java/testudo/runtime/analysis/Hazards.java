package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;

/** Finds every pair of kernels of a program whose order matters. */
final class Hazards {

    private Hazards() {}

    public static List<Hazard> of(Program program) {
        List<Hazard> hazards = new ArrayList<>();
        for (Assignment a : program.assignments()) {
            for (Assignment b : program.assignments()) {
                if (a.index() < b.index()) {
                    within(a, b, hazards);
                }
                across(a, b, hazards);
            }
        }
        return hazards;
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
