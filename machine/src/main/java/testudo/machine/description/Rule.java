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

    /** Of what has an effect together with another figure only, whose absence is told. */
    static final String ELSEWHERE = "told with another figure";

    /** Whether somebody is to be told that a machine lacks it. */
    boolean hasEffect() {
        return !absence.equals(SHOWN) && !absence.equals(ELSEWHERE);
    }

    boolean isRequired() {
        return absence.isEmpty();
    }
}
