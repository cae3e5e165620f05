package testudo.api.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;

import testudo.api.argument.Argument;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Formula;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.lifting.Lifter;
import testudo.api.lifting.LiftingException;

/**
 * One time step of a stencil computation; immutable and safe for any thread.
 *
 * @param grid        the mesh
 * @param timeStep    time per step, in the model's time unit; not a number where it is {@linkplain #measuredStep measured}
 * @param fields      states, coefficients and locals in the order declared
 * @param parameters  per-step scalars
 * @param assignments the kernels in program order
 * @param reductions  named scalars of the state
 * @param precisions  of what is computed and kept; the trees of the kernels say it, too
 */
public record Program(Grid grid, double timeStep, List<Field> fields, List<Parameter> parameters,
        List<Assignment> assignments, List<Reduction> reductions, Precisions precisions) {

    public Program {
        Argument.given(grid, "grid of a program");
        fields = List.copyOf(Argument.given(fields, "list of fields"));
        parameters = List.copyOf(Argument.given(parameters, "list of parameters"));
        assignments = List.copyOf(Argument.given(assignments, "list of assignments"));
        reductions = List.copyOf(Argument.given(reductions, "list of reductions"));
        Argument.given(precisions, "precisions of a program");
    }

    /** This program with other kernels, which compute the same. */
    public Program withAssignments(List<Assignment> kernels) {
        return new Program(grid, timeStep, fields, parameters, kernels, reductions, precisions);
    }

    /** What a field holds, and a kernel computes that writes it. */
    public Precision precision(Field field) {
        return precisions.of(field);
    }

    /** Bytes of an element of a field. */
    public int bytes(Field field) {
        return precisions.of(field).bytes();
    }

    /** Bytes of an element of the fields, on average: 8 of doubles, 4 of floats. */
    public double meanBytes() {
        return precisions.mixed() ? fields.stream().mapToInt(f -> precision(f).bytes()).average().orElseThrow()
                : precisions.usual().bytes();
    }

    /** Starts the declaration of a program. */
    public static Builder on(Grid grid) {
        return new Builder(Argument.given(grid, "grid of a program"));
    }

    public List<State> states() {
        return fields.stream().filter(State.class::isInstance).map(State.class::cast).toList();
    }

    public List<Coefficient> coefficients() {
        return fields.stream().filter(Coefficient.class::isInstance).map(Coefficient.class::cast).toList();
    }

    public List<Local> locals() {
        return fields.stream().filter(Local.class::isInstance).map(Local.class::cast).toList();
    }

    /** The parameter by which kernels read a measured time step, where the program measures it. */
    public Optional<Parameter> stepParameter() {
        return parameters.stream().filter(p -> p.value() instanceof MeasuredStep).findFirst();
    }

    /** How the length of steps is measured; empty where it is fixed. */
    public Optional<MeasuredStep> measuredStep() {
        return stepParameter().map(p -> (MeasuredStep) p.value());
    }

    /** Whether some assignment computes the state's next value. */
    public boolean advances(State state) {
        return writers(state.next()).findAny().isPresent();
    }

    /** The assignments whose target is {@code field}. */
    public Stream<Assignment> writers(Field field) {
        return assignments.stream().filter(a -> a.target().equals(field));
    }

    /** Collects declarations; not safe for several threads. */
    public static final class Builder {

        private final Grid grid;
        private final List<Field> fields = new ArrayList<>();
        private final List<Parameter> parameters = new ArrayList<>();
        private final List<Declaration> declarations = new ArrayList<>();
        private final EarlierLevels earlier = new EarlierLevels();
        private final PointSources sources = new PointSources();
        private final List<Reduction> reductions = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();
        private final ExprPool pool;
        private double timeStep = 1;

        private Builder(Grid grid) {
            this.grid = grid;
            pool = new ExprPool(grid);
        }

        /** The time that one step advances; 1 when not set. */
        public Builder timeStep(double dt) {
            timeStep = dt;
            return this;
        }

        /**
         * Has the length of steps measured from the states, in place of a fixed one.
         *
         * <pre>{@code
         * Reduction fastest = p.reduce("fastest", ReductionOp.MAX, c -> Math.abs(u.at(c)));
         * Parameter dt = p.timeStep("dt", MeasuredStep.of(fastest, speed -> 0.4 * dx / speed));
         * p.assign(u.next(), c -> u.at(c) - dt.at(c) * ...);
         * }</pre>
         *
         * @return the length of the step being taken, for kernels; reductions may not use it
         */
        public Parameter timeStep(String name, MeasuredStep measured) {
            timeStep = Double.NaN;
            return parameter(name, Argument.given(measured, "way to measure the time step '" + name + "'"));
        }

        public State state(String name, Boundary everywhere) {
            return state(name, FieldSpec.of(everywhere));
        }

        public State state(String name, FieldSpec spec) {
            return declare(new State(name, spec, grid));
        }

        /** A state one step earlier: {@link #before(State, int)} of one. */
        public State before(State state) {
            return before(state, 1);
        }

        /**
         * A state as it was some steps before the one being taken, to be read in kernels and reductions and given initial values
         * like any other; what keeps it is derived.
         *
         * <pre>{@code
         * State before = p.before(u);
         * p.assign(u.next(), c -> 2 * u.at(c) - before.at(c) + ...);
         * }</pre>
         *
         * @param steps 1 or more; all levels up to it are declared, named {@code u@-1}, {@code u@-2} and so on
         * @return the same each time
         * @throws IllegalArgumentException when this declares no such state, or the steps are fewer than 1 or very many
         */
        public State before(State state, int steps) {
            Argument.given(state, "state to know the values before of");
            if (!fields.contains(state)) {
                throw new IllegalArgumentException("There is no state '" + state.name() + "' to know the values before of.");
            }
            return earlier.of(state, steps, fields);
        }

        public Coefficient coefficient(String name, Boundary everywhere) {
            return coefficient(name, FieldSpec.of(everywhere));
        }

        public Coefficient coefficient(String name, FieldSpec spec) {
            return declare(new Coefficient(name, spec, grid));
        }

        public Local local(String name, Boundary everywhere) {
            return local(name, FieldSpec.of(everywhere));
        }

        public Local local(String name, FieldSpec spec) {
            return declare(new Local(name, spec, grid));
        }

        private <F extends Field> F declare(F field) {
            fields.add(field);
            return field;
        }

        /** A scalar given per step. */
        public Parameter parameter(String name, LongToDoubleFunction value) {
            Parameter parameter = new Parameter(name, value);
            parameters.add(parameter);
            return parameter;
        }

        /** Computes {@code target} from {@code formula} on the whole domain, unless the returned declaration narrows it. */
        public Declaration assign(Field target, Formula formula) {
            Argument.given(target, "target of an assignment");
            Argument.given(formula, "formula for '" + target.name() + "'");
            Declaration declaration = new Declaration(target.name(), target, formula);
            declarations.add(declaration);
            return declaration;
        }

        /**
         * Adds an amount to elements around a place, by their weights, to what a kernel computes there in each step, before
         * other kernels read that.
         *
         * <pre>{@code
         * Parameter shot = p.parameter("shot", step -> Math.sin(w * step * dt));
         * Surroundings place = Interpolation.CUBIC.around(u, coordinates, List.of(0.4031, 0.25));
         * p.source(u.next(), place, c -> shot.at(c) * dt / (dx * dy));         // s(t)·δ(x − a) on the right-hand side
         * }</pre>
         *
         * @param target what a kernel computes: the target of an assignment
         * @param around elements and weights; a receiver at the place listens by the same, so that both are adjoint
         * @param amount that all elements get together, computed at each of them
         */
        public Builder source(Field target, Surroundings around, Formula amount) {
            Argument.given(target, "target of a source");
            Argument.given(around, "place of the source of '" + target.name() + "'");
            Argument.given(amount, "amount that the source gives to '" + target.name() + "'");
            sources.add(new PointSource(target, around, amount));
            return this;
        }

        /**
         * A named scalar over all cells of the current states.
         *
         * @return what asks a run for its value; a formula that cannot be lifted is refused by {@link #build}
         */
        public Reduction reduce(String name, ReductionOp op, Formula formula) {
            Argument.given(name, "name of a reduction");
            Argument.given(op, "way to combine the values of reduction '" + name + "'");
            Argument.given(formula, "formula of reduction '" + name + "'");
            Reduction reduction = new Reduction(name, op, formula, lifted(name, formula));
            reductions.add(reduction);
            return reduction;
        }

        /** Any tree where lifting fails, since no program is built then. */
        private Expr lifted(String reduction, Formula formula) {
            try {
                return VaryingEnds.into(Lifter.lift(formula, pool), grid.box(), pool);
            } catch (LiftingException e) {
                problems.add("Reduction '" + reduction + "': " + e.getMessage());
                return pool.constant(Double.NaN);
            }
        }

        /**
         * Lifts every formula and validates the whole.
         *
         * @throws ProgramException naming all problems
         */
        public Program build() {
            List<Assignment> assignments = new ArrayList<>();
            List<String> found = new ArrayList<>(problems);
            List<Declaration> fed = sources.into(Stream.concat(earlier.copies(), declarations.stream()).toList(), found);
            List<Declaration> kernels = new EndParts(pool).of(fed, fields);
            for (Declaration d : kernels) {
                try {
                    Box box = d.region.in(d.target.domain());
                    Expr expr = VaryingEnds.into(Lifter.lift(d.formula, pool), box, pool);
                    assignments.add(new Assignment(assignments.size(), d.name, d.role, d.target, d.region, box, d.formula, expr,
                            Accesses.of(expr), d.opensStage));
                    if (d.pattern != null) {
                        Validation.checkPattern(assignments.getLast(), d.pattern, found);
                    }
                } catch (LiftingException e) {
                    found.add("Kernel '" + d.name + "': " + e.getMessage());
                }
            }
            Program program = new Program(grid, timeStep, fields, parameters, assignments, reductions,
                    Precisions.DOUBLE);
            if (assignments.size() == kernels.size()) {
                Validation.check(program, found);
            }
            if (!found.isEmpty()) {
                throw new ProgramException(found);
            }
            return program;
        }
    }
}
