package testudo.api.field;

/** Where the value of a read comes from once the boundary rules are applied. */
public sealed interface Source {

    /** An element inside the domain, and what the boundaries crossed on the way make of its value. */
    record Element(int i, int j, int k, Outside outside) implements Source {}

    /** A constant from a fixed boundary. */
    record Value(double value) implements Source {}

    /** What a formula gives for the index that was read; what memory holds there is not read. */
    record Given(Formula value) implements Source {}
}
