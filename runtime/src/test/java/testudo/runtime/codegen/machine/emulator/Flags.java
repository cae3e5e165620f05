package testudo.runtime.codegen.machine.emulator;

import java.util.EnumMap;
import java.util.Map;

/** The flags that conditions look at; some instructions leave some undefined. */
final class Flags {

    /** Those that a condition of {@link testudo.assembler.Op} looks at. */
    enum Flag {
        ZERO, SIGN, OVERFLOW
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

    /** Of a result; overflow stays. */
    void result(long value) {
        set(Flag.ZERO, value == 0);
        set(Flag.SIGN, value < 0);
    }

    /** Of an operation on bits. */
    void bits(long value) {
        result(value);
        set(Flag.OVERFLOW, false);
    }

    /** Of a sum. */
    void sum(long a, long b) {
        long sum = a + b;
        result(sum);
        set(Flag.OVERFLOW, ((a ^ sum) & (b ^ sum)) < 0);
    }

    /** Of a difference. */
    void difference(long a, long b) {
        long difference = a - b;
        result(difference);
        set(Flag.OVERFLOW, ((a ^ b) & (a ^ difference)) < 0);
    }

    /** Whether a condition holds, named as in the names of jumps. */
    boolean hold(String condition) {
        return switch (condition) {
            case "MP" -> true;
            case "E" -> is(Flag.ZERO);
            case "NE" -> !is(Flag.ZERO);
            case "S" -> is(Flag.SIGN);
            case "L" -> is(Flag.SIGN) != is(Flag.OVERFLOW);
            case "LE" -> is(Flag.ZERO) || is(Flag.SIGN) != is(Flag.OVERFLOW);
            case "G" -> !is(Flag.ZERO) && is(Flag.SIGN) == is(Flag.OVERFLOW);
            default -> throw new IllegalArgumentException("There is no condition " + condition + ".");
        };
    }
}
