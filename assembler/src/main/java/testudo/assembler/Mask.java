package testudo.assembler;

/**
 * A mask register.
 *
 * @param number 0 to 7; number 0 holds a value like all others, but cannot mask an instruction
 */
public record Mask(int number) implements Operand {

    /** Checks the number. */
    public Mask {
        if (number < 0 || number > 7) {
            throw new IllegalArgumentException("There are mask registers 0 to 7, not " + number + ".");
        }
    }

    @Override
    public String toString() {
        return "k" + number;
    }
}
