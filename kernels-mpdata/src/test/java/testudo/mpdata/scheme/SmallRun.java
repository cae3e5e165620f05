package testudo.mpdata.scheme;

import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;

/** A scheme in the reference interpreter. */
record SmallRun(Mpdata scheme, Interpreter interpreter) {

    static SmallRun of(Grid grid, Options options, Inputs inputs) {
        return of(grid, options, inputs, Form.LAMBDA);
    }

    static SmallRun of(Grid grid, Options options, Inputs inputs, Form form) {
        Mpdata scheme = Mpdata.on(grid, 1, options);
        return new SmallRun(scheme, new Interpreter(scheme.program(), scheme.initial(inputs), form));
    }

    SmallRun advance(int steps) {
        interpreter.advance(steps);
        return this;
    }

    FieldValues values(String name) {
        return interpreter.values(
                scheme.program().fields().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow());
    }

    FieldValues x() {
        return interpreter.values(scheme.x());
    }
}
