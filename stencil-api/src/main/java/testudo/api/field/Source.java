package testudo.api.field;

/** Where the value of a read comes from once the boundary rules are applied. */
public sealed interface Source {

    /** An element inside the domain, with its sign reversed where an odd number of antisymmetric sides was crossed. */
    record Element(int i, int j, int k, boolean negated) implements Source {}

    /** A constant from a fixed boundary. */
    record Value(double value) implements Source {}
}
