package testudo.assembler;

/**
 * A place in memory: {@code base + index * scale + displacement}, or a label, which is addressed relative to the
 * instruction.
 *
 * @param base a register, or a label
 * @param index what is added {@code scale} times; not RSP, unless the scale is 0
 * @param scale 1, 2, 4 or 8; with 0 there is no index
 * @param displacement in bytes; 0 from a label
 */
public record Address(Base base, General index, int scale, int displacement) implements Operand {

    /** Checks that the processor can form it. */
    public Address {
        if (scale != 0 && scale != 1 && scale != 2 && scale != 4 && scale != 8) {
            throw new IllegalArgumentException("An index counts 1, 2, 4 or 8 times, not " + scale + " times.");
        }
        if (scale != 0 && index == General.RSP) {
            throw new IllegalArgumentException("'rsp' cannot be an index.");
        }
        if (base instanceof Label && (scale != 0 || displacement != 0)) {
            throw new IllegalArgumentException("An address from label '" + base + "' has neither index nor displacement.");
        }
    }

    /** Where a register points to. */
    public static Address at(General base) {
        return at(base, 0);
    }

    /** Bytes beyond where a register points to. */
    public static Address at(General base, int displacement) {
        return new Address(base, base, 0, displacement);
    }

    /** {@code base + index * scale + displacement}. */
    public static Address at(General base, General index, int scale, int displacement) {
        if (scale == 0) {
            throw new IllegalArgumentException("An index counts 1, 2, 4 or 8 times, not 0 times.");
        }
        return new Address(base, index, scale, displacement);
    }

    /** Data or code at a label. */
    public static Address of(Label label) {
        return new Address(label, General.RAX, 0, 0);
    }

    boolean hasIndex() {
        return scale != 0;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        if (base instanceof Label) {
            text.append("rip + ");
        }
        text.append(base);
        if (hasIndex()) {
            text.append(" + ").append(index).append('*').append(scale);
        }
        if (displacement != 0) {
            text.append(displacement < 0 ? " - " : " + ").append(Math.abs((long) displacement));
        }
        return text.append(']').toString();
    }
}
