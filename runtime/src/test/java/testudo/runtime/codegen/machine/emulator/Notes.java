package testudo.runtime.codegen.machine.emulator;

import java.math.BigDecimal;

/** What an operation notes in the {@link Status}, told from the bits of its operands and of its result. */
final class Notes {

    private static final long QUIET = 1L << 51;
    private static final BigDecimal LEAST_NORMAL = new BigDecimal(Double.MIN_NORMAL);
    /** What is rounded up to the least normal number if it had all its digits: a quarter of the last one below. */
    private static final BigDecimal TINY =
            LEAST_NORMAL.subtract(new BigDecimal(Double.MIN_VALUE).divide(BigDecimal.valueOf(4)));

    private Notes() {}

    private static double number(long bits) {
        return Double.longBitsToDouble(bits);
    }

    private static boolean isNaN(long bits) {
        return Double.isNaN(number(bits));
    }

    private static boolean isFinite(long bits) {
        return Double.isFinite(number(bits));
    }

    private static BigDecimal exact(long bits) {
        return new BigDecimal(number(bits));
    }

    /** Of operations that take any quiet NaN. */
    static int signals(long a, long b) {
        return isNaN(a) && (a & QUIET) == 0 || isNaN(b) && (b & QUIET) == 0 ? Status.INVALID : 0;
    }

    /** Of a sum, a difference or a root, which cannot underflow. */
    static int sum(long a, long b, long result) {
        if (isNaN(a) || isNaN(b)) {
            return signals(a, b);
        }
        return isNaN(result) ? Status.INVALID : isFinite(a) && isFinite(b) && !isFinite(result) ? Status.OVERFLOW : 0;
    }

    static int product(long a, long b, long result) {
        int notes = sum(a, b, result);
        return notes == 0 && small(result) && isFinite(a) && isFinite(b)
                ? underflow(exact(a).multiply(exact(b)), BigDecimal.ONE, result) : notes;
    }

    static int quotient(long a, long b, long result) {
        int notes = sum(a, b, result);
        if (notes == Status.OVERFLOW && number(b) == 0) {
            return Status.DIVISION_BY_ZERO;
        }
        return notes == 0 && small(result) && isFinite(a) && isFinite(b) ? underflow(exact(a), exact(b), result) : notes;
    }

    /** Of {@code a * b + c}, or {@code a * b - c}, rounded once. */
    static int fused(long a, long b, long c, boolean negative, long result) {
        if (isNaN(a) || isNaN(b) || isNaN(c)) {
            return signals(a, b) | signals(c, c);
        }
        if (isNaN(result)) {
            return Status.INVALID;
        }
        if (!isFinite(a) || !isFinite(b) || !isFinite(c)) {
            return 0;
        }
        if (!isFinite(result)) {
            return Status.OVERFLOW;
        }
        BigDecimal added = negative ? exact(c).negate() : exact(c);
        return small(result) ? underflow(exact(a).multiply(exact(b)).add(added), BigDecimal.ONE, result) : 0;
    }

    /** Of the processor's own minimum and maximum. */
    static int extreme(long a, long b) {
        return isNaN(a) || isNaN(b) ? Status.INVALID : 0;
    }

    /** Of a comparison; half of the predicates want no NaN at all. */
    static int compare(long a, long b, long predicate) {
        boolean orders = switch ((int) predicate & 0xF) {
            case 0x1, 0x2, 0x5, 0x6, 0x9, 0xA, 0xD, 0xE -> true;
            default -> false;
        };
        boolean other = (predicate & 0x10) != 0;
        return orders != other ? extreme(a, b) : signals(a, b);
    }

    private static boolean small(long result) {
        return Math.abs(number(result)) <= Double.MIN_NORMAL;
    }

    /** Whether a quotient of exact numbers is below what normal numbers hold after rounding, and is rounded. */
    private static int underflow(BigDecimal numerator, BigDecimal denominator, long result) {
        boolean tiny = numerator.abs().compareTo(TINY.multiply(denominator.abs())) < 0;
        return tiny && exact(result).multiply(denominator).compareTo(numerator) != 0 ? Status.UNDERFLOW : 0;
    }
}
