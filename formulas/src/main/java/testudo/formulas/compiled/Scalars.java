package testudo.formulas.compiled;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Boundary;
import testudo.api.field.Parameter;
import testudo.formulas.expansion.Builtins;
import testudo.formulas.expansion.Discretization;
import testudo.formulas.expansion.Expansion;
import testudo.formulas.expansion.Names;
import testudo.formulas.expansion.Quantity;
import testudo.formulas.expansion.Shift;
import testudo.formulas.expansion.Trees;
import testudo.formulas.expansion.UserFunction;
import testudo.formulas.expansion.Written;
import testudo.formulas.syntax.Formula;
import testudo.formulas.syntax.SyntaxException;
import testudo.toml.PlacedText;
import testudo.toml.Problems;

/**
 * The parameters: constants become numbers in trees, those that depend on the time parameters of the program.
 *
 * <p>They may name each other in any order, but not in a circle.
 */
final class Scalars implements Names {

    /** The parameter that is the time step. */
    static final String STEP = "dt";

    private final Map<String, PlacedText> texts;
    private final Problems problems;
    private final Functions functions;
    private final Trees trees = new Trees(new ExprPool());
    private final Discretization discretization;
    private final Map<String, Optional<Expr>> known = new HashMap<>();
    private final Set<String> open = new LinkedHashSet<>();
    private final Map<String, Parameter> varying = new LinkedHashMap<>();

    Scalars(Map<String, PlacedText> texts, Functions functions, Discretization discretization, Problems problems) {
        this.texts = texts;
        this.functions = functions;
        this.discretization = discretization;
        this.problems = problems;
        double dt = 1;
        measured = Optional.ofNullable(texts.get(STEP)).flatMap(this::measured);
        if (measured.isPresent()) {
            dt = Double.NaN;
            known.put(STEP, Optional.empty());
        } else if (texts.containsKey(STEP)) {
            dt = constant("the parameter '" + STEP + "'", texts.get(STEP)).orElse(1.0);
            if (!(dt > 0)) {
                texts.get(STEP).problem(problems, "the time step dt must be above 0, got " + dt);
                dt = 1;
            }
        }
        timeStep = dt;
        texts.keySet().forEach(this::tree);
    }

    private final double timeStep;
    private final Optional<MeasuredLength> measured;
    /** What kernels read of a measured step; empty before it is declared. */
    private Optional<Parameter> length = Optional.empty();

    private Optional<MeasuredLength> measured(PlacedText text) {
        try {
            Written written = new Written(text, problems);
            return MeasuredLength.of(Formula.of(text.text()).value(), written);
        } catch (SyntaxException _) {
            return Optional.empty(); // told of where it is read
        }
    }

    /** The time step where it is measured. */
    Optional<MeasuredLength> measured() {
        return measured;
    }

    /** Of all parameters. */
    Trees trees() {
        return trees;
    }

    /** Notes what kernels read of a measured step. */
    void measuredBy(Parameter parameter) {
        length = Optional.of(parameter);
    }

    double timeStep() {
        return timeStep;
    }

    /** The number that a text says, which may be a formula of constants. */
    Optional<Double> constant(String what, PlacedText text) {
        return tree(text).flatMap(tree -> {
            TreeFormula formula = new TreeFormula(tree);
            if (formula.varies()) {
                text.problem(problems, what + " is the same at all times; it may not depend on t or step");
                return Optional.empty();
            }
            return finite(what, formula, text);
        });
    }

    /**
     * A value at an end that varies with the time or the place; empty where it does not, and where mistakes are yet to be told.
     *
     * @param elements whose indices beyond the end have places
     */
    Optional<Boundary> end(String name, PlacedText text, Discretization elements) {
        Problems untold = new Problems("", FormulaException::new);
        Written written = new Written(text, untold);
        Optional<Expr> tree =
                Reading.value(written).flatMap(syntax -> new Expansion(trees, elements, this).number(syntax, written))
                        .filter(e -> new TreeFormula(e).varies() || !new TreeFormula(e).axes().isEmpty());
        if (tree.isPresent() && measured.isPresent()) {
            text.problem(problems,
                    "a value at an end that varies with the time needs steps of a fixed length, but dt is measured");
            return Optional.of(Boundary.fixed(0)); // told of once
        }
        return tree.map(e -> {
            TreeFormula formula = new TreeFormula(e);
            return formula.axes().isEmpty() ? Boundary.fixed(parameter(name, e)) : Boundary.fixed(formula);
        });
    }

