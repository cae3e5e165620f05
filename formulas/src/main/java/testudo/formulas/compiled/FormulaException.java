package testudo.formulas.compiled;

import java.util.List;

/** Mistakes in formulas; the message has lines {@code file:line:column: sentence}, each followed by the place shown. */
public final class FormulaException extends RuntimeException {

    FormulaException(List<String> problems) {
        super(String.join("\n", problems));
    }
}
