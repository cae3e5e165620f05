package testudo.cli.models;

import org.junit.jupiter.api.Test;

import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.ModelParameter;
import testudo.cli.CommandRun;
import testudo.cli.choice.ScenarioModel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The list of models. */
class ModelsCommandTest {

    @Test
    void everyModelIsListedWithAllItsParameters() {
        String all = CommandRun.of("models").good().out();
        for (Model model : ModelCatalog.all()) {
            assertTrue(all.contains(CommandRun.of("models", model.name()).good().out()), model.name());
        }
    }

    @Test
    void aModelShowsGridUnitDefaultAndRange() {
        Model model = ScenarioModel.named("revolving-sphere");
        String text = CommandRun.of("models", model.name()).good().out();
        assertTrue(text.contains("59 × 59 × 59 cells"), text);
        for (ModelParameter p : model.parameters()) {
            assertTrue(text.contains("  " + p.name() + " "), text);
            assertTrue(text.contains("default " + p.defaultText() + ", range " + p.range()), text);
        }
        assertTrue(text.contains(", unit s"), text);
    }

    @Test
    void meaningsStandBelowEachOther() {
        String text = CommandRun.of("models", "vortex").good().out();
        assertTrue(text.contains("\n  passes           passes of a step"), text);
        assertTrue(text.contains("\n  gradient-epsilon added to the divisors"), text);
    }

    @Test
    void textStaysWithinAHundredColumns() {
        CommandRun.of("models").good().out().lines()
                .forEach(line -> assertTrue(line.codePointCount(0, line.length()) <= 100, line));
    }

    @Test
    void anUnknownModelIsRefusedWithASuggestion() {
        CommandRun run = CommandRun.of("models", "vertex");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("did you mean 'vortex'?"), run.err());
    }
}
