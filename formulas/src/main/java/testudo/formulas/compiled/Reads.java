package testudo.formulas.compiled;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import testudo.formulas.declared.Declared;
import testudo.formulas.declared.Declared.KernelText;
import testudo.formulas.expansion.UserFunction;
import testudo.formulas.syntax.Formula;
import testudo.formulas.syntax.Mentions;
import testudo.formulas.syntax.SyntaxException;
import testudo.toml.PlacedText;

/** Which names later kernels mention; a name in any function or factor of a source counts. */
final class Reads {

    private final Declared text;
    private final Functions functions;

    Reads(Declared text, Functions functions) {
        this.text = text;
        this.functions = functions;
    }

    /** Whether a kernel behind that of a formula may read a name. */
    boolean mentionedAfter(Writer writer, String name) {
        List<KernelText> later = text.kernels().subList(text.kernels().indexOf(writer.kernel()) + 1, text.kernels().size());
        return later.stream().flatMap(Reads::formulas).anyMatch(formula -> mentions(formula, name))
                || functions.names().stream().map(functions::function).flatMap(Optional::stream).map(UserFunction::formula)
                        .anyMatch(f -> Mentions.of(name, f.value()))
                || text.sources().stream().flatMap(source -> source.factor().stream()).anyMatch(f -> mentions(f, name));
    }

    private static Stream<PlacedText> formulas(KernelText kernel) {
        return Stream.of(kernel.targets().values().stream(), kernel.let().values().stream(), kernel.where().stream())
                .flatMap(s -> s);
    }

    private static boolean mentions(PlacedText text, String name) {
        try {
            return Mentions.of(name, Formula.of(text.text()).value());
        } catch (SyntaxException _) {
            return false; // told of elsewhere
        }
    }
}
