package testudo.assembler;

/**
 * Which lanes an instruction writes.
 *
 * @param mask those of ones in it; register 0 stands for all lanes, as in the encoding
 * @param zeroing whether the other lanes become 0 instead of keeping what they hold
 */
public record Masking(Mask mask, boolean zeroing) {

    /** All lanes. */
    public static final Masking NONE = new Masking(new Mask(0), false);

    /** Checks that lanes that are not masked are not zeroed. */
    public Masking {
        if (zeroing && mask.number() == 0) {
            throw new IllegalArgumentException("'k0' cannot mask.");
        }
    }

    /** Lanes outside the mask keep what they hold. */
    public static Masking merge(Mask mask) {
        return masked(mask, false);
    }

    /** Lanes outside the mask become 0. */
    public static Masking zero(Mask mask) {
        return masked(mask, true);
    }

    private static Masking masked(Mask mask, boolean zeroing) {
        if (mask.number() == 0) {
            throw new IllegalArgumentException("'k0' cannot mask.");
        }
        return new Masking(mask, zeroing);
    }

    boolean masks() {
        return this != NONE && mask.number() != 0;
    }

    @Override
    public String toString() {
        return masks() ? "{" + mask + "}" + (zeroing ? "{z}" : "") : "";
    }
}
