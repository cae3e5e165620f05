package testudo.runtime.codegen.machine;

import java.util.Optional;

/**
 * An operation on values, which are numbered.
 *
 * @param result    number of the value it leaves, or −1
 * @param operands  numbers of the values it takes
 * @param immediate predicate, direction, distance, loop or slot, where it has one
 * @param target    where a {@link Operation#STORE} goes
 */
record Instruction(Operation operation, int result, int[] operands, int immediate, Optional<Value.Element> target) {}
