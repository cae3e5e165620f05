package testudo.runtime.codegen.machine;

import java.util.Optional;

/**
 * An operation on values, which are numbered.
 *
 * @param result    number of the value it leaves, or −1
 * @param operands  numbers of the values it takes
 * @param immediate predicate, direction, distance, loop or slot, where it has one; of a store, whether it goes {@link #PAST}
 * @param target    where a {@link Operation#STORE} goes
 */
record Instruction(Operation operation, int result, int[] operands, int immediate, Optional<Value.Element> target) {

    /** The caches. */
    static final int PAST = 1;

    /** Whether it is a store that goes past the caches, where its target is aligned. */
    boolean streams() {
        return operation == Operation.STORE && immediate == PAST;
    }
}
