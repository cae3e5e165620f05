package testudo.formulas.compiled;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.expression.ExprPool;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.grid.Side;
import testudo.api.model.Diagnostic;
import testudo.api.model.ExactSolution;
import testudo.api.model.Setup;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.ProgramException;
import testudo.formulas.declared.Declared;
import testudo.formulas.expansion.Expansion;
import testudo.formulas.expansion.Trees;
import testudo.formulas.expansion.Written;
import testudo.toml.PlacedText;
import testudo.toml.Problems;
import testudo.toml.SpellingHint;

/** From declared texts to a model made ready; all mistakes are told where the texts stand. */
public final class Compilation {

    private static final long STEPS = 100; // of a file that says nothing

    private final Declared text;
    private final Problems problems;
    private final Mesh mesh;
    private final Functions functions;
    private final Scalars scalars;
    private final Trees trees = new Trees(new ExprPool());
    private final Program.Builder builder;
    private final Rules rules;
    private final Diagnosed diagnostics;

    private Compilation(Declared text, Grid grid, Map<String, PlacedText> parameters, Problems problems) {
        this.text = text;
        this.problems = problems;
        Spellings.check(text, problems);
        PlacedText own = text.kernels().isEmpty() ? PlacedText.loose("", text.name()) : text.kernels().getFirst().own();
        mesh = Mesh.of(text.mesh(), grid, own, problems);
        functions = new Functions(text.functions(), problems);
        scalars = new Scalars(parameters, functions, mesh.discretization(Location.CENTRE), problems);
        builder = Program.on(grid).timeStep(scalars.timeStep());
        rules = new Rules(text.rules(), mesh.discretization(Location.CENTRE), scalars, problems);
        diagnostics = new Diagnosed(problems);
    }

    /**
     * A model made ready, with the columns of its time series.
     *
     * @param setup   what is run
     * @param columns in the order of the file
     */
    public record Compiled(Setup setup, List<Diagnostic> columns) {
        public Compiled {
            columns = List.copyOf(columns);
        }
    }

    /**
     * Compiles a computation.
     *
     * @param parameters the texts in force
     * @param problems   is told of every mistake
     * @return empty when there are mistakes
     */
    public static Optional<Compiled> of(Declared text, Grid grid, Map<String, PlacedText> parameters, Problems problems) {
        return new Compilation(text, grid, parameters, problems).compile();
    }

    private Optional<Compiled> compile() {
        text.rules().forEach((name, rule) -> {
            if (!name.equals(Declared.BoundaryText.OTHERS) && !text.fields().containsKey(name)) {
                rule.own().problem(problems, "there is no field '" + name + "' for this boundary"
                        + SpellingHint.hint(name, text.fields().keySet()));
            }
        });
        Kernels kernels = new Kernels(builder, mesh, trees, text, problems);
        List<Writer> writers = kernels.writers(text);
        FieldRoles roles = new FieldRoles(builder, mesh, rules, new Reads(text, functions), problems);
        Versions versions = roles.declare(text, writers);
        List<Diagnostic> columns = diagnostics.declare(text, builder, mesh, betweenSteps(versions));
        scalars.measured().flatMap(length -> length.declare(builder, betweenSteps(versions), scalars, mesh))
                .ifPresent(scalars::measuredBy);
        kernels.assign(writers, versions, new Feeding(new Sources(text, mesh, scalars, problems), writers, trees), this::names);
        Map<Field, ElementFunction> initial = new HashMap<>();
        List<ExactSolution> exact = new ArrayList<>();
        text.fields().forEach((name, field) -> {
            roles.declared(name).ifPresent(f -> field.initial().flatMap(formula -> given(formula, f))
                    .ifPresent(tree -> initial.put(f, values(tree, 0))));
            earlier(name, field, versions, initial);
            field.exact().ifPresent(formula -> exact(roles.declared(name), formula).ifPresent(exact::add));
        });
        if (!problems.isEmpty()) {
            return Optional.empty();
        }
        scalars.varying().forEach(p -> builder.parameter(p.name(), p.value()));
        return build(kernels).map(program -> new Compiled(setup(program, initial, exact), columns));
    }

    private Expansion betweenSteps(Versions versions) {
        return new Expansion(trees, mesh.discretization(Location.CENTRE), new DiagnosticNames(names(versions), scalars));
    }

    private KernelNames names(Versions versions) {
        return new KernelNames(versions, scalars, functions, trees, text.fields().keySet());
    }

