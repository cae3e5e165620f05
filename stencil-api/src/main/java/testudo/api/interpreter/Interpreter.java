package testudo.api.interpreter;

import java.util.ArrayList;
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
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.Snapshot;

/** Runs a program on one thread, as its definition reads; not safe for several threads. */
public final class Interpreter {

    private final Program program;
    private final Form form;
    private final Memory memory = new Memory();
    private long step;

    /**
     * A program before its first step.
     *
     * @param initial the values of every state and coefficient
     * @throws IllegalArgumentException naming a state or coefficient without initial values
     */
    public Interpreter(Program program, Map<Field, ElementFunction> initial, Form form) {
        this.program = program;
        this.form = form;
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

    private static ElementFunction given(Field field, Map<Field, ElementFunction> initial) {
        ElementFunction values = initial.get(field);
        if (values == null) {
            throw new IllegalArgumentException("The field '" + field.name() + "' has no initial values.");
        }
        return values;
    }

    /**
     * Runs a number of steps.
     *
     * @throws IllegalArgumentException when it is negative
     */
    public void advance(long steps) {
        if (steps < 0) {
            throw new IllegalArgumentException("A run advances by 0 steps or more, got " + steps + ".");
        }
        for (long n = 0; n < steps; n++) {
            for (Assignment assignment : program.assignments()) {
                assign(assignment);
            }
            for (State state : program.states()) {
                if (program.advances(state)) {
                    memory.put(new FieldValues(state, state.domain(), memory.of(state.next()).values().clone()));
                }
            }
            step++;
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
        return new Element(i, j, k, step, step * program.timeStep(), program.grid(), memory);
    }

    /** Steps done. */
    public long step() {
        return step;
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
        Box cells = program.grid().box();
        List<Double> rows = new ArrayList<>();
        for (Box row : rows(cells)) {
            List<Double> values = new ArrayList<>();
            for (int i = row.i0(); i < row.i1(); i++) {
                for (int j = row.j0(); j < row.j1(); j++) {
                    for (int k = row.k0(); k < row.k1(); k++) {
                        values.add(value.applyAsDouble(element(i, j, k)));
                    }
                }
            }
            rows.add(fold(reduction, values));
        }
        return fold(reduction, rows);
    }

    private static double fold(Reduction reduction, List<Double> values) {
        double[] array = values.stream().mapToDouble(Double::doubleValue).toArray();
        return reduction.op().fold(array, 0, array.length);
    }

    /** The rows of the grid along its last axis that is not degenerate, in lexicographic order. */
    private List<Box> rows(Box cells) {
        Axis along = Axis.I;
        for (Axis axis : Axis.values()) {
            along = program.grid().degenerate(axis) ? along : axis;
        }
        List<Box> rows = new ArrayList<>();
        int ni = along == Axis.I ? 1 : cells.i1();
        int nj = along == Axis.J ? 1 : cells.j1();
        int nk = along == Axis.K ? 1 : cells.k1();
        for (int i = 0; i < ni; i++) {
            for (int j = 0; j < nj; j++) {
                for (int k = 0; k < nk; k++) {
                    Box row = Box.of(i, i + 1, j, j + 1, k, k + 1);
                    rows.add(row.with(along, cells.lower(along), cells.upper(along)));
                }
            }
        }
        return rows;
    }

    /** The states now. */
    public Snapshot snapshot() {
        List<FieldValues> states = program.states().stream().map(this::values).toList();
        return new Snapshot(step, step * program.timeStep(), states);
    }
}
