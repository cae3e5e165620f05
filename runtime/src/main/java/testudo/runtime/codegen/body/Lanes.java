package testudo.runtime.codegen.body;

import java.lang.constant.ClassDesc;
import java.util.Optional;

/**
 * How many doubles one vector instruction computes.
 *
 * <p>The vector module of the JDK is an incubating one, which a program must ask for when it is started; it is used by
 * name only, so that everything works without it.
 *
 * @param count 2, 4 or 8
 */
public record Lanes(int count) {

    static final ClassDesc VECTOR = ClassDesc.of("jdk.incubator.vector.DoubleVector");

    private static final int REGISTERS_OF_EIGHT = 32;
    private static final int REGISTERS = 16;

    public Lanes {
        if (count != 2 && count != 4 && count != 8) {
            throw new IllegalArgumentException("A vector has 2, 4 or 8 doubles, not " + count + ".");
        }
    }

    /** As many as this machine has, or nothing when the vector module is absent. */
    public static Optional<Lanes> preferred() {
        try {
            Object species = Class.forName("jdk.incubator.vector.DoubleVector").getField("SPECIES_PREFERRED").get(null);
            Class<?> type = Class.forName("jdk.incubator.vector.VectorSpecies");
            return Optional.of(new Lanes(Math.clamp((int) (Integer) type.getMethod("length").invoke(species), 2, 8)));
        } catch (ReflectiveOperationException absent) {
            return Optional.empty();
        }
    }

    /** Registers that hold a vector: those of eight doubles come with more of them. */
    public int registers() {
        return count == 8 ? REGISTERS_OF_EIGHT : REGISTERS;
    }

    /** The constant of {@code DoubleVector} that stands for this many lanes. */
    String species() {
        return "SPECIES_" + count * Double.SIZE;
    }
}
