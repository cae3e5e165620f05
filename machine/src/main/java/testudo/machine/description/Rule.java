package testudo.machine.description;

/**
 * One figure that machines may have.
 *
 * @param path in tables and subtables
 * @param absence what it means that a machine lacks it; empty if it must not
 */
record Rule(String path, Quantity quantity, String absence) {

    /** Of what is not even read by a simulation. */
    static final String SHOWN = "only shown";

    /** Whether results may depend on it. */
    boolean hasEffect() {
        return !absence.equals(SHOWN);
    }

    boolean isRequired() {
        return absence.isEmpty();
    }
}
