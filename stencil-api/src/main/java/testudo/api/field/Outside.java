package testudo.api.field;

/**
 * What a place outside the domain holds, by the value of the element inside that it stands for.
 *
 * <pre>
 *   outside = scale·inside + offset,   rounded twice; inside itself for (1, 0), and inside with the other sign for (−1, 0)
 * </pre>
 *
 * @param scale  finite
 * @param offset finite, in the field's unit
 */
public record Outside(double scale, double offset) {

    /** The element's value as it is. */
    public static final Outside SAME = new Outside(1, 0);

    /** The element's value with the other sign. */
    public static final Outside NEGATED = new Outside(-1, 0);

    /** Whether it is a copy, bit for bit but for the sign. */
    public boolean copies() {
        return offset == 0 && Math.abs(scale) == 1;
    }

    /** Whether it is a copy with the other sign. */
    public boolean negated() {
        return copies() && scale < 0;
    }

    /** The value outside. */
    public double of(double inside) {
        return copies() ? scale < 0 ? -inside : inside : scale * inside + offset;
    }

    /** What a place holds that stands by this rule for one which stands by another for an element. */
    Outside over(Outside inner) {
        return copies() && inner.copies() ? negated() == inner.negated() ? SAME : NEGATED
                : new Outside(scale * inner.scale, scale * inner.offset + offset);
    }
}
