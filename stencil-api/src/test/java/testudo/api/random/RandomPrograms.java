package testudo.api.random;

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
import testudo.api.field.Local;
import testudo.api.field.Noise;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;
import testudo.api.grid.Side;
import testudo.api.program.Declaration;
import testudo.api.program.Program;
import testudo.api.program.ProgramException;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;

/**
 * Valid programs drawn at random, the same for the same seed: grids of rank 1 to 3 with 1 to 9 cells per axis, fields
 * in centres and on faces under every boundary rule, chains of 2 to 6 assignments with reads within radius 2, among
 * them updates in place, checkerboard pairs and split boundary faces.
 */
public final class RandomPrograms {

    private static final int ATTEMPTS = 200;
    private static final int LARGEST_EXTENT = 9;

    /** A program with initial values; name the seed when something fails. */
    public record Case(long seed, Program program, Map<Field, ElementFunction> initial) {

        @Override
        public String toString() {
            return "RandomPrograms.generate(" + seed + "): grid " + program.grid() + ", kernels "
                    + program.assignments().stream().map(a -> a.name() + " on " + a.box()).toList();
        }
    }

    private final Random random;
    private final Grid grid;
    private final Program.Builder builder;
    private final RandomFormulas formulas;
    private final List<State> states = new ArrayList<>();
    private final List<Field> readable = new ArrayList<>();
    private int count;
    /** Whether the next assignment opens a stage. */
    private boolean opening;

    private RandomPrograms(Random random) {
        this.random = random;
        this.grid = grid(random);
        this.builder = Program.on(grid).timeStep(0.125 * (1 + random.nextInt(8)));
        Parameter parameter = builder.parameter("p", step -> 0.25 + 0.125 * (step % 5));
        this.formulas = new RandomFormulas(random, parameter);
    }

    public static Case generate(long seed) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                Program program = new RandomPrograms(new Random(seed * ATTEMPTS + attempt)).program();
                Map<Field, ElementFunction> initial = new HashMap<>();
                for (Field field : program.fields()) {
                    if (!(field instanceof Local)) {
                        long s = seed * 97 + field.name().hashCode();
                        initial.put(field, (i, j, k) -> Noise.mix(s + i * 10_007L + j * 101L + k) * 2 - 1);
                    }
                }
                return new Case(seed, program, Map.copyOf(initial));
            } catch (ProgramException _) {
                // a draw against the rules, such as two colours across an odd seam: draw again
            }
        }
        throw new IllegalStateException("No valid program in " + ATTEMPTS + " attempts for seed " + seed + ".");
    }

    private static Grid grid(Random random) {
        int[] cells = new int[1 + random.nextInt(3)];
        for (int n = 0; n < cells.length; n++) {
            cells[n] = random.nextInt(6) == 0 ? 1 : 1 + random.nextInt(LARGEST_EXTENT);
        }
        return Grid.of(cells);
    }

    private Program program() {
        int stateCount = 1 + random.nextInt(3);
        for (int n = 0; n < stateCount; n++) {
            states.add(builder.state("s" + n, spec()));
        }
        readable.addAll(states);
        for (int n = random.nextInt(3); n > 0; n--) {
            readable.add(builder.coefficient("c" + n, spec()));
        }
        List<State> left = new ArrayList<>(states);
        int length = 2 + random.nextInt(5);
        while (count < length - 1) {
            opening = random.nextInt(8) == 0;
            switch (random.nextInt(left.size() > 1 ? 6 : 3)) {
                case 0, 1, 2 -> compute(builder.local("l" + count, localSpec()));
                case 3 -> compute(left.removeLast().next());
                case 4 -> update(left.removeLast());
                default -> relax(left.removeLast());
            }
        }
        State last = left.removeLast();
        if (random.nextInt(6) == 0) {
            update(last);
        } else {
            compute(last.next());
        }
        for (ReductionOp op : ReductionOp.values()) {
            builder.reduce(op.name(), op, formulas.inPlace(any(states), any(states)));
        }
        return builder.build();
    }

    private <F extends Field> F any(List<F> fields) {
        return fields.get(random.nextInt(fields.size()));
    }

    /** A read prefers what was computed last, so that chains arise. */
    private Field read() {
        return random.nextBoolean() ? readable.getLast() : any(readable);
    }

    private Declaration named(Declaration declaration) {
        Declaration named = declaration.named("a" + count++);
        if (opening) {
            opening = false;
            named.opensStage();
        }
        return named;
    }

    private void compute(Field target) {
        Axis axis = Axis.values()[random.nextInt(3)];
        Box domain = target.domain();
        boolean split = random.nextInt(4) == 0 && domain.extent(axis) > 1
                && !target.spec().boundaries().periodic(axis);
        if (split) {
            Side side = random.nextBoolean() ? Side.LOWER : Side.UPPER;
            Box inner = side == Side.LOWER ? domain.with(axis, domain.lower(axis) + 1, domain.upper(axis))
                    : domain.with(axis, domain.lower(axis), domain.upper(axis) - 1);
            named(builder.assign(target, formulas.draw(read(), read()))).on(Region.box(inner));
            boundary(target, axis, side);
        } else {
            named(builder.assign(target, formulas.draw(read(), read())));
        }
        readable.add(target);
    }

    private void boundary(Field target, Axis axis, Side side) {
        int d = side == Side.LOWER ? 1 : -1;
        int di = axis == Axis.I ? d : 0;
        int dj = axis == Axis.J ? d : 0;
        int dk = axis == Axis.K ? d : 0;
        Region face = Region.face(axis, side);
        if (random.nextBoolean()) {
            named(builder.assign(target, formulas.inward(target, di, dj, dk))).on(face).asBoundary();
        } else {
            named(builder.assign(target, formulas.draw(read(), read()))).on(face);
        }
    }

    private void update(State state) {
        Field other = read();
        named(builder.assign(state, formulas.inPlace(state, other.equals(state) ? state.equals(readable.getFirst())
                ? readable.getLast() : readable.getFirst() : other)));
    }

    private void relax(State state) {
        Field source = read();
        for (int colour = 0; colour < 2; colour++) {
            named(builder.assign(state, formulas.relaxation(state, source))).on(Region.checkerboard(colour));
        }
    }

    private FieldSpec spec() {
        Boundaries boundaries = Boundaries.everywhere(Boundary.periodic());
        boolean allPeriodic = random.nextInt(4) == 0;
        for (Axis axis : Axis.values()) {
            if (!allPeriodic && random.nextInt(3) != 0) {
                boundaries = boundaries.along(axis, rule(), rule());
            }
        }
        FieldSpec spec = FieldSpec.of(boundaries);
        return random.nextInt(3) == 0 ? spec.on(Location.face(Axis.values()[random.nextInt(3)])) : spec;
    }

    private FieldSpec localSpec() {
        FieldSpec spec = spec();
        return random.nextInt(3) == 0
                ? spec.beyond(new Halo(random.nextInt(3), random.nextInt(3), random.nextInt(3), random.nextInt(3),
                        random.nextInt(3), random.nextInt(3)))
                : spec;
    }

    private Boundary rule() {
        return switch (random.nextInt(4)) {
            case 0 -> switch (random.nextInt(5)) {
                case 0 -> Boundary.fixed(-0.5);
                case 1 -> Boundary.robin(0.7, 1.1, 0.3);
                case 2 -> Boundary.fixed(0);
                case 3 -> Boundary.flux(0.25);
                default -> Boundary.fixed(0.5);
            };
            case 1 -> Boundary.zeroGradient();
            case 2 -> Boundary.mirror();
            default -> Boundary.antisymmetric();
        };
    }
}
