package testudo.formulas.compiled;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.formulas.declared.Declared;
import testudo.formulas.declared.Declared.KernelText;
import testudo.formulas.declared.DeclaredKeys;
import testudo.formulas.expansion.Discretization;
import testudo.formulas.expansion.Expansion;
import testudo.formulas.expansion.Quantity;
import testudo.formulas.expansion.Trees;
import testudo.formulas.expansion.Written;
import testudo.formulas.syntax.Syntax;
import testudo.toml.PlacedText;
import testudo.toml.Problems;
import testudo.toml.SpellingHint;

/** Makes the kernels of a program: each formula of a kernel reads what was there before the kernel. */
final class Kernels {

    private final Program.Builder builder;
    private final Mesh mesh;
    private final Trees trees;
    private final Problems problems;
    private final Map<String, PlacedText> named = new HashMap<>();
    private final Set<String> fields;

    Kernels(Program.Builder builder, Mesh mesh, Trees trees, Declared text, Problems problems) {
        this.builder = builder;
        this.mesh = mesh;
        this.trees = trees;
        this.problems = problems;
        fields = new LinkedHashSet<>(text.fields().keySet());
    }

    /** All formulas of known fields in their order. */
    List<Writer> writers(Declared text) {
        List<Writer> writers = new ArrayList<>();
        for (KernelText kernel : text.kernels()) {
            Place place = new Place(kernel, mesh.grid().rank(), problems);
            kernel.targets().forEach((target, formula) -> {
                if (fields.contains(target)) {
                    writers.add(new Writer(kernel, writers.size(), target, formula, place));
                } else {
                    List<String> known = new ArrayList<>(fields);
                    known.addAll(DeclaredKeys.KERNEL_KEYS);
                    String hint = SpellingHint.hint(target, known);
                    formula.problem(problems, "there is no field '" + target + "' to compute"
                            + (hint.isEmpty() ? "; declare it as [fields." + target + "]" : hint));
                }
            });
        }
        return writers;
    }

    /** Assigns all formulas; the versions are afterwards those behind the last kernel. */
    void assign(List<Writer> writers, Versions versions, Feeding feeding, KernelScope scope) {
        int n = 0;
        while (n < writers.size()) {
            KernelText kernel = writers.get(n).kernel();
            int end = n;
            while (end < writers.size() && writers.get(end).kernel() == kernel) {
                end++;
            }
            writers.subList(n, end).forEach(w -> assign(w, versions, feeding, scope));
            writers.subList(n, end).forEach(w -> versions.wrote(w.target()));
            n = end;
        }
    }

    private void assign(Writer writer, Versions versions, Feeding feeding, KernelScope scope) {
        Field target = versions.target(writer.target());
        Discretization discretization = mesh.discretization(target.spec().location());
        KernelNames names = scope.names(versions);
        Expansion expansion = new Expansion(trees, discretization, names);
        writer.kernel().let().forEach((name, text) -> {
            Written written = new Written(text, problems);
            names.let(name, Reading.value(written).flatMap(s -> expansion.value(s, written))
                    .orElse(Quantity.refusedBefore()));
        });
        Written written = new Written(writer.formula(), problems);
        Optional<Expr> formula = Reading.value(written).flatMap(s -> expansion.number(s, written));
        Optional<Expr> condition = writer.kernel().where().flatMap(text -> condition(text, expansion));
        boolean chained = !versions.inParts(writer.target());
        Region own = writer.place().in(target.domain()); // tells what is wrong with its words
        if (formula.isEmpty() || writer.kernel().where().isPresent() && condition.isEmpty()) {
            return;
        }
        Region region = chained ? Region.all() : own;
        Expr value = formula.get();
        Expr where = condition.orElse(null);
        if (chained && writer.place().bounded()) {
            Box box = writer.place().box(target.domain());
            Expr inside = trees.inside(box, target.domain());
            where = where == null ? inside : trees.both(inside, where);
        }
        if (where != null) {
            Optional<Field> before = versions.now(writer.target());
            if (before.isEmpty()) {
                writer.formula().problem(problems, "'" + writer.target() + "' is computed on a part only and has no value "
                        + "elsewhere; compute it everywhere in an earlier kernel, or give it an initial value");
                return;
            }
            value = trees.select(where, value, trees.read(before.get()));
        }
        for (Feeding.Fed part : feeding.of(writer, new Feeding.Unfed(target, value, region, !chained), expansion)) {
            builder.assign(target, new TreeFormula(part.value())).named(name(writer, part.fed())).on(part.region());
        }
    }

    private Optional<Expr> condition(PlacedText text, Expansion expansion) {
        Written written = new Written(text, problems);
        Optional<Syntax> syntax = Reading.value(written);
        return syntax.flatMap(s -> expansion.condition(s, written));
    }

    private String name(Writer writer, boolean fed) {
        String plain = writer.kernel().name().map(n -> writer.kernel().targets().size() == 1 ? n : n + " " + writer.target())
                .orElse(writer.target());
        String base = fed ? plain + " with sources" : plain;
        String name = base;
        for (int n = 2; named.containsKey(name); n++) {
            name = base + " " + n;
        }
        named.put(name, writer.formula());
        return name;
    }

    /** The formula of a kernel by its name. */
    Optional<PlacedText> formula(String kernel) {
        return Optional.ofNullable(named.get(kernel));
    }

    /** Names of a kernel's formulas. */
    @FunctionalInterface
    interface KernelScope {
        KernelNames names(Versions versions);
    }
}
