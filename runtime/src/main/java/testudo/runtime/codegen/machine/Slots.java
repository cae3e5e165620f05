package testudo.runtime.codegen.machine;

import java.util.OptionalInt;

/** Numbers places in the stack frame, each as wide as a vector. */
final class Slots {

    private int count;
    private OptionalInt signs = OptionalInt.empty();

    int next() {
        return count++;
    }

    /** Where the signs of divisors are gathered; the function tells of them. */
    int forSigns() {
        if (signs.isEmpty()) {
            signs = OptionalInt.of(next());
        }
        return signs.getAsInt();
    }

    /** Where the signs of divisors are gathered; empty where nobody gathers any. */
    OptionalInt signs() {
        return signs;
    }

    int count() {
        return count;
    }
}
