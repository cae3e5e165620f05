package testudo.api.interpreter;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.Source;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;

/**
 * Runs a program's lambdas on one thread and looks at every read: whether it lies in the stencil that was derived when the program
 * was built, and whether the element has a value.
 *
 * <p>States and coefficients have one unless their initial value is not a number; an intermediate or next value has one from when a
 * kernel computes it until the step ends. Not safe for several threads.
 */
public final class DefinitionReads {

    /** What is told once: later elements are wrong in the same way. */
    private record Told(ReadFault.Kind kind, String kernel, Field field, Offset offset) {}

    private final Program program;
    private final Consumer<ReadFault> faults;
    private final Memory memory = new Memory();
    /** Per field and element, the number of the step after which its value is gone; 0 where it has none. */
    private final Map<Field, long[]> valid = new HashMap<>();
    private final Set<Told> told = new HashSet<>();
    private Moment moment;
    private long reads;

    /**
     * A program before its first step.
     *
     * @param faults is told each fault when it is found
     */
    public DefinitionReads(Program program, Map<Field, ElementFunction> initial, Consumer<ReadFault> faults) {
        this.program = program;
        moment = Moment.first(program);
        this.faults = faults;
        for (Field field : program.fields()) {
            ElementFunction values = field instanceof Local ? (_, _, _) -> Double.NaN
                    : program.precision(field).rounded(initial.get(field));
            given(field, values);
            if (field instanceof State state) {
                given(state.next(), values);
                valid.put(state.next(), new long[valid.get(state).length]);
            }
        }
    }

    private void given(Field field, ElementFunction values) {
        FieldValues given = FieldValues.compute(field, values);
        memory.put(given);
        long[] until = new long[given.values().length];
        for (int n = 0; n < until.length; n++) {
            until[n] = Double.isNaN(given.values()[n]) ? 0 : Long.MAX_VALUE;
        }
        valid.put(field, until);
    }

    /** Reads looked at so far. */
    public long reads() {
        return reads;
    }

    /** Runs a step. */
    public void step() {
        moment = moment.measured(program, r -> Folding.of(program.grid(), r.op(),
                (i, j, k) -> r.formula().at(new Element(i, j, k, moment, program.grid(), memory))));
        for (Assignment a : program.assignments()) {
            FieldValues before = memory.of(a.target());
            FieldValues after = FieldValues.compute(a.target(), (i, j, k) -> a.box().contains(i, j, k) && a.covers(i, j, k)
                    ? a.formula().at(new Looking(a, i, j, k)) : before.at(i, j, k));
            computed(a);
            memory.put(after);
        }
        for (State state : program.states()) {
            if (program.advances(state)) {
                memory.put(new FieldValues(state, state.domain(), memory.of(state.next()).values().clone()));
                // what no kernel computes keeps its initial value
                long[] next = valid.get(state.next());
                for (int n = 0; n < next.length; n++) {
                    if (next[n] > moment.step()) {
                        valid.get(state)[n] = Long.MAX_VALUE;
                    }
                }
            }
        }
        moment = moment.next(program);
    }

    private void computed(Assignment a) {
        Box box = a.box();
        long[] until = valid.get(a.target());
        for (int i = box.i0(); i < box.i1(); i++) {
            for (int j = box.j0(); j < box.j1(); j++) {
                for (int k = box.k0(); k < box.k1(); k++) {
                    if (a.covers(i, j, k)) {
                        until[number(a.target(), i, j, k)] = a.target() instanceof State ? Long.MAX_VALUE : moment.step() + 1;
                    }
                }
            }
        }
    }

    private static int number(Field field, int i, int j, int k) {
        return Math.toIntExact(field.domain().index(i, j, k));
    }

    private void tell(ReadFault.Kind kind, Looking at, Field field, Offset o, String found) {
        if (told.add(new Told(kind, at.kernel.name(), field, o))) {
            faults.accept(new ReadFault(kind, at.kernel.name(), -1, field.name(), o, at.i(), at.j(), at.k(), at.step(), found));
        }
    }

    /** An element being computed, whose reads are looked at. */
    private final class Looking extends WatchedElement {

        private final Assignment kernel;

        Looking(Assignment kernel, int i, int j, int k) {
            super(program, i, j, k, moment);
            this.kernel = kernel;
        }

        @Override
        public double value(Field field, int di, int dj, int dk) {
            reads++;
            StencilPattern pattern = kernel.reads().get(field);
            Offset o = new Offset(di, dj, dk);
            if (pattern == null || !pattern.contains(o)) {
                tell(ReadFault.Kind.BEYOND_HALO, this, field, o,
                        pattern == null ? "when the program was built it did not read it"
                                : "when the program was built it read it at " + pattern.offsets());
            }
            if (field.source(i() + di, j() + dj, k() + dk) instanceof Source.Element(int x, int y, int z, _)
                    && valid.get(field)[number(field, x, y, z)] <= step()) {
                tell(ReadFault.Kind.NOBODY_COMPUTED, this, field, o, switch (field) {
                    case State _,Coefficient _ -> "its initial value is not a number, and no kernel has computed it";
                    case Local _,Next _ -> "no kernel before this one has computed it in the step";
                });
            }
            return memory.read(field, i() + di, j() + dj, k() + dk, this);
        }
    }

    /** Steps run so far. */
    public long steps() {
        return moment.step();
    }
}
