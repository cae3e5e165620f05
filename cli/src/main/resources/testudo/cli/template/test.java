import java.util.Map;

import org.junit.jupiter.api.Test;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.runtime.Simulation;
import testudo.runtime.execution.Execution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

/** The model is found by its name, and several workers compute the bits of the definition. */
class @CLASS@Test {

    @Test
    void severalWorkersComputeTheBitsOfTheDefinition() {
        Model model = ModelCatalog.find("@NAME@").orElseThrow();
        Setup setup = model.setup(Grid.of(23, 17), Settings.of(model.parameters(), Map.of()));
        Interpreter definition = new Interpreter(setup.program(), setup.initial(), Form.TREE);
        Execution run = Simulation.of(setup.program()).initial(setup.initial()).workers(3).start();
        definition.advance(20);
        run.advance(20);
        for (State state : setup.program().states()) {
            assertArrayEquals(definition.values(state).values(), run.values(state).values(), state.name());
        }
    }
}
