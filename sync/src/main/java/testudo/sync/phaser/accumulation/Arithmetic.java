package testudo.sync.phaser.accumulation;

/**
 * An operator on words that hold whole numbers, or the bits of floating-point numbers.
 *
 * @param real whether they are floating-point numbers
 */
public record Arithmetic(Operator operator, boolean real) {

    public Arithmetic {
        if (real && operator.isBitwise()) {
            throw new IllegalArgumentException("Operator '" + operator + "' combines whole numbers only.");
        }
    }

    long identity() {
        return real ? Double.doubleToRawLongBits(operator.realIdentity()) : operator.identity();
    }

    long combine(long a, long b) {
        return real
                ? Double.doubleToRawLongBits(
                        operator.combine(Double.longBitsToDouble(a), Double.longBitsToDouble(b)))
                : operator.combine(a, b);
    }

    /** What one value alone amounts to: logical operators make 1 or 0 of it. */
    long alone(long value) {
        return combine(identity(), value);
    }

    boolean mayBeEager() {
        return !real || !operator.rounds();
    }
}
