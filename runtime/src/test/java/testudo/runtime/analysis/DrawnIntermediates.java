package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.Local;
import testudo.api.field.Noise;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Declaration;
import testudo.api.program.Program;
import testudo.api.program.ProgramException;
import testudo.api.program.Region;
import testudo.runtime.cases.Case;

/** Valid programs of many intermediates, each read by several others, with all that may stand in the way of computing one again. */
public final class DrawnIntermediates {

    private static final int ATTEMPTS = 500;
    private static final int LARGEST = 6;

    private final Random random;
    private final Program.Builder builder;
    private final Parameter parameter;
    private final List<State> inPlace = new ArrayList<>();
    private final List<Field> readable = new ArrayList<>();
    private int count;

    private DrawnIntermediates(Random random) {
        this.random = random;
        int[] cells = new int[1 + random.nextInt(3)];
        for (int n = 0; n < cells.length; n++) {
            cells[n] = 1 + random.nextInt(LARGEST);
        }
        builder = Program.on(Grid.of(cells)).timeStep(0.5);
        parameter = builder.parameter("p", step -> 0.25 + 0.125 * (step % 3));
    }

    public static Case of(long seed) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                Program program = new DrawnIntermediates(new Random(seed * ATTEMPTS + attempt)).program();
                Map<Field, ElementFunction> initial = new HashMap<>();
                program.fields().stream().filter(f -> !(f instanceof Local)).forEach(f -> initial.put(f,
                        (i, j, k) -> Noise.mix(seed * 97 + f.name().hashCode() + i * 10_007L + j * 101L + k) * 2 - 1));
                return new Case("DrawnIntermediates.of(" + seed + ") on " + program.grid(), program, initial);
            } catch (ProgramException _) {
                // two colours that meet at a seam, or a read of what is not computed there: draw again
            }
        }
        throw new IllegalStateException("No valid program in " + ATTEMPTS + " attempts for seed " + seed + ".");
    }

    private Program program() {
        State kept = builder.state("u", spec());
        readable.add(kept);
        for (int n = random.nextInt(3); n > 0; n--) {
            inPlace.add(builder.state("v" + n, spec()));
        }
        readable.addAll(inPlace);
        readable.add(builder.coefficient("c", spec()));
        int steps = 2 + random.nextInt(6);
        for (int n = 0; n < steps; n++) {
            if (!inPlace.isEmpty() && random.nextInt(3) == 0) {
                update(inPlace.get(random.nextInt(inPlace.size())));
            } else {
                local();
            }
        }
        if (random.nextInt(4) == 0) {
            State other = builder.state("w", spec());
            named(builder.assign(other.next(), formula()));
            readable.add(other.next());
            local();
        }
        named(builder.assign(kept.next(), formula()));
        return builder.build();
    }

    private void local() {
        Local local = builder.local("l" + count, spec());
        Box domain = local.domain();
        Axis axis = Axis.values()[random.nextInt(3)];
        switch (random.nextInt(10)) {
            case 0 -> {
                named(builder.assign(local, formula())).on(Region.checkerboard(0));
                named(builder.assign(local, formula())).on(Region.checkerboard(1));
            }
            case 1, 2 -> {
                int cut = domain.lower(axis) + random.nextInt(domain.extent(axis) + 1);
                part(local, domain.with(axis, domain.lower(axis), cut));
                part(local, domain.with(axis, cut, domain.upper(axis)));
            }
            default -> named(builder.assign(local, formula()));
        }
        readable.add(local);
    }

    private void part(Local local, Box box) {
        if (!box.isEmpty()) {
            named(builder.assign(local, formula())).on(Region.box(box));
        }
    }

    /** Of all elements, of a colour, of a part, from what intermediates are computed from, too. */
    private void update(State state) {
        Formula change = formulaWithout(state);
        Declaration update = named(builder.assign(state, c -> 0.5 * state.at(c) + change.at(c)));
        Box domain = state.domain();
        switch (random.nextInt(4)) {
            case 0 -> update.on(Region.checkerboard(random.nextInt(2)));
            case 1 -> update.on(Region.box(domain.with(Axis.I, domain.lower(Axis.I) + domain.extent(Axis.I) / 2,
                    domain.upper(Axis.I))));
            default -> {}
        }
    }

    private Declaration named(Declaration declaration) {
        declaration.named("a" + count++);
        return random.nextInt(12) == 0 ? declaration.opensStage() : declaration;
    }

    private Formula formula() {
        return formula(readable);
    }

    private Formula formulaWithout(State state) {
        return formula(readable.stream().filter(f -> !f.equals(state)).toList());
    }

    private Formula formula(List<Field> from) {
        Field f = random.nextBoolean() ? from.getLast() : from.get(random.nextInt(from.size()));
        Field g = from.get(random.nextInt(from.size()));
        double w = (1 + random.nextInt(7)) / 16.0;
        int di = offset();
        int dj = offset();
        int dk = offset();
        int axis = random.nextInt(3);
        return switch (random.nextInt(8)) {
            case 0 -> c -> w * f.at(c, di, dj, dk) - g.at(c);
            case 1 -> c -> f.at(c, di, dj, dk) * w + f.at(c, -di, -dj, -dk) * g.at(c, dk, di, dj);
            case 2 -> c -> f.at(c) > g.at(c, di, dj, dk) ? -f.at(c) : w;
            case 3 -> c -> parameter.at(c) * f.at(c, di, dj, dk) + 0.01 * c.time();
            case 4 -> c -> f.at(c, di, dj, dk) + 0.01 * (axis == 0 ? c.i() : axis == 1 ? c.j() : c.k()) * g.at(c);
            case 5 -> random.nextInt(3) == 0 ? c -> f.at(c) + w * Noise.uniform(c, 7)
                    : c -> Math.max(f.at(c, di, dj, dk), g.at(c)) / (2 + g.at(c) * g.at(c));
            default -> c -> w * (f.at(c, di, dj, dk) + g.at(c, dj, dk, di));
        };
    }

    private int offset() {
        return random.nextInt(3) == 0 ? random.nextInt(7) - 3 : random.nextInt(3) - 1;
    }

    private FieldSpec spec() {
        Boundaries boundaries = Boundaries.everywhere(Boundary.periodic());
        for (Axis axis : Axis.values()) {
            if (random.nextInt(4) == 0) {
                boundaries = boundaries.along(axis, rule(), rule());
            }
        }
        FieldSpec spec = FieldSpec.of(boundaries);
        return random.nextInt(5) == 0 ? spec.on(Location.face(Axis.values()[random.nextInt(3)])) : spec;
    }

    private Boundary rule() {
        return switch (random.nextInt(4)) {
            case 0 -> Boundary.fixed(0.25);
            case 1 -> Boundary.zeroGradient();
            case 2 -> Boundary.mirror();
            default -> Boundary.antisymmetric();
        };
    }
}
