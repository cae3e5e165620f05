package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;

/** The flags that conditions look at; some instructions leave some undefined. */
final class Flags {

    /** Carry, parity of the lowest byte, zero, sign, overflow. */
    enum Flag {
        CARRY, PARITY, ZERO, SIGN, OVERFLOW
    }

    private final Map<Flag, Boolean> values = new EnumMap<>(Flag.class);

    boolean is(Flag flag) {
        Boolean value = values.get(flag);
        if (value == null) {
            throw new Fault("looks at the flag " + flag + ", which is undefined");
        }
        return value;
    }

    void set(Flag flag, boolean value) {
        values.put(flag, value);
    }

    void undefine(Flag... flags) {
        for (Flag flag : flags) {
            values.remove(flag);
        }
    }

    /** Of a result; carry and overflow stay. */
    void result(long value) {
        set(Flag.ZERO, value == 0);
        set(Flag.SIGN, value < 0);
        set(Flag.PARITY, Integer.bitCount((int) value & 0xFF) % 2 == 0);
    }

    /** Of an operation on bits. */
    void bits(long value) {
        result(value);
        set(Flag.CARRY, false);
        set(Flag.OVERFLOW, false);
    }

    /** Of a sum; carry stays. */
    void sum(long a, long b) {
        long sum = a + b;
        result(sum);
        set(Flag.OVERFLOW, ((a ^ sum) & (b ^ sum)) < 0);
    }

    /** Of a difference; carry stays. */
    void difference(long a, long b) {
        long difference = a - b;
        result(difference);
        set(Flag.OVERFLOW, ((a ^ b) & (a ^ difference)) < 0);
    }

    /** Whether a condition holds, named as in the names of jumps. */
    boolean hold(String condition) {
        return switch (condition) {
            case "MP" -> true;
            case "O" -> is(Flag.OVERFLOW);
            case "NO" -> !is(Flag.OVERFLOW);
            case "B" -> is(Flag.CARRY);
            case "AE" -> !is(Flag.CARRY);
            case "E" -> is(Flag.ZERO);
            case "NE" -> !is(Flag.ZERO);
            case "BE" -> is(Flag.CARRY) || is(Flag.ZERO);
            case "A" -> !is(Flag.CARRY) && !is(Flag.ZERO);
            case "S" -> is(Flag.SIGN);
            case "NS" -> !is(Flag.SIGN);
            case "P" -> is(Flag.PARITY);
            case "NP" -> !is(Flag.PARITY);
            case "L" -> is(Flag.SIGN) != is(Flag.OVERFLOW);
            case "GE" -> is(Flag.SIGN) == is(Flag.OVERFLOW);
            case "LE" -> is(Flag.ZERO) || is(Flag.SIGN) != is(Flag.OVERFLOW);
            case "G" -> !is(Flag.ZERO) && is(Flag.SIGN) == is(Flag.OVERFLOW);
            default -> throw new IllegalArgumentException("There is no condition " + condition + ".");
        };
    }
}
