package testudo.mpdata.cases;

import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

class ModelServicesTest {

    @Test
    void allCasesAreServices() {
        Set<String> names = ServiceLoader.load(Model.class).stream().map(p -> p.get().name())
                .collect(Collectors.toSet());
        assertEquals(Set.of("constant-field", "divergent-flow", "gaussian-1d", "golden", "revolving-sphere", "rotating-cone",
                "translation", "vortex"), names);
    }

    /** Every option and every kind of ends can be set up on the standard grid. */
    @Test
    void everyChoiceCanBeSetUp() {
        for (Model model : ServiceLoader.load(Model.class)) {
            assertFalse(model.summary().isBlank());
            for (ModelParameter parameter : model.parameters()) {
                assertFalse(parameter.meaning().isBlank(), model.name() + " " + parameter.name());
                if (parameter instanceof ModelParameter.Choice choice) {
                    for (String option : choice.options()) {
                        assertDoesNotThrow(() -> model.setup(model.standardGrid(),
                                Settings.of(model.parameters(), Map.of(choice.name(), option))).examined(), model.name());
                    }
                }
            }
        }
    }
}
