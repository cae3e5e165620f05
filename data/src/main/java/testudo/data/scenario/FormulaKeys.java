package testudo.data.scenario;

import java.util.List;
import java.util.Optional;

import testudo.api.grid.Grid;
import testudo.formulas.compiled.Compilation;
import testudo.formulas.declared.Declared;
import testudo.formulas.declared.DeclaredKeys;
import testudo.toml.CheckedTable;
import testudo.toml.Problems;

/** A model that a scenario declares by formulas; they are compiled once when it is read, so that all mistakes are told together. */
final class FormulaKeys {

    private static final String NAMELESS = "formulas";
    /** Longer axes are looked at cell by cell only once it is known that there is memory for them. */
    private static final int LONGEST = 1_000_000;

    private FormulaKeys() {}

    static Optional<Declared> read(CheckedTable top, Problems problems, Optional<List<Integer>> cells, CheckedTable grid,
            CheckedTable diagnostics, Origin origin) {
        if (!DeclaredKeys.isIn(top)) {
            if (top.has("sources")) {
                top.problem("sources", "[[sources]] add to fields that formulas compute; a model has sources of its own");
                top.tables("sources").forEach(CheckedTable::keys);
            }
            return Optional.empty();
        }
        if (top.has("model")) {
            top.problem("model", "model names a model, [fields] and [[kernels]] declare one; a scenario has one of the two");
            top.text("model");
        }
        if (!grid.has("cells")) {
            top.problem("grid", "grid.cells must say how many cells there are, such as cells = [256, 256]");
        }
        Declared declared = DeclaredKeys.read(top, name(origin), cells.orElse(List.of(1)), grid, diagnostics);
        if (cells.filter(list -> list.stream().allMatch(n -> n <= LONGEST)).isPresent()) {
            Grid mesh = Grid.of(cells.get().stream().mapToInt(Integer::intValue).toArray());
            Compilation.of(declared, mesh, declared.parameters(), problems);
        }
        return Optional.of(declared);
    }

    /** That of the file, in letters that file names and data sets hold. */
    private static String name(Origin origin) {
        String file = origin.source().map(s -> s.file().getFileName().toString()).orElse(NAMELESS);
        String name = file.replaceFirst("\\.toml$", "").replaceAll("[^A-Za-z0-9_-]", "-");
        return name.isEmpty() ? NAMELESS : name;
    }
}
