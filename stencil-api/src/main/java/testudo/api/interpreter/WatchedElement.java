package testudo.api.interpreter;

import testudo.api.field.Parameter;
import testudo.api.field.Point;
import testudo.api.grid.Grid;
import testudo.api.program.Moment;
import testudo.api.program.Program;

/** One element being computed, of whose reads somebody takes note. */
abstract class WatchedElement implements Point {

    private final Program program;
    private final int i;
    private final int j;
    private final int k;
    private final Moment moment;

    WatchedElement(Program program, int i, int j, int k, Moment moment) {
        this.program = program;
        this.i = i;
        this.j = j;
        this.k = k;
        this.moment = moment;
    }

    @Override
    public final int i() {
        return i;
    }

    @Override
    public final int j() {
        return j;
    }

    @Override
    public final int k() {
        return k;
    }

    @Override
    public final long step() {
        return moment.step();
    }

    @Override
    public final double time() {
        return moment.time();
    }

    @Override
    public final Grid grid() {
        return program.grid();
    }

    @Override
    public double value(Parameter parameter) {
        return moment.value(parameter);
    }
}
