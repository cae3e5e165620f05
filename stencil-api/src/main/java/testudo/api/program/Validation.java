package testudo.api.program;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;

/** The rules a program obeys; every broken one is added to the list as a sentence. */
final class Validation {

    /** Beyond any stencil in use, and small enough that halos of it can be held. */
    private static final int FARTHEST = 1000;

    private Validation() {}

    static void checkPattern(Assignment a, StencilPattern allowed, List<String> problems) {
        a.reads().forEach((field, pattern) -> {
            for (Offset offset : pattern.offsets()) {
                if (!allowed.contains(offset)) {
                    problems.add("Kernel '" + a.name() + "' reads '" + field.name() + "' at " + offset
                            + ", which its declared pattern " + describe(allowed) + " does not allow.");
                }
            }
        });
    }

    private static String describe(StencilPattern pattern) {
        int radius = pattern.halo().widest();
        if (pattern.equals(StencilPattern.star(radius))) {
            return "star(" + radius + ")";
        }
        return pattern.equals(StencilPattern.box(radius)) ? "box(" + radius + ")" : pattern.toString();
    }

    static void check(Program program, List<String> problems) {
        names(program, problems);
        if (program.assignments().isEmpty()) {
            problems.add("The program has no kernel; assign some field.");
        }
        measuredStep(program, problems);
        if (program.measuredStep().isEmpty() && !Double.isFinite(program.timeStep())) {
            problems.add("The time step must be a finite number, got " + program.timeStep() + ".");
        }
        Set<Field> written = new LinkedHashSet<>();
        for (Assignment a : program.assignments()) {
            target(program, a, problems);
            reads(program, a, program.assignments().subList(0, a.index()), problems);
            written.add(a.target());
        }
        for (Field target : written) {
            coverage(program, target, problems);
        }
        reductions(program, problems);
    }

    private static void measuredStep(Program program, List<String> problems) {
        List<Parameter> measured =
                program.parameters().stream().filter(p -> p.value() instanceof MeasuredStep).toList();
        if (measured.size() > 1) {
            problems.add("A program has one time step, but '" + measured.get(0).name() + "' and '" + measured.get(1).name()
                    + "' both measure it.");
        }
        program.measuredStep().ifPresent(step -> step.reductions().stream().filter(r -> !program.reductions().contains(r))
                .forEach(r -> problems.add("The time step '" + measured.getFirst().name() + "' is measured from '" + r.name()
                        + "', which is no reduction of this program.")));
        for (Reduction r : program.reductions()) {
            if (measured.stream().anyMatch(Accesses.parameters(r.expr())::contains)) {
                problems.add("Reduction '" + r.name() + "' uses the measured time step '" + measured.getFirst().name()
                        + "', which there is within a step only.");
            }
        }
    }

    private static void names(Program program, List<String> problems) {
        Set<String> seen = new HashSet<>();
        for (Field f : program.fields()) {
            if (f.name().isBlank()) {
                problems.add("A field needs a name, got '" + f.name() + "'.");
            }
            if (!seen.add(f.name())) {
                problems.add("Two fields are named '" + f.name() + "'.");
            }
        }
        Set<String> scalars = new HashSet<>();
        for (Parameter parameter : program.parameters()) {
            if (!scalars.add(parameter.name())) {
                problems.add("Two parameters are named '" + parameter.name() + "'.");
            }
        }
        Set<String> kernels = new HashSet<>();
        for (Assignment a : program.assignments()) {
            if (!kernels.add(a.name())) {
                problems.add("Two kernels are named '" + a.name() + "'; name one with .named(\"…\").");
            }
        }
    }

    /** A read may cross one end of an axis only: that is where the value of a varying one is put. */
    private static void varyingEnds(Assignment a, List<String> problems) {
        a.reads().forEach((field, pattern) -> {
            for (Axis axis : Axis.values()) {
                boolean varies = VaryingEnds.varies(field, axis, Side.LOWER) || VaryingEnds.varies(field, axis, Side.UPPER);
                int farthest = pattern.offsets().stream().mapToInt(o -> Math.abs(o.along(axis))).max().orElse(0);
                if (varies && farthest >= field.domain().extent(axis)) {
                    problems.add("Kernel '" + a.name() + "' reads '" + field.name() + "' " + farthest + " elements away along "
                            + axis
                            + ", where it has only " + field.domain().extent(axis)
                            + " and a value at its end that varies; use more cells.");
                }
            }
        });
    }

    private static boolean declared(Program program, Field field) {
        return program.fields().contains(Next.base(field));
    }

