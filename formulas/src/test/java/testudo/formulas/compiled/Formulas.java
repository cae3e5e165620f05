package testudo.formulas.compiled;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.formulas.declared.Declared;
import testudo.formulas.declared.Declared.BoundaryText;
import testudo.formulas.declared.Declared.FieldText;
import testudo.formulas.declared.Declared.KernelText;
import testudo.formulas.declared.Declared.MeshText;
import testudo.toml.PlacedText;
import testudo.toml.Problems;

/** One formula among fields u and v in cells, w on faces, parameters a and b, of which b varies, and two functions, for tests. */
final class Formulas {

    static final Grid GRID = Grid.of(6, 9);

    private Formulas() {}

    private static PlacedText text(String text) {
        return PlacedText.loose(text, "formula");
    }

    /** The program of a kernel that computes u. @throws FormulaException telling of all mistakes */
    static Program kernel(String formula) {
        return kernel(formula, Map.of());
    }

    /** @param functions besides {@code twice} and {@code product} */
    static Program kernel(String formula, Map<String, String> functions) {
        Problems problems = new Problems("formula", FormulaException::new);
        Map<String, PlacedText> all = new LinkedHashMap<>();
        all.put("twice", text("(q) -> q + q"));
        all.put("product", text("(p, q) -> p*q"));
        functions.forEach((name, value) -> all.put(name, text(value)));
        Map<String, FieldText> fields = new LinkedHashMap<>();
        fields.put("u", field("cell"));
        fields.put("v", field("cell"));
        fields.put("w", field("face-x"));
        Map<String, PlacedText> parameters = Map.of("a", text("0.7"), "b", text("1 + 0.5*step"), "dt", text("0.25"));
        Declared declared = new Declared("own", new MeshText(List.of(6, 9), Optional.empty(), Optional.empty(), "1", "1", 2),
                Map.of(BoundaryText.OTHERS, new BoundaryText(text("periodic"), Map.of(BoundaryText.OTHERS, text("periodic")))),
                parameters, all, fields,
                List.of(new KernelText(text("u"), Optional.empty(), Map.of("u", text(formula)), Map.of(),
                        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty())),
                Map.of(), List.of());
        Optional<Compilation.Compiled> compiled = Compilation.of(declared, GRID, parameters, problems);
        problems.throwIfAny();
        return compiled.orElseThrow().setup().program();
    }

    private static FieldText field(String location) {
        return new FieldText(text("field"), Optional.of(text("sin(x) + y")), Optional.empty(), Optional.empty(), "1", location,
                true);
    }
}
