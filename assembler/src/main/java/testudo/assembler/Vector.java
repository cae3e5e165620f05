package testudo.assembler;

/**
 * A vector register. Those from 16 on, and the widest ones, exist in EVEX encodings only.
 *
 * @param number 0 to 31
 * @param width how much of it is used
 */
public record Vector(int number, Width width) implements Operand {

    /** Checks the number. */
    public Vector {
        if (number < 0 || number > 31) {
            throw new IllegalArgumentException("There are vector registers 0 to 31, not " + number + ".");
        }
    }

    /** The register of this number in another width. */
    public Vector withWidth(Width other) {
        return new Vector(number, other);
    }

    @Override
    public String toString() {
        return width.toString() + number;
    }
}
