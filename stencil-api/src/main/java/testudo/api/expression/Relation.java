package testudo.api.expression;

/** A comparison with Java's meaning: any relation but NOT_EQUAL is false when an operand is NaN. */
public enum Relation {
    LESS("<"), LESS_OR_EQUAL("<="), GREATER(">"), GREATER_OR_EQUAL(">="), EQUAL("=="), NOT_EQUAL("!=");

    private final String symbol;

    Relation(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    public boolean test(double a, double b) {
        return switch (this) {
            case LESS -> a < b;
            case LESS_OR_EQUAL -> a <= b;
            case GREATER -> a > b;
            case GREATER_OR_EQUAL -> a >= b;
            case EQUAL -> a == b;
            case NOT_EQUAL -> a != b;
        };
    }

    public boolean test(long a, long b) {
        return switch (this) {
            case LESS -> a < b;
            case LESS_OR_EQUAL -> a <= b;
            case GREATER -> a > b;
            case GREATER_OR_EQUAL -> a >= b;
            case EQUAL -> a == b;
            case NOT_EQUAL -> a != b;
        };
    }
}
