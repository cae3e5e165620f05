package testudo.api.expression;

import java.util.Locale;

/** An operation on one value: negation, a conversion, or a function of {@link Math} with one argument. */
public enum UnaryOp {
    NEGATE, ABS, SQRT, CBRT, EXP, EXPM1, LOG, LOG10, LOG1P, SIN, COS, TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH, FLOOR,
    CEIL, RINT, SIGNUM, INT_TO_DOUBLE, LONG_TO_DOUBLE, INT_TO_LONG, LONG_TO_INT, DOUBLE_TO_INT, DOUBLE_TO_LONG,
    /** To the nearest {@code float}, which is a double again: {@code (double) (float) a}. */
    DOUBLE_TO_FLOAT;

    /** The type of the result for an operand of type {@code operand}. */
    public Type type(Type operand) {
        return switch (this) {
            case NEGATE, ABS -> operand;
            case INT_TO_LONG, DOUBLE_TO_LONG -> Type.LONG;
            case LONG_TO_INT, DOUBLE_TO_INT -> Type.INT;
            default -> Type.DOUBLE;
        };
    }

    /** The name of the {@link Math} method that this operation is, as in {@code Math.sqrt}. */
    public String function() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The value for a double operand; conversions take and give doubles elsewhere. */
    public double apply(double a) {
        return switch (this) {
            case NEGATE -> -a;
            case ABS -> Math.abs(a);
            case SQRT -> Math.sqrt(a);
            case CBRT -> Math.cbrt(a);
            case EXP -> Math.exp(a);
            case EXPM1 -> Math.expm1(a);
            case LOG -> Math.log(a);
            case LOG10 -> Math.log10(a);
            case LOG1P -> Math.log1p(a);
            case SIN -> Math.sin(a);
            case COS -> Math.cos(a);
            case TAN -> Math.tan(a);
            case ASIN -> Math.asin(a);
            case ACOS -> Math.acos(a);
            case ATAN -> Math.atan(a);
            case SINH -> Math.sinh(a);
            case COSH -> Math.cosh(a);
            case TANH -> Math.tanh(a);
            case FLOOR -> Math.floor(a);
            case CEIL -> Math.ceil(a);
            case RINT -> Math.rint(a);
            case SIGNUM -> Math.signum(a);
            case DOUBLE_TO_FLOAT -> (float) a;
            case INT_TO_DOUBLE, LONG_TO_DOUBLE, INT_TO_LONG, LONG_TO_INT, DOUBLE_TO_INT, DOUBLE_TO_LONG ->
                    throw new IllegalArgumentException(this + " does not take a double to a double.");
        };
    }
}
