package testudo.formulas.compiled;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.model.Diagnostic;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.formulas.declared.Declared;
import testudo.formulas.declared.Declared.DiagnosticText;
import testudo.formulas.expansion.Expansion;
import testudo.formulas.expansion.Written;
import testudo.formulas.syntax.Syntax;
import testudo.toml.Problems;

/** The diagnostics: reductions of a program and columns of a time series. */
final class Diagnosed {

    private final Problems problems;

    Diagnosed(Problems problems) {
        this.problems = problems;
    }

    List<Diagnostic> declare(Declared text, Program.Builder builder, Mesh mesh, Expansion expansion) {
        List<Diagnostic> columns = new ArrayList<>();
        text.diagnostics().forEach((name, diagnostic) -> {
            Written written = new Written(diagnostic.formula(), problems);
            Reading.value(written).flatMap(s -> reduction(s, diagnostic)).ifPresent(call -> expansion
                    .number(call.arguments().getFirst(), written).ifPresent(tree -> {
                        boolean mean = call.name().equals("mean");
                        builder.reduce(name, op(call.name()), new TreeFormula(tree));
                        columns.add(mean ? new Diagnostic.Quotient(name, diagnostic.unit(), name, mesh.grid().cells())
                                : new Diagnostic.Measured(name, diagnostic.unit()));
                    }));
        });
        return columns;
    }

    private static ReductionOp op(String word) {
        return switch (word) {
            case "min" -> ReductionOp.MIN;
            case "max" -> ReductionOp.MAX;
            default -> ReductionOp.SUM;
        };
    }

    private Optional<Syntax.Call> reduction(Syntax syntax, DiagnosticText diagnostic) {
        if (syntax instanceof Syntax.Call call && call.arguments().size() == 1 && call.order().isEmpty()
                && List.of("sum", "mean", "min", "max").contains(call.name())) {
            return Optional.of(call);
        }
        diagnostic.formula().problem(problems, "a diagnostic is sum(…), mean(…), min(…) or max(…) of one formula, such as "
                + "sum(u*dx)");
        return Optional.empty();
    }
}