    private Setup setup(Program program, Map<Field, ElementFunction> initial, List<ExactSolution> exact) {
        String principal = exact.isEmpty() ? program.states().getFirst().name() : exact.getFirst().state().name();
        return new Setup(program, initial, mesh.coordinates(), text.mesh().timeUnit(), STEPS, Optional.empty(), principal,
                exact.stream().findFirst(), List.of());
    }

    private Optional<Program> build(Kernels kernels) {
        PlacedText first = text.kernels().isEmpty() ? PlacedText.loose("", text.name()) : text.kernels().getFirst().own();
        try {
            Program program = builder.build();
            if (program.states().isEmpty()) {
                first.problem(problems, "no field lives from step to step; give one that a kernel computes an initial value");
                return Optional.empty();
            }
            program.assignments().forEach(a -> sidesSaid(a, kernels));
            return problems.isEmpty() ? Optional.of(program) : Optional.empty();
        } catch (ProgramException e) {
            for (String sentence : e.problems()) {
                String[] quoted = sentence.split("'");
                Optional<PlacedText> formula = quoted.length > 1 ? kernels.formula(quoted[1]) : Optional.empty();
                formula.orElse(first).problem(problems, sentence.replaceFirst("\\.$", ""));
            }
            return Optional.empty();
        }
    }

    /** Reads beyond an end of the grid need a rule that somebody chose. */
    private void sidesSaid(Assignment a, Kernels kernels) {
        a.reads().forEach((field, pattern) -> pattern.offsets().forEach(o -> {
            for (Axis axis : Axis.values()) {
                Side side = o.along(axis) < 0 ? Side.LOWER : Side.UPPER;
                String name = field.name().replaceFirst("(@?-\\d+|')$", "");
                if (o.along(axis) != 0 && axis.ordinal() < mesh.grid().rank() && text.fields().containsKey(name)
                        && !rules.says(name, axis, side) && leaves(a, field, axis, o.along(axis))) {
                    String word = (side == Side.LOWER ? "low-" : "high-") + "xyz".charAt(axis.ordinal());
                    kernels.formula(a.name())
                            .ifPresent(formula -> formula.problem(problems, "'" + name + "' is read beyond the "
                                    + word + " end of the grid, of which [grid] boundaries says nothing"));
                }
            }
        }));
    }

    private static boolean leaves(Assignment a, Field field, Axis axis, int distance) {
        return a.box().lower(axis) + distance < field.domain().lower(axis)
                || a.box().upper(axis) + distance > field.domain().upper(axis);
    }

    /** The formula of initial or exact values. */
    private Optional<TreeFormula> given(PlacedText formula, Field field) {
        Written written = new Written(formula, problems);
        return Reading.value(written)
                .flatMap(
                        s -> new Expansion(trees, mesh.discretization(field.spec().location()),
                                new GivenNames(scalars, functions, trees))
                                .number(s, written))
                .map(TreeFormula::new);
    }

    /** What a field was before the first step, as far back as formulas read it: what is said of that, or its initial values. */
    private void earlier(String name, Declared.FieldText field, Versions versions, Map<Field, ElementFunction> initial) {
        field.before().filter(_ -> versions.farthest(name) == 0).ifPresent(formula -> formula.problem(problems,
                "no formula reads before(" + name + "), of which these are the values before the first step"));
        field.before().filter(_ -> scalars.measured().isPresent()).ifPresent(formula -> formula.problem(problems,
                "values before the first step are for steps of a fixed length, but dt is measured"));
        for (int n = 1; n <= versions.farthest(name); n++) {
            State state = versions.earlier(name, n).orElseThrow();
            int steps = n;
            field.before().or(field::initial).flatMap(formula -> given(formula, state))
                    .ifPresent(tree -> initial.put(state, values(tree, field.before().isPresent() ? -steps : 0)));
        }
    }

    private ElementFunction values(TreeFormula tree, int step) {
        return new GivenValues(tree, step, step == 0 ? 0 : step * scalars.timeStep(), mesh.grid());
    }

    private Optional<ExactSolution> exact(Optional<Field> field, PlacedText formula) {
        if (!(field.orElse(null) instanceof State state)) {
            formula.problem(problems, "exact values are of a field that lives from step to step");
            return Optional.empty();
        }
        double dt = scalars.timeStep();
        if (scalars.measured().isPresent()) {
            formula.problem(problems, "exact values are for steps of a fixed length, but dt is measured");
            return Optional.empty();
        }
        return given(formula, state)
                .map(tree -> new ExactSolution(state, new ExactValues(tree, dt, mesh.grid()), false, _ -> true));
    }
}
