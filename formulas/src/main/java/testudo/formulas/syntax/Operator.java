package testudo.formulas.syntax;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** An operation between two operands, with the strength by which it binds them. */
public enum Operator {
    OR(1, "or", "||"), AND(2, "and", "&&"),
    LESS(4, "<"), LESS_OR_EQUAL(4, "<="), GREATER(4, ">"), GREATER_OR_EQUAL(4, ">="), EQUAL(4, "=="), NOT_EQUAL(4, "!="),
    ADD(5, "+"), SUBTRACT(5, "-"), MULTIPLY(6, "*"), DIVIDE(6, "/"), REMAINDER(6, "%"), POWER(8, "^");

    /** How strongly {@code not} binds. */
    static final int NOT_STRENGTH = 3;
    /** How strongly a sign binds: {@code -x^2} is {@code -(x^2)}. */
    static final int SIGN_STRENGTH = 7;

    private final int strength;
    private final List<String> spellings;

    Operator(int strength, String... spellings) {
        this.strength = strength;
        this.spellings = List.of(spellings);
    }

    /** As it is usually written. */
    public String symbol() {
        return spellings.getFirst();
    }

    public int strength() {
        return strength;
    }

    static Optional<Operator> spelt(String text) {
        return Arrays.stream(values()).filter(op -> op.spellings.contains(text)).findFirst();
    }

    boolean compares() {
        return strength == LESS.strength;
    }
}
