package testudo.api.lifting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The local variables and the stack of one method at one instruction. */
final class Frame {

    /** A frame's contents, for recognising a state met before. */
    record Contents(List<Value> locals, List<Value> stack) {}

    final Value[] locals;
    final List<Value> stack;

    private Frame(Value[] locals, List<Value> stack) {
        this.locals = locals;
        this.stack = stack;
    }

    /** The frame in which a method with these arguments starts. */
    static Frame entering(int maxLocals, List<Value> arguments, List<Boolean> wide) {
        Value[] locals = new Value[maxLocals];
        Arrays.fill(locals, Value.UNDEFINED);
        int slot = 0;
        for (int n = 0; n < arguments.size(); n++) {
            locals[slot] = arguments.get(n);
            slot += wide.get(n) ? 2 : 1;
        }
        return new Frame(locals, new ArrayList<>());
    }

    Frame copy() {
        return new Frame(locals.clone(), new ArrayList<>(stack));
    }

    Contents contents() {
        return new Contents(List.of(locals), List.copyOf(stack));
    }

    void push(Value value) {
        stack.add(value);
    }

    Value pop() {
        return stack.removeLast();
    }

    /** Takes the last {@code count} values off the stack, in the order they were pushed. */
    List<Value> pop(int count) {
        List<Value> tail = stack.subList(stack.size() - count, stack.size());
        List<Value> values = List.copyOf(tail);
        tail.clear();
        return values;
    }

    /** Takes as many values as fill {@code words} words of the machine's stack. */
    List<Value> popWords(int words) {
        int count = 0;
        for (int left = words; left > 0; count++) {
            left -= stack.get(stack.size() - 1 - count).wide() ? 2 : 1;
        }
        return pop(count);
    }

    /** The dup family: repeats the top words below the words under them. */
    void duplicate(int top, int below) {
        List<Value> upper = popWords(top);
        List<Value> lower = popWords(below);
        stack.addAll(upper);
        stack.addAll(lower);
        stack.addAll(upper);
    }
}
