package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.collections.api.factory.primitive.IntLists;
import org.eclipse.collections.api.list.primitive.ImmutableIntList;

import testudo.api.expression.Expr;

/** Straight-line code on numbered values, each computed once: what one turn of a loop does. */
final class Block {

    private record Key(Operation operation, int immediate, ImmutableIntList operands) {}

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
        return computed.computeIfAbsent(new Key(operation, immediate, IntLists.immutable.of(operands)), _ -> {
            int result = add(new Value.Computed(operation.isMask()));
            instructions.add(new Instruction(operation, result, operands, immediate, Optional.empty()));
            return result;
        });
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
        instructions.add(new Instruction(Operation.STORE, -1, new int[] {value}, past ? Instruction.PAST : 0, Optional.of(target)));
    }

    void keep(int value, int slot) {
        instructions.add(new Instruction(Operation.KEEP, -1, new int[] {value}, slot, Optional.empty()));
    }

    /** The same instructions in another order, in which operands still come first. */
    void reorder(List<Instruction> order) {
        instructions.clear();
        instructions.addAll(order);
    }

    /** The positions of the uses of every value, in order. */
    int[][] uses() {
        List<List<Integer>> uses = new ArrayList<>();
        values.forEach(_ -> uses.add(new ArrayList<>()));
        for (int at = 0; at < instructions.size(); at++) {
            for (int operand : instructions.get(at).operands()) {
                uses.get(operand).add(at);
            }
        }
        return uses.stream().map(l -> l.stream().mapToInt(Integer::intValue).toArray()).toArray(int[][]::new);
    }
}
