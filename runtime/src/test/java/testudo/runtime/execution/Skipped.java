package testudo.runtime.execution;

import java.util.Map;

import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;

/** A program with a state that no kernel reads: it shows twice another that doubles in every step. */
record Skipped(Program program, State shown, Map<Field, ElementFunction> initial) {

    static Skipped create() {
        Program.Builder p = Program.on(Grid.of(7));
        State u = p.state("u", Boundary.periodic());
        State shown = p.state("shown", Boundary.periodic());
        p.assign(shown.next(), c -> 2 * u.at(c));
        p.assign(u.next(), c -> 2 * u.at(c));
        return new Skipped(p.build(), shown, Map.of(u, (i, _, _) -> i, shown, (_, _, _) -> 0));
    }
}
