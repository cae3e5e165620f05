package testudo.api.interpreter;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import testudo.api.expression.Expr;
import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.Formula;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.program.Assignment;
import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.Snapshot;

/** Runs a program on one thread, as its definition reads; not safe for several threads. */
public final class Interpreter {

    private final Program program;
    private final Form form;
    private final Memory memory = new Memory();
    private Moment moment;

    /**
     * A program before its first step.
     *
     * @param initial the values of every state and coefficient
     * @throws IllegalArgumentException naming a state or coefficient without initial values
     */
    public Interpreter(Program program, Map<Field, ElementFunction> initial, Form form) {
        this.program = program;
        this.form = form;
        moment = Moment.first(program);
        for (Field field : program.fields()) {
            switch (field) {
                case State state -> {
                    memory.put(FieldValues.compute(state, given(state, initial)));
                    memory.put(FieldValues.compute(state.next(), given(state, initial)));
                }
                case Coefficient coefficient ->
                        memory.put(FieldValues.compute(coefficient, given(coefficient, initial)));
                case Local local -> memory.put(FieldValues.compute(local, (_, _, _) -> Double.NaN));
                default -> throw new IllegalArgumentException("A program declares no field such as '" + field.name()
                        + "'.");
            }
        }
    }

    private ElementFunction given(Field field, Map<Field, ElementFunction> initial) {
        ElementFunction values = initial.get(field);
        if (values == null) {
            throw new IllegalArgumentException("The field '" + field.name() + "' has no initial values.");
        }
        return program.precision(field).rounded(values);
    }

    /**
     * Runs a number of steps.
     *
     * @throws IllegalArgumentException when it is negative
     * @throws ArithmeticException      when a measured length of a step is no number above 0
     */
    public void advance(long steps) {
        if (steps < 0) {
            throw new IllegalArgumentException("A run advances by 0 steps or more, got " + steps + ".");
        }
        for (long n = 0; n < steps; n++) {
            moment = moment.measured(program, this::reduce);
            for (Assignment assignment : program.assignments()) {
                assign(assignment);
            }
            for (State state : program.states()) {
                if (program.advances(state)) {
                    memory.put(new FieldValues(state, state.domain(), memory.of(state.next()).values().clone()));
                }
            }
            moment = moment.next(program);
        }
    }

    private void assign(Assignment a) {
        ToDoubleFunction<Element> value = evaluation(a.formula(), a.expr());
        FieldValues before = memory.of(a.target());
        memory.put(FieldValues.compute(a.target(), (i, j, k) -> a.box().contains(i, j, k) && a.covers(i, j, k)
                ? value.applyAsDouble(element(i, j, k)) : before.at(i, j, k)));
    }

    private ToDoubleFunction<Element> evaluation(Formula formula, Expr expr) {
        return switch (form) {
            case LAMBDA -> formula::at;
            case TREE -> new TreeEvaluation(expr)::at;
        };
    }

    private Element element(int i, int j, int k) {
        return new Element(i, j, k, moment, program.grid(), memory);
    }

    /** Steps done. */
    public long step() {
        return moment.step();
    }

    /** Steps done, the time, and the length of the last one where steps are measured. */
    public Moment moment() {
        return moment;
    }

    /**
     * A copy of a field's values: of a state or coefficient now, of a local in the latest step (NaN before the first),
     * and of a next value the one computed in the latest step.
     */
    public FieldValues values(Field field) {
        FieldValues now = memory.of(field);
        return new FieldValues(field, now.box(), now.values().clone());
    }

    /** The value of a reduction between two steps. */
    public double reduce(Reduction reduction) {
        ToDoubleFunction<Element> value = evaluation(reduction.formula(), reduction.expr());
        return Folding.of(program.grid(), reduction.op(), (i, j, k) -> value.applyAsDouble(element(i, j, k)));
    }

    /** The states now. */
    public Snapshot snapshot() {
        List<FieldValues> states = program.states().stream().map(this::values).toList();
        return new Snapshot(moment.step(), moment.time(), states);
    }
}
