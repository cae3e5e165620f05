package testudo.mpdata.cases;

import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.ExactSolution;
import testudo.api.model.Model;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.program.Reduction;

/** A model in the reference interpreter. */
record ModelRun(Setup setup, Interpreter interpreter) {

    static ModelRun of(Model model, Grid grid, Map<String, ?> settings) {
        return of(model, grid, settings, Form.LAMBDA);
    }

    static ModelRun of(Model model, Grid grid, Map<String, ?> settings, Form form) {
        Setup setup = model.setup(grid, Settings.of(model.parameters(), settings)).examined();
        return new ModelRun(setup, new Interpreter(setup.program(), setup.initial(), form));
    }

    /** The whole standard run. */
    ModelRun complete() {
        interpreter.advance(setup.steps());
        return this;
    }

    double reduce(String name) {
        Reduction found = setup.program().reductions().stream().filter(r -> r.name().equals(name)).findFirst()
                .orElseThrow();
        return interpreter.reduce(found);
    }

    /** The values of a field, or of a state's next value in the latest step. */
    FieldValues values(String name) {
        Field found = setup.program().fields().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
        return interpreter.values(found);
    }

    /** sqrt(mean e²), over the elapsed time where the model says so. */
    double error() {
        ExactSolution exact = setup.exact().orElseThrow();
        FieldValues now = interpreter.values(exact.state());
        FieldValues right = FieldValues.compute(exact.state(),
                (i, j, k) -> exact.values().at(i, j, k, interpreter.step()));
        double squares = 0;
        for (int n = 0; n < now.values().length; n++) {
            double e = now.values()[n] - right.values()[n];
            squares += e * e;
        }
        double mean = Math.sqrt(squares / now.values().length);
        return exact.perTime() ? mean / (interpreter.step() * setup.program().timeStep()) : mean;
    }
}