    private Optional<Double> finite(String what, TreeFormula formula, PlacedText text) {
        double value = formula.at(new Somewhere(0, 0, 0, 0, 0, discretization.grid()));
        if (!Double.isFinite(value)) {
            text.problem(problems, what + " must be a finite number, got " + value);
            return Optional.empty();
        }
        return Optional.of(value);
    }

    private Optional<Expr> tree(PlacedText text) {
        return tree("a parameter", text);
    }

    private Optional<Expr> tree(String what, PlacedText text) {
        Written written = new Written(text, problems);
        return Reading.value(written).flatMap(syntax -> new Expansion(trees, discretization, this).number(syntax, written))
                .filter(tree -> standsNowhere(what, tree, text));
    }

    private boolean standsNowhere(String what, Expr tree, PlacedText text) {
        boolean same = new TreeFormula(tree).axes().isEmpty();
        if (!same) {
            text.problem(problems, what + " is the same everywhere; what depends on the place is a field");
        }
        return same;
    }

    /** The tree of a parameter: a number, or a formula of the time. */
    private Optional<Expr> tree(String name) {
        if (known.containsKey(name)) {
            return known.get(name);
        }
        PlacedText text = texts.get(name);
        if (!open.add(name)) {
            text.problem(problems, "the parameter '" + name + "' depends on itself, by " + String.join(", ", open));
            return Optional.empty();
        }
        Optional<Expr> tree = tree(text).flatMap(e -> {
            TreeFormula formula = new TreeFormula(e);
            return formula.varies() ? Optional.of(e)
                    : finite("the parameter '" + name + "'", formula, text).map(trees::constant);
        });
        open.remove(name);
        known.put(name, tree);
        return tree;
    }

    /** What a parameter is in the trees of a program. */
    Optional<Quantity> inProgram(String name, Trees program) {
        if (!texts.containsKey(name)) {
            return name.equals(STEP) ? Optional.of(Quantity.anywhere(program.constant(timeStep))) : Optional.empty();
        }
        if (length.isPresent() && name.equals(STEP)) {
            return length.map(program::parameter).map(Quantity::anywhere);
        }
        Optional<Expr> tree = known.get(name);
        if (tree.isEmpty()) {
            return Optional.of(Quantity.refusedBefore());
        }
        return Optional.of(Quantity.anywhere(inProgram(name, tree.get(), program)));
    }

    private Expr inProgram(String name, Expr tree, Trees program) {
        return tree instanceof Expr.DoubleConstant(double value) ? program.constant(value)
                : measured.isPresent() ? Shift.into(program).of(tree) // its time is known within the step only
                : program.parameter(parameter(name, tree));
    }

    /** What a formula of the time is in the trees of a program: a number, or a parameter of that name. */
    Optional<Expr> overTime(String name, PlacedText text, Trees program) {
        return tree("a signal", text).map(tree -> inProgram(name, tree, program));
    }

    /** What numbers by the time are in the trees of a program; empty where time is not known beforehand. */
    Optional<Expr> overTime(String name, DoubleUnaryOperator numbers, Trees program) {
        return measured.isPresent() ? Optional.empty() : Optional.of(program.parameter(varying.computeIfAbsent(name,
                _ -> new Parameter(name, step -> numbers.applyAsDouble(step * timeStep)))));
    }

    private Parameter parameter(String name, Expr tree) {
        return varying.computeIfAbsent(name, _ -> {
            TreeFormula formula = new TreeFormula(tree);
            return new Parameter(name,
                    step -> formula.at(new Somewhere(0, 0, 0, step, step * timeStep, discretization.grid())));
        });
    }

    /** The parameters that depend on the time and are used. */
    Collection<Parameter> varying() {
        return varying.values();
    }

    Set<String> names() {
        return texts.keySet();
    }

    @Override
    public Optional<Quantity> value(String name) {
        if (!texts.containsKey(name)) {
            return Optional.empty();
        }
        return Optional.of(tree(name).map(Quantity::anywhere).orElse(Quantity.refusedBefore()));
    }

    /** Of a name outside of kernels. */
    @Override
    public Optional<String> obstacle(String name) {
        return measured.isPresent() && name.equals(STEP)
                ? Optional.of("'dt' is measured before each step and has a value in kernels "
                        + "only; name what depends on it there, by let or as a function")
                : Optional.empty();
    }

    @Override
    public Optional<UserFunction> function(String name) {
        return functions.function(name);
    }

    @Override
    public Collection<String> values() {
        List<String> all = new ArrayList<>(texts.keySet());
        all.addAll(Builtins.values());
        return all;
    }

    @Override
    public Collection<String> functions() {
        return functions.names();
    }
}
