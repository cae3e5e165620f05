package testudo.api.lifting.symbolic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The local variables and the stack of one method at one instruction. */
public final class Frame {

    /** A frame's contents, for recognising a state met before. */
    public record Contents(List<Value> locals, List<Value> stack) {}

    private final Value[] locals;
    private final List<Value> stack;

    private Frame(Value[] locals, List<Value> stack) {
        this.locals = locals;
        this.stack = stack;
    }

    /** The frame in which a method with these arguments starts. */
    public static Frame entering(int maxLocals, List<Value> arguments, List<Boolean> wide) {
        Value[] locals = new Value[maxLocals];
        Arrays.fill(locals, Value.UNDEFINED);
        int slot = 0;
        for (int n = 0; n < arguments.size(); n++) {
            locals[slot] = arguments.get(n);
            slot += wide.get(n) ? 2 : 1;
        }
        return new Frame(locals, new ArrayList<>());
    }

    /** The locals by slot; the frame's own, to be changed through it. */
    public Value[] locals() {
        return locals;
    }

    List<Value> stack() {
        return stack;
    }

    /** Another one of the same contents. */
    public Frame copy() {
        return new Frame(locals.clone(), new ArrayList<>(stack));
    }

    /** What it holds now. */
    public Contents contents() {
        return new Contents(List.of(locals), List.copyOf(stack));
    }

    /** Puts another value wherever this very one is. */
    public void replace(Value old, Value by) {
        for (int n = 0; n < locals.length; n++) {
            locals[n] = locals[n] == old ? by : locals[n];
        }
        stack.replaceAll(value -> value == old ? by : value);
    }

    /** Puts a value on top of the stack. */
    public void push(Value value) {
        stack.add(value);
    }

    /** Takes the last value off the stack. */
    public Value pop() {
        return stack.removeLast();
    }

    /** Takes the last {@code count} values off the stack, in the order they were pushed. */
    public List<Value> pop(int count) {
        List<Value> tail = stack.subList(stack.size() - count, stack.size());
        List<Value> values = List.copyOf(tail);
        tail.clear();
        return values;
    }

    /** Takes as many values as fill {@code words} words of the machine's stack. */
    public List<Value> popWords(int words) {
        int count = 0;
        for (int left = words; left > 0; count++) {
            left -= stack.get(stack.size() - 1 - count).wide() ? 2 : 1;
        }
        return pop(count);
    }

    /** The dup family: repeats the top words below the words under them. */
    public void duplicate(int top, int below) {
        List<Value> upper = popWords(top);
        List<Value> lower = popWords(below);
        stack.addAll(upper);
        stack.addAll(lower);
        stack.addAll(upper);
    }
}
