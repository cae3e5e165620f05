package testudo.runtime.cases;

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
import testudo.api.field.Noise;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Declaration;
import testudo.api.program.Program;
import testudo.api.program.ProgramException;
import testudo.api.program.Region;

/** Valid programs whose kernels all compute states, next values of them or in place, of all elements, a colour or a part. */
public final class DrawnStates {

    private static final int ATTEMPTS = 500;
    private static final int FARTHEST = 2;

    private final Random random;
    private final Program.Builder builder;
    private final List<Field> readable = new ArrayList<>();
    private final boolean flat;
    private int count;

    private DrawnStates(Random random) {
        this.random = random;
        flat = random.nextInt(3) > 0;
        builder = Program.on(flat ? Grid.of(20 + random.nextInt(120), 1 + random.nextInt(12))
                : Grid.of(1 + random.nextInt(12), 1 + random.nextInt(16), 1 + random.nextInt(6))).timeStep(0.5);
    }

    /** The same for a seed, always. */
    public static Case of(long seed) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                Program program = new DrawnStates(new Random(seed * ATTEMPTS + attempt)).program();
                Map<Field, ElementFunction> initial = new HashMap<>();
                program.fields().forEach(f -> initial.put(f,
                        (i, j, k) -> Noise.mix(seed * 97 + f.name().hashCode() + i * 10_007L + j * 101L + k) * 2 - 1));
                return new Case("DrawnStates.of(" + seed + ") on " + program.grid(), program, initial);
            } catch (ProgramException _) {
                // two colours that meet at a seam: draw again
            }
        }
        throw new IllegalStateException("No valid program in " + ATTEMPTS + " attempts for seed " + seed + ".");
    }

    private Program program() {
        List<State> states = new ArrayList<>();
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            states.add(builder.state("u" + n, spec()));
        }
        readable.addAll(states);
        if (random.nextInt(3) == 0) {
            readable.add(builder.coefficient("c", spec()));
        }
        for (State state : states) {
            int updates = random.nextInt(4) == 0 ? 2 : 1;
            if (random.nextInt(3) == 0) {
                named(builder.assign(state.next(), formula(state)));
                readable.add(state.next());
            } else {
                for (int n = 0; n < updates; n++) {
                    update(state);
                }
            }
        }
        return builder.build();
    }

    private void update(State state) {
        Declaration update = named(builder.assign(state, formula(state)));
        Box domain = state.domain();
        Axis axis = Axis.values()[random.nextInt(3)];
        switch (random.nextInt(5)) {
            case 0 -> update.on(Region.checkerboard(random.nextInt(2)));
            case 1, 2 -> {
                int lower = domain.lower(axis) + random.nextInt(domain.extent(axis));
                update.on(Region.box(domain.with(axis, lower, lower + 1 + random.nextInt(domain.upper(axis) - lower))));
            }
            default -> {}
        }
    }

    private Declaration named(Declaration declaration) {
        declaration.named("a" + count++);
        return random.nextInt(12) == 0 ? declaration.opensStage() : declaration;
    }

    /** Of the element itself and others, but no other of the field that is computed where it is in place. */
    private Formula formula(State own) {
        List<Field> others = readable.stream().filter(f -> !f.equals(own)).toList();
        Field f = others.isEmpty() ? own : others.get(random.nextInt(others.size()));
        Field g = others.isEmpty() ? own : others.get(random.nextInt(others.size()));
        boolean alone = others.isEmpty();
        int i = alone ? 0 : offset();
        int j = alone ? 0 : offset();
        int k = alone || flat ? 0 : random.nextInt(3) - 1;
        int i2 = alone ? 0 : offset();
        int j2 = alone ? 0 : offset();
        return switch (random.nextInt(4)) {
            case 0 -> c -> 0.5 * own.at(c) + 0.25 * (f.at(c, i, j, k) - g.at(c, i2, j2));
            case 1 -> c -> 0.5 * own.at(c) + 0.4 * f.at(c, i) + 0.01 * c.time();
            case 2 -> c -> own.at(c) > 0 ? 0.5 * f.at(c, i, j) : own.at(c) - 0.25 * g.at(c, i2, 0, k);
            default -> alone ? c -> 0.5 * own.at(c) + 0.125
                    : c -> 0.4 * own.at(c) + 0.2 * (f.at(c, 1) - f.at(c, -1)) + 0.1 * g.at(c, i, j2, k);
        };
    }

    private int offset() {
        return random.nextInt(2 * FARTHEST + 1) - FARTHEST;
    }

    private FieldSpec spec() {
        Boundary[] ends = {Boundary.fixed(0.25), Boundary.mirror(), Boundary.zeroGradient(), Boundary.antisymmetric()};
        Boundary end = ends[random.nextInt(ends.length)];
        Boundary lane = random.nextInt(3) == 0 ? Boundary.periodic() : end;
        return FieldSpec.of(Boundaries.everywhere(end).along(flat ? Axis.J : Axis.K, lane, lane));
    }
}
