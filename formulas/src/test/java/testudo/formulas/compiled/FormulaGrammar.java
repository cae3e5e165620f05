package testudo.formulas.compiled;

import java.util.List;
import java.util.SplittableRandom;

/** Formulas drawn at random from the grammar, now and then with a word that does not fit. */
final class FormulaGrammar {

    private static final List<String> NAMES =
            List.of("u", "v", "w", "a", "b", "x", "y", "i", "j", "t", "step", "dx", "dt", "pi");
    private static final List<String> FUNCTIONS =
            List.of("sin", "cos", "exp", "sqrt", "abs", "floor", "sign", "dx", "dy", "dxx",
                    "laplace", "meanx", "twice");
    private static final List<String> OF_TWO = List.of("min", "max", "pow", "atan2", "mod", "hypot", "product");
    private static final List<String> OPERATORS = List.of("+", "-", "*", "/", "%", "^");
    private static final List<String> RELATIONS = List.of("<", "<=", ">", ">=", "==", "!=");
    private static final List<String> STRANGE =
            List.of("(", ")", "[", "]", ",", "=", "->", "^^", "1e999", "u[", "order=4", "q", "é",
                    "\0", "\n", "'", "where", "dx(", "0x1", "&", "u[1]", "u[0,0,0]", "old(u)", "dz(u)", "1..2", "--", "sum(u)",
                    "\u202e", "😀");

    private final SplittableRandom random;
    private final boolean strange;

    /** @param strange whether some words do not fit */
    FormulaGrammar(SplittableRandom random, boolean strange) {
        this.random = random;
        this.strange = strange;
    }

    private String any(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }

    /** A number of at most so many levels. */
    String number(int levels) {
        if (strange && random.nextInt(40) == 0) {
            return any(STRANGE);
        }
        if (levels == 0) {
            return leaf();
        }
        return switch (random.nextInt(11)) {
            case 0 -> leaf();
            case 1, 2, 3 -> number(levels - 1) + " " + any(OPERATORS) + " " + number(levels - 1);
            case 4 -> "(" + number(levels - 1) + any(OPERATORS) + number(levels - 1) + ")";
            case 5 -> "-" + number(levels - 1);
            case 6 -> any(FUNCTIONS) + "(" + number(levels - 1) + (strange && random.nextInt(9) == 0 ? ", order=4" : "") + ")";
            case 7 -> any(OF_TWO) + "(" + number(levels - 1) + ", " + number(levels - 1) + ")";
            case 9 -> "fma(" + number(levels - 1) + ", " + number(levels - 1) + ", " + number(levels - 1) + ")";
            case 8 -> "where(" + condition(levels - 1) + ", " + number(levels - 1) + ", " + number(levels - 1) + ")";
            default -> "(" + number(levels - 1) + ")[" + offset() + "," + offset() + "]";
        };
    }

    private String condition(int levels) {
        return switch (levels == 0 ? 0 : random.nextInt(4)) {
            case 1 -> condition(levels - 1) + " and " + condition(levels - 1);
            case 2 -> "(" + condition(levels - 1) + " or " + condition(levels - 1) + ")";
            case 3 -> "not " + condition(levels - 1);
            default -> number(levels / 2) + " " + any(RELATIONS) + " " + number(levels / 2);
        };
    }

    private String leaf() {
        return switch (random.nextInt(6)) {
            case 0 -> String.valueOf(random.nextInt(5));
            case 1 -> String.valueOf(random.nextInt(100) / 8.0);
            case 2 -> any(List.of("u", "v", "w")) + "[" + offset() + "," + offset() + "]";
            default -> any(NAMES);
        };
    }

    private int offset() {
        return random.nextInt(5) - 2;
    }
}
