package testudo.runtime.codegen.machine;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Numerators and divisors: first those whose quotients by reciprocals are right as they are, then those that may need dividing. */
enum Pairs {
    /** Random digits, moderate exponents. */
    ORDINARY(true) {
        @Override
        double divisor(SplittableRandom random) {
            return number(random, -100, 100);
        }

        @Override
        double numerator(double divisor, SplittableRandom random) {
            return signed(number(random, -100, 100), random);
        }
    },
    /** Divisors of few ones, few zeros, just above a power of two and just below; numerators likewise. */
    EDGES(true) {
        @Override
        double divisor(SplittableRandom random) {
            return Math.scalb(edge(random), random.nextInt(-50, 51));
        }

        @Override
        double numerator(double divisor, SplittableRandom random) {
            double beside = Math.getExponent(divisor) + random.nextInt(3);
            return signed(random.nextInt(3) == 0 ? ORDINARY.numerator(divisor, random)
                    : Math.scalb(edge(random), (int) beside), random);
        }
    },
    /** Quotients as close to the middle between two doubles as numerators of 53 digits come, or to a double. */
    MIDDLES(true) {
        @Override
        double divisor(SplittableRandom random) {
            return random.nextInt(4) == 0 ? EDGES.divisor(random) : ORDINARY.divisor(random);
        }

        @Override
        double numerator(double divisor, SplittableRandom random) {
            return signed(besideMiddle(divisor, random), random);
        }
    },
    /** Numerators that are the product of the divisor and a middle between two doubles, rounded. */
    ROUNDED_MIDDLES(true) {
        @Override
        double divisor(SplittableRandom random) {
            return MIDDLES.divisor(random);
        }

        @Override
        double numerator(double divisor, SplittableRandom random) {
            double below = number(random, 0, 0);
            return signed(Math.fma(below, divisor, divisor * 0x1p-53), random);
        }
    },
    /** Numerators so small that what is left of them after a multiplication may have no room for all digits. */
    SMALL(false) {
        @Override
        double divisor(SplittableRandom random) {
            return random.nextBoolean() ? number(random, -80, 80) : edge(random);
        }

        @Override
        double numerator(double divisor, SplittableRandom random) {
            double digits = random.nextBoolean() ? edge(random) : besideMiddle(divisor, random);
            return signed(Math.scalb(digits, random.nextInt(-1040, -900) - Math.getExponent(digits)), random);
        }
    },
    /** Divisors of any exponent; quotients about the ends of the range. */
    RANGES(false) {
        @Override
        double divisor(SplittableRandom random) {
            return number(random, -1074, 1023);
        }

        @Override
        double numerator(double divisor, SplittableRandom random) {
            int exponent = switch (random.nextInt(4)) {
                case 0 -> random.nextInt(-1080, -1015) + Math.getExponent(divisor);
                case 1 -> random.nextInt(1018, 1026) + Math.getExponent(divisor);
                default -> random.nextInt(-1074, 1024);
            };
            double digits = random.nextBoolean() ? number(random, 0, 0) : edge(random);
            return signed(Math.scalb(digits, Math.clamp(exponent, -1074, 1023)), random);
        }
    },
    /** Zeros, infinities, NaN, the ends of the range, divisors below zero, among numbers of moderate size. */
    SPECIAL(false) {
        @Override
        double divisor(SplittableRandom random) {
            return random.nextInt(4) == 0 ? special(random) : signed(number(random, -9, 9), random);
        }

        @Override
        double numerator(double divisor, SplittableRandom random) {
            return random.nextInt(4) == 0 ? special(random) : signed(number(random, -9, 9), random);
        }
    };

    private static final int DIGITS = 53;
    private static final double[] SPECIALS = {0.0, -0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN,
        Double.longBitsToDouble(0xfff8000000000000L), Double.MIN_VALUE, -Double.MIN_VALUE, 0x0.8p-1022, Double.MIN_NORMAL,
        -Double.MIN_NORMAL, Double.MAX_VALUE, -Double.MAX_VALUE, 1, -1};

    private final boolean right;

    Pairs(boolean right) {
        this.right = right;
    }

    /** Whether no quotient of these needs dividing. */
    boolean right() {
        return right;
    }

    abstract double divisor(SplittableRandom random);

    /** One for a divisor. */
    abstract double numerator(double divisor, SplittableRandom random);

    static List<Double> specials() {
        return Arrays.stream(SPECIALS).boxed().toList();
    }

    private static double special(SplittableRandom random) {
        return SPECIALS[random.nextInt(SPECIALS.length)];
    }

    private static double signed(double value, SplittableRandom random) {
        return random.nextBoolean() ? -value : value;
    }

    private static double number(SplittableRandom random, int least, int most) {
        return Math.scalb(1 + random.nextLong(1L << DIGITS - 1) * 0x1p-52, random.nextInt(least, most + 1));
    }

    private static double edge(SplittableRandom random) {
        long far = random.nextInt(3) == 0 ? 1L << random.nextInt(DIGITS - 1) : random.nextInt(8);
        return random.nextBoolean() ? 1 + far * 0x1p-52 : 2 - (far + 1) * 0x1p-52;
    }

    /** N / divisor is M / 2⁵⁴ but for a small odd number over 2⁵⁴ divisors, M of 54 digits or 53: M · divisor ≡ small (mod 2⁵⁴). */
    private static double besideMiddle(double divisor, SplittableRandom random) {
        long digits = Double.doubleToRawLongBits(divisor) & (1L << DIGITS - 1) - 1 | 1L << DIGITS - 1;
        long odd = digits >> Long.numberOfTrailingZeros(digits);
        long inverse = odd;
        for (int doubled = 0; doubled < 5; doubled++) {
            inverse *= 2 - odd * inverse;
        }
        long small = 2L * random.nextInt(-1 << random.nextInt(6), 1 << random.nextInt(6)) + 1;
        long middle = small * inverse & (1L << DIGITS + 1) - 1;
        long low = middle * odd;
        long high = Math.multiplyHigh(middle, odd) - (small > 0 && Long.compareUnsigned(low, small) < 0 ? 1 : 0)
                + (small < 0 && Long.compareUnsigned(low, small) >= 0 ? 1 : 0);
        long numerator = high << Long.SIZE - DIGITS - 1 | low - small >>> DIGITS + 1;
        return numerator == 0 ? 1 : Math.scalb((double) numerator, random.nextInt(-60, 60));
    }
}
