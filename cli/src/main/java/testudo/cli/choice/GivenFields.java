package testudo.cli.choice;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.model.Setup;
import testudo.data.scenario.InitialChoice;
import testudo.data.scenario.Scenario;
import testudo.data.snapshot.GivenValues;
import testudo.data.snapshot.OutputException;
import testudo.toml.SpellingHint;

/** Fields that begin as a file has them, in place of as the model has them. */
final class GivenFields {

    private GivenFields() {}

    /**
     * The set-up with the values of files; what the model knows to be the exact answer is that of its own beginning only.
     *
     * @throws Mistake with file, line and column, naming a field there is not, or what does not fit in the file
     */
    static Setup in(Scenario scenario, Setup setup) {
        if (scenario.initial().isEmpty()) {
            return setup;
        }
        List<? extends Field> fields = setup.program().fields().stream().filter(f -> !(f instanceof Local)).toList();
        Map<Field, ElementFunction> initial = new HashMap<>(setup.initial());
        for (InitialChoice choice : scenario.initial()) {
            Field field = fields.stream().filter(f -> f.name().equals(choice.field())).findFirst()
                    .orElseThrow(() -> unknown(scenario, choice, fields.stream().map(Field::name).toList()));
            try {
                initial.put(field, GivenValues.read(choice.file(), choice.dataset(), field));
            } catch (OutputException e) {
                throw new Mistake(scenario.located(e.getMessage(), "initial", choice.field(), "file"));
            }
        }
        return new Setup(setup.program(), initial, setup.coordinates(), setup.timeUnit(), setup.steps(), setup.conserved(),
                setup.principal(), Optional.empty(), setup.warnings(), setup.bounds(), setup.examination());
    }

    private static Mistake unknown(Scenario scenario, InitialChoice choice, List<String> known) {
        return new Mistake(scenario.located("there is no field '" + choice.field() + "' to begin with; the model has "
                + String.join(", ", known) + SpellingHint.hint(choice.field(), known), "initial", choice.field()));
    }
}
