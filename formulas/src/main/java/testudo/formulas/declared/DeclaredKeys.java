package testudo.formulas.declared;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import testudo.formulas.declared.Declared.BoundaryText;
import testudo.formulas.declared.Declared.DiagnosticText;
import testudo.formulas.declared.Declared.FieldText;
import testudo.formulas.declared.Declared.KernelText;
import testudo.formulas.declared.Declared.MeshText;
import testudo.toml.CheckedTable;
import testudo.toml.PlacedText;

/** The keys of a file that declares a computation, and what they may hold. */
public final class DeclaredKeys {

    private static final List<String> LOCATIONS = List.of("cell", "face-x", "face-y", "face-z");
    private static final Set<String> SIDES =
            Set.of("low-x", "high-x", "low-y", "high-y", "low-z", "high-z", "x", "y", "z", BoundaryText.OTHERS);
    /** What a kernel holds besides formulas. */
    public static final Set<String> KERNEL_KEYS = Set.of("name", "where", "box", "face", "colour", "let");
    private static final int HIGHEST = 8;

    private DeclaredKeys() {}

    /** Whether a file declares a computation of its own. */
    public static boolean isIn(CheckedTable top) {
        return top.has("kernels") || top.has("fields");
    }

    /**
     * Reads the tables; mistakes are noted where {@code top} notes them.
     *
     * @param name  of the computation where the file gives none
     * @param cells those of the grid
     */
    public static Declared read(CheckedTable top, String name, List<Integer> cells, CheckedTable grid,
            CheckedTable diagnostics) {
        return new Declared(top.text("name").filter(given -> !given.isBlank()).orElse(name), mesh(grid, cells), rules(grid),
                placed(top.table("parameters")), placed(top.table("functions")), fields(top.table("fields")), kernels(top),
                diagnostics(diagnostics), SourceKeys.read(top));
    }

    private static MeshText mesh(CheckedTable grid, List<Integer> cells) {
        return new MeshText(cells, ends(grid, "lower", cells), ends(grid, "upper", cells), grid.text("unit").orElse("1"),
                grid.text("time-unit").orElse("1"), grid.count("order", 2, HIGHEST).orElse(2));
    }

    private static Optional<List<Double>> ends(CheckedTable grid, String key, List<Integer> cells) {
        Optional<List<Double>> ends = grid.numbers(key);
        if (ends.isPresent() && !cells.isEmpty() && ends.get().size() != cells.size()) {
            grid.problem(key,
                    grid.path(key) + " must have one number per axis, " + cells.size() + ", got " + ends.get().size());
            return Optional.empty();
        }
        if (ends.isPresent() && ends.get().stream().anyMatch(x -> !Double.isFinite(x))) {
            grid.problem(key, grid.path(key) + " must have finite numbers");
            return Optional.empty();
        }
        return ends;
    }

    private static Map<String, PlacedText> placed(CheckedTable table) {
        return each(table, table.keys(), key -> table.placed(key));
    }

    private static <V> Map<String, V> each(CheckedTable table, List<String> keys, Function<String, Optional<V>> value) {
        Map<String, V> values = new LinkedHashMap<>();
        keys.forEach(key -> value.apply(key).ifPresent(v -> values.put(key, v)));
        return values;
    }

    private static Map<String, BoundaryText> rules(CheckedTable grid) {
        if (!grid.hasTable("boundaries")) {
            return grid.placed("boundaries").map(rule -> Map.of(BoundaryText.OTHERS, everywhere(rule))).orElse(Map.of());
        }
        CheckedTable table = grid.table("boundaries");
        return each(table, table.keys(), key -> {
            if (!table.hasTable(key)) {
                return table.placed(key).map(DeclaredKeys::everywhere);
            }
            CheckedTable sides = table.table(key);
            BoundaryText rule = new BoundaryText(table.here(key), each(sides, sides.keys().stream().filter(SIDES::contains)
                    .toList(), sides::placed));
            SIDES.forEach(sides::placed);
            sides.refuseOthers();
            return Optional.of(rule);
        });
    }

    private static BoundaryText everywhere(PlacedText rule) {
        return new BoundaryText(rule, Map.of(BoundaryText.OTHERS, rule));
    }

    private static Map<String, FieldText> fields(CheckedTable table) {
        return each(table, table.keys(), name -> {
            CheckedTable field = table.table(name);
            FieldText text =
                    new FieldText(table.here(name), field.placed("initial"), field.placed("before"), field.placed("exact"),
                            field.text("unit").orElse("1"),
                            field.choice("location", LOCATIONS.toArray(String[]::new), Function.identity()).orElse("cell"),
                            field.flag("output").orElse(true));
            field.refuseOthers();
            return Optional.of(text);
        });
    }

    private static List<KernelText> kernels(CheckedTable top) {
        top.require("kernels", "a computation of its own needs at least one [[kernels]] with a formula");
        List<KernelText> kernels = new ArrayList<>();
        for (CheckedTable table : top.tables("kernels")) {
            Set<String> targets = new HashSet<>(table.keys());
            targets.removeAll(KERNEL_KEYS);
            kernels.add(new KernelText(table.here(), table.text("name"),
                    each(table, table.keys().stream().filter(targets::contains).toList(), table::placed),
                    placed(table.table("let")), table.placed("where"), table.placed("box"), table.placed("face"),
                    table.placed("colour")));
            if (targets.isEmpty()) {
                table.problem("name", "a kernel needs a formula, such as u = \"u + dt*laplace(u)\"");
            }
        }
        return kernels;
    }

    private static Map<String, DiagnosticText> diagnostics(CheckedTable table) {
        return each(table, table.keys().stream().filter(key -> !key.equals("every")).toList(), key -> {
            if (!table.hasTable(key)) {
                return table.placed(key).map(formula -> new DiagnosticText(formula, "1"));
            }
            CheckedTable inner = table.table(key);
            inner.require("formula", table.path(key) + " needs a formula, such as \"sum(u)\"");
            Optional<DiagnosticText> text =
                    inner.placed("formula").map(formula -> new DiagnosticText(formula, inner.text("unit").orElse("1")));
            inner.text("unit");
            inner.refuseOthers();
            return text;
        });
    }
}
