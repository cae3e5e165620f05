package testudo.formulas.compiled;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.grid.Grid;
import testudo.api.model.Diagnostic;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.formulas.declared.Declared;
import testudo.toml.PlacedText;
import testudo.toml.Problems;

/** A computation that a scenario declares by formulas. */
public final class FormulaModel implements Model {

    private final Declared text;
    private final String file;

    /** @param file that declares it, for messages */
    public FormulaModel(Declared text, String file) {
        this.text = text;
        this.file = file;
    }

    @Override
    public String name() {
        return text.name();
    }

    @Override
    public String summary() {
        return "Formulas of the scenario.";
    }

    @Override
    public List<ModelParameter> parameters() {
        return text.parameters().entrySet().stream().<ModelParameter>map(p -> new ModelParameter.Formula(p.getKey(), "1",
                p.getValue().text(), "parameter of the scenario")).toList();
    }

    @Override
    public Grid standardGrid() {
        return Grid.of(text.mesh().cells().stream().mapToInt(Integer::intValue).toArray());
    }

    /** @throws FormulaException telling of all mistakes */
    @Override
    public Setup setup(Grid grid, Settings settings) {
        return compiled(grid, settings).setup();
    }

    @Override
    public List<Diagnostic> diagnostics(Grid grid, Settings settings) {
        return compiled(grid, settings).columns();
    }

    private Compilation.Compiled compiled(Grid grid, Settings settings) {
        Problems problems = new Problems(file, FormulaException::new);
        Map<String, PlacedText> parameters = new LinkedHashMap<>();
        text.parameters().forEach((name, declared) -> {
            String given = String.valueOf(settings.value(name));
            parameters.put(name, given.equals(declared.text()) ? declared : PlacedText.loose(given, "parameter '" + name + "'"));
        });
        return Compilation.of(text, grid, parameters, problems).orElseThrow(() -> {
            problems.throwIfAny();
            return new IllegalStateException("A computation without mistakes was not made ready.");
        });
    }
}
