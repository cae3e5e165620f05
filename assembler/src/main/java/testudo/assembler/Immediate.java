package testudo.assembler;

/** A constant in the instruction itself. */
public record Immediate(long value) implements Operand {

    /** The constant of this value. */
    public static Immediate of(long value) {
        return new Immediate(value);
    }

    @Override
    public String toString() {
        return Long.toString(value);
    }
}
