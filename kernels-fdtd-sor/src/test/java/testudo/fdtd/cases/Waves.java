package testudo.fdtd.cases;

import java.util.Map;

import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Model;
import testudo.api.model.Settings;
import testudo.api.model.Setup;

/** A model of waves in the reference interpreter. */
record Waves(Setup setup, Interpreter interpreter) {

    static Waves of(Model model, Grid grid, Map<String, ?> settings) {
        Setup setup = model.setup(grid, Settings.of(model.parameters(), settings));
        return new Waves(setup, new Interpreter(setup.program(), setup.initial(), Form.LAMBDA));
    }

    Waves advance(long steps) {
        interpreter.advance(steps);
        return this;
    }

    /** The field out of the plane. */
    FieldValues principal() {
        return interpreter.values(setup.program().states().getFirst());
    }

    double energy() {
        return interpreter.reduce(setup.program().reductions().getFirst());
    }

    double squares() {
        double sum = 0;
        for (double y : principal().values()) {
            sum += y * y;
        }
        return sum;
    }
}
