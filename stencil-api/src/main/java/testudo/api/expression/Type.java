package testudo.api.expression;

/** The Java type of an expression's value. */
public enum Type {
    DOUBLE, INT, LONG, BOOLEAN
}
