package testudo.runtime.codegen.machine.emulator;

/** Arithmetic of one lane, on the bits of doubles. What has no value is the processor's NaN, whose sign is set. */
final class DoubleLanes {

    private static final long SIGN = Long.MIN_VALUE;
    private static final long QUIET = 1L << 51;
    private static final long NO_VALUE = 0xFFF8000000000000L;

    private DoubleLanes() {}

    /** Of doubles that are numbers. */
    interface Function {
        double of(double a, double b);
    }

    private static double number(long bits) {
        return Double.longBitsToDouble(bits);
    }

    private static boolean isNaN(long bits) {
        return Double.isNaN(number(bits));
    }

    private static boolean signals(long bits) {
        return isNaN(bits) && (bits & QUIET) == 0;
    }

    /** What is no number, so that it does not signal; any other as it is. */
    static long quiet(long bits) {
        return isNaN(bits) ? bits | QUIET : bits;
    }

    private static long bits(double result) {
        return Double.isNaN(result) ? NO_VALUE : Double.doubleToRawLongBits(result);
    }

    /** The first NaN passes, made quiet. */
    static long arithmetic(long a, long b, Function function) {
        if (isNaN(a)) {
            return a | QUIET;
        }
        return isNaN(b) ? b | QUIET : bits(function.of(number(a), number(b)));
    }

    /** {@code a * b + c}, rounded once. */
    private static long fused(long a, long b, long c) {
        if (isNaN(a)) {
            return a | QUIET;
        }
        if (isNaN(b)) {
            return b | QUIET;
        }
        return isNaN(c) ? c | QUIET : bits(Math.fma(number(a), number(b), number(c)));
    }

    /** {@code a * b + c}, rounded once. */
    static long fusedSum(long a, long b, long c) {
        return fused(a, b, c);
    }

    /** {@code a * b - c}, rounded once. */
    static long fusedDifference(long a, long b, long c) {
        return fused(a, b, isNaN(c) ? c : c ^ SIGN);
    }

    /** {@code c - a * b}, rounded once. */
    static long negatedFused(long a, long b, long c) {
        return fused(isNaN(a) ? a : a ^ SIGN, b, c);
    }

    static long root(long a) {
        return isNaN(a) ? a | QUIET : bits(Math.sqrt(number(a)));
    }

    /** {@code a > b ? a : b}. */
    static long greater(long a, long b) {
        return number(a) > number(b) ? a : b;
    }

    /** {@code a < b ? a : b}. */
    static long less(long a, long b) {
        return number(a) < number(b) ? a : b;
    }

    /** One of the 32 predicates: 16, each with and without a signal for NaN. */
    static boolean compare(long left, long right, long predicate) {
        double a = number(left);
        double b = number(right);
        boolean unordered = Double.isNaN(a) || Double.isNaN(b);
        return switch ((int) predicate & 0xF) {
            case 0x0 -> a == b;
            case 0x1 -> a < b;
            case 0x2 -> a <= b;
            case 0x3 -> unordered;
            case 0x4 -> !(a == b);
            case 0x5 -> !(a < b);
            case 0x6 -> !(a <= b);
            case 0x7 -> !unordered;
            case 0x8 -> unordered || a == b;
            case 0x9 -> !(a >= b);
            case 0xA -> !(a > b);
            case 0xB -> false;
            case 0xC -> !unordered && a != b;
            case 0xD -> a >= b;
            case 0xE -> a > b;
            default -> true;
        };
    }

    /** To a multiple of a power of two: bits 0 to 2 say in which direction, bits 4 to 7 to how many binary digits. */
    static long round(long a, long immediate) {
        if (isNaN(a)) {
            return a | QUIET;
        }
        double value = number(a);
        int digits = (int) immediate >> 4 & 0xF;
        double scaled = Math.scalb(value, digits);
        if (Double.isInfinite(scaled) || Math.abs(scaled) >= 0x1p52) {
            return a;
        }
        int direction = (immediate & 4) != 0 ? 0 : (int) immediate & 3;
        double whole = switch (direction) {
            case 0 -> Math.rint(scaled);
            case 1 -> Math.floor(scaled);
            case 2 -> Math.ceil(scaled);
            default -> scaled < 0 ? Math.ceil(scaled) : Math.floor(scaled);
        };
        return bits(Math.scalb(whole, -digits));
    }

    /**
     * The lesser (0) or greater (1) one, or that of lesser (2) or greater (3) magnitude; bits 2 and 3 say which sign it gets. A quiet
     * NaN loses to a number.
     */
    static long range(long a, long b, long immediate) {
        if (signals(a) || signals(b)) {
            return (signals(a) ? a : b) | QUIET;
        }
        long chosen = isNaN(b) ? a : isNaN(a) ? b : chosen(a, b, (int) immediate & 3);
        return switch ((int) immediate >> 2 & 3) {
            case 0 -> chosen & ~SIGN | a & SIGN;
            case 1 -> chosen;
            case 2 -> chosen & ~SIGN;
            default -> chosen | SIGN;
        };
    }

    private static long chosen(long a, long b, int choice) {
        boolean greatest = (choice & 1) != 0;
        boolean magnitudes = (choice & 2) != 0;
        boolean sameMagnitude = (a & ~SIGN) == (b & ~SIGN);
        if (sameMagnitude && a != b && (magnitudes || number(a) == 0)) {
            return greatest == a < 0 ? b : a;
        }
        boolean aIsLess = magnitudes ? Math.abs(number(a)) <= Math.abs(number(b)) : number(a) <= number(b);
        return aIsLess == greatest ? b : a;
    }
}
