package testudo.api.field;

/**
 * What a read outside a field's domain yields, for one side of one axis.
 *
 * <p>With {@code lo} the first index of the domain and {@code m} ≥ 1 the distance below it, a read of {@code lo − m}
 * gives (the upper side likewise):
 *
 * <pre>
 *   Periodic        the element one period further up (both sides must be periodic)
 *   Fixed           a constant
 *   ZeroGradient    the element lo
 *   Mirror          cell lo + m − 1, or face lo + m when the field lies on the faces of this axis
 *   Antisymmetric   minus what Mirror gives
 * </pre>
 */
public sealed interface Boundary {

    record Periodic() implements Boundary {}

    /** @param value what every element outside holds, in the field's unit */
    record Fixed(double value) implements Boundary {}

    record ZeroGradient() implements Boundary {}

    record Mirror() implements Boundary {}

    record Antisymmetric() implements Boundary {}

    static Boundary periodic() {
        return new Periodic();
    }

    static Boundary fixed(double value) {
        return new Fixed(value);
    }

    static Boundary zeroGradient() {
        return new ZeroGradient();
    }

    static Boundary mirror() {
        return new Mirror();
    }

    static Boundary antisymmetric() {
        return new Antisymmetric();
    }
}
