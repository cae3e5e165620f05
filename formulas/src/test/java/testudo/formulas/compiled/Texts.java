package testudo.formulas.compiled;

import java.util.List;

import testudo.api.grid.Grid;
import testudo.formulas.declared.Declared;
import testudo.formulas.declared.DeclaredKeys;
import testudo.toml.CheckedTable;
import testudo.toml.Problems;
import testudo.toml.TomlText;

/** Computations from the text of a file, for tests. */
final class Texts {

    private Texts() {}

    /** @throws FormulaException telling of all mistakes */
    static Compilation.Compiled compiled(String toml) {
        Problems problems = new Problems("own.toml", FormulaException::new);
        CheckedTable top = TomlText.parse(toml, problems);
        CheckedTable grid = top.table("grid");
        List<Integer> cells = grid.wholes("cells").orElse(List.of(4L)).stream().map(Long::intValue).toList();
        Declared declared = DeclaredKeys.read(top, "own", cells, grid, top.table("diagnostics"));
        var compiled = Compilation.of(declared, Grid.of(cells.stream().mapToInt(Integer::intValue).toArray()),
                declared.parameters(), problems);
        problems.throwIfAny();
        return compiled.orElseThrow();
    }
}
