package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.expression.Expr;

/** Straight-line code on numbered values, each computed once: what one turn of a loop does. */
final class Block {

    /** With a hash of its own, as kernels are compiled before the virtual machine has made one for records. */
    private record Key(Operation operation, int immediate, int a, int b, int c) {

        static Key of(Operation operation, int immediate, int[] operands) {
            return new Key(operation, immediate, operands.length > 0 ? operands[0] : -1, operands.length > 1 ? operands[1] : -1,
                    operands.length > 2 ? operands[2] : -1);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key k && a == k.a && b == k.b && c == k.c && operation == k.operation
                    && immediate == k.immediate;
        }

        @Override
        public int hashCode() {
            return (((a * 31 + b) * 31 + c) * 31 + immediate) * 31 + operation.ordinal();
        }
    }

    private final List<Value> values = new ArrayList<>();
    private final Map<Value, Integer> known = new HashMap<>();
    private final Map<Key, Integer> computed = new HashMap<>();
    private final Map<Integer, Expr> formulas = new HashMap<>();
    private final List<Instruction> instructions = new ArrayList<>();

    List<Instruction> instructions() {
        return instructions;
    }

    int values() {
        return values.size();
    }

    Value value(int number) {
        return values.get(number);
    }

    boolean isMask(int number) {
        return values.get(number) instanceof Value.Computed(boolean mask) && mask;
    }

    /** The number of a value that memory holds. */
    int of(Value value) {
        return known.computeIfAbsent(value, this::add);
    }

    private int add(Value value) {
        values.add(value);
        return values.size() - 1;
    }

    /** The number of an operation's value; an operation on the same values has the same number. */
    int compute(Operation operation, int immediate, int... operands) {
        Key key = Key.of(operation, immediate, operands);
        Integer same = computed.get(key);
        if (same != null) {
            return same;
        }
        int result = add(new Value.Computed(operation.isMask()));
        instructions.add(new Instruction(operation, result, operands, immediate, Optional.empty()));
        computed.put(key, result);
        return result;
    }

    /** Notes which part of a formula a value is. */
    void explain(int number, Expr formula) {
        formulas.putIfAbsent(number, formula);
    }

    Optional<Expr> formula(int number) {
        return Optional.ofNullable(formulas.get(number));
    }

    /** @param past whether to go past the caches where the target is aligned */
    void store(int value, Value.Element target, boolean past) {
        instructions
                .add(new Instruction(Operation.STORE, -1, new int[] {value}, past ? Instruction.PAST : 0, Optional.of(target)));
    }

    void keep(int value, int slot) {
        instructions.add(new Instruction(Operation.KEEP, -1, new int[] {value}, slot, Optional.empty()));
    }

    /** Adds the signs of a value to those gathered. */
    void gatherSigns(int value, int slot) {
        instructions.add(new Instruction(Operation.GATHER_SIGNS, -1, new int[] {value}, slot, Optional.empty()));
    }

    /** This block with its instructions in another order, in which operands still come first. */
    void reorder(List<Instruction> order) {
        instructions.clear();
        instructions.addAll(order);
    }

    /** The positions of the uses of every value, in order. */
    int[][] uses() {
        int[] counts = new int[values.size()];
        for (Instruction i : instructions) {
            for (int operand : i.operands()) {
                counts[operand]++;
            }
        }
        int[][] uses = new int[counts.length][];
        for (int value = 0; value < counts.length; value++) {
            uses[value] = new int[counts[value]];
        }
        for (int at = instructions.size() - 1; at >= 0; at--) {
            int[] operands = instructions.get(at).operands();
            for (int n = operands.length - 1; n >= 0; n--) {
                uses[operands[n]][--counts[operands[n]]] = at;
            }
        }
        return uses;
    }
}