    private static void target(Program program, Assignment a, List<String> problems) {
        if (!declared(program, a.target())) {
            problems.add("Kernel '" + a.name() + "' writes '" + a.target().name()
                    + "', which this program does not declare.");
        }
        if (a.target() instanceof Coefficient) {
            problems.add("Kernel '" + a.name() + "' writes the coefficient '" + a.target().name()
                    + "', which is constant; declare it as a state or a local.");
        }
        if (a.target() instanceof State state) {
            inPlace(program, a, state, problems);
        }
        varyingEnds(a, problems);
        if (Depth.of(a.expr()) > Depth.MOST) {
            problems.add("Kernel '" + a.name() + "' chains " + Depth.of(a.expr()) + " operations of which each needs the "
                    + "one before, more than " + Depth.MOST + "; compute a part of them in a kernel of its own.");
        }
        a.reads().forEach((field, pattern) -> pattern.offsets().stream()
                .filter(o -> o.ring() > FARTHEST).findFirst()
                .ifPresent(o -> problems.add("Kernel '" + a.name() + "' reads '" + field.name() + "' at " + o
                        + ", farther than the " + FARTHEST + " elements a stencil may reach.")));
        if (a.box().isEmpty() || !a.target().domain().contains(a.box())) {
            problems.add("Kernel '" + a.name() + "' writes '" + a.target().name() + "' on " + a.box()
                    + ", outside its domain " + a.target().domain() + ".");
        }
    }

    private static void inPlace(Program program, Assignment a, State state, List<String> problems) {
        if (program.advances(state)) {
            problems.add("Kernel '" + a.name() + "' updates '" + state.name()
                    + "' in place, but another kernel assigns its next value; use one of the two.");
        }
        StencilPattern own = a.reads().get(state);
        if (own == null) {
            return;
        }
        for (Offset o : own.offsets()) {
            boolean otherColour = a.colour() >= 0 && Math.floorMod(o.di() + o.dj() + o.dk(), 2) == 1;
            if (!o.equals(Offset.ZERO) && !otherColour) {
                problems.add("Kernel '" + a.name() + "' updates '" + state.name() + "' in place and reads it at " + o
                        + "; only (0,0,0)" + (a.colour() >= 0 ? " and the other colour are" : " is")
                        + " allowed: assign " + state.name() + ".next() instead.");
            } else if (otherColour) {
                Colouring.check(a, state, o, problems);
            }
        }
    }

    private static void reads(Program program, Assignment a, List<Assignment> earlier, List<String> problems) {
        for (Map.Entry<Field, StencilPattern> read : a.reads().entrySet()) {
            Field field = read.getKey();
            if (!declared(program, field)) {
                problems.add("Kernel '" + a.name() + "' reads '" + field.name()
                        + "', which this program does not declare.");
            } else if (field instanceof Local || field instanceof Next) {
                List<Assignment> writers = earlier.stream().filter(w -> w.target().equals(field)).toList();
                if (writers.isEmpty()) {
                    problems.add("Kernel '" + a.name() + "' reads '" + field.name()
                            + "' before any kernel has computed it in the step.");
                } else {
                    Coverage.check(a, field, read.getValue(), writers, problems);
                }
            }
        }
        for (Parameter parameter : Accesses.parameters(a.expr())) {
            if (!program.parameters().contains(parameter)) {
                problems.add("Kernel '" + a.name() + "' uses the parameter '" + parameter.name()
                        + "', which this program does not declare.");
            }
        }
    }

    /** Each element of a target that must be computed is computed by one assignment, no element by two. */
    private static void coverage(Program program, Field target, List<String> problems) {
        List<Assignment> writers = program.writers(target).toList();
        long covered = 0;
        for (int n = 0; n < writers.size(); n++) {
            Assignment a = writers.get(n);
            covered += count(a);
            for (Assignment b : writers.subList(0, n)) {
                boolean colours = a.colour() >= 0 && b.colour() >= 0 && a.colour() != b.colour();
                Box both = a.box().intersect(b.box());
                if (!both.isEmpty() && !colours) {
                    problems.add("Kernels '" + b.name() + "' and '" + a.name() + "' both compute '" + target.name()
                            + "' on " + both + ".");
                    return;
                }
            }
        }
        if (!(target instanceof State) && covered < target.domain().volume()) {
            problems.add("'" + target.name() + "' is computed on " + covered + " of the " + target.domain().volume()
                    + " elements of its domain " + target.domain() + "; add assignments for the rest.");
        }
    }

    private static long count(Assignment a) {
        if (a.colour() < 0) {
            return a.box().volume();
        }
        Box b = a.box();
        long half = b.volume() / 2;
        boolean firstIsOwn = Math.floorMod(b.i0() + b.j0() + b.k0(), 2) == a.colour();
        return b.volume() % 2 == 1 && firstIsOwn ? half + 1 : half;
    }

    private static void reductions(Program program, List<String> problems) {
        Set<String> seen = new HashSet<>();
        for (Reduction r : program.reductions()) {
            if (!seen.add(r.name())) {
                problems.add("Two reductions are named '" + r.name() + "'.");
            }
            for (Field field : Accesses.of(r.expr()).keySet()) {
                if (!declared(program, field) || field instanceof Local || field instanceof Next) {
                    problems.add("Reduction '" + r.name() + "' reads '" + field.name()
                            + "'; it may read the states and coefficients of its program.");
                }
            }
            for (Parameter parameter : Accesses.parameters(r.expr())) {
                if (!program.parameters().contains(parameter)) {
                    problems.add("Reduction '" + r.name() + "' uses the parameter '" + parameter.name()
                            + "', which this program does not declare.");
                }
            }
        }
    }
}
