package testudo.runtime.codegen.machine;

import java.util.Arrays;

/**
 * Deals out registers to the values of a block, which is straight-line code: what is needed latest makes room (Belady 1966), and what
 * memory holds anyway makes room without being saved.
 */
final class Registers {

    private static final int NONE = -1;

    /** A value that would have to be saved counts as needed so many times sooner than one that memory has. */
    private static final int SAVING = 2;

    /** Moves values between registers and memory. */
    interface Moves {
        void load(int register, int value);

        void save(int register, int value);
    }

    private final Block block;
    private final int[][] uses;
    private final int[] used;
    private final int[] registerOf;
    private final boolean[] saved;
    private final int[] valueIn;
    private final boolean[] fixed;
    private final boolean[] locked;
    private final Moves moves;
    private int now;

    /** @param count registers to deal out */
    Registers(Block block, int count, Moves moves) {
        this.block = block;
        this.moves = moves;
        uses = block.uses();
        used = new int[block.values()];
        registerOf = new int[block.values()];
        Arrays.fill(registerOf, NONE);
        saved = new boolean[block.values()];
        valueIn = new int[count];
        Arrays.fill(valueIn, NONE);
        fixed = new boolean[count];
        locked = new boolean[count];
    }

    /** Keeps a value in a register for good. */
    void fix(int register, int value) {
        valueIn[register] = value;
        registerOf[value] = register;
        fixed[register] = true;
    }

    /** Moves on to an instruction. */
    void enter(int instruction) {
        now = instruction;
        Arrays.fill(locked, false);
    }

    /** Keeps some values in their registers until the next instruction; those that have none are left out. */
    void hold(int[] values) {
        for (int value : values) {
            if (inRegister(value)) {
                of(value);
            }
        }
    }

    boolean inRegister(int value) {
        return registerOf[value] != NONE;
    }

    /** Whether memory holds the value now. */
    boolean inMemory(int value) {
        return saved[value] || block.value(value).inMemory();
    }

    /** Whether an instruction after the current one uses the value. */
    boolean usedLater(int value) {
        return nextUse(value) != Integer.MAX_VALUE;
    }

    /** The next instruction after the current one that uses it. */
    private int nextUse(int value) {
        int[] all = uses[value];
        while (used[value] < all.length && all[used[value]] <= now) {
            used[value]++;
        }
        return used[value] < all.length ? all[used[value]] : Integer.MAX_VALUE;
    }

    /** Whether some register holds nothing that is needed sooner than a value. */
    boolean roomFor(int value) {
        int next = nextUse(value);
        for (int r = 0; r < valueIn.length; r++) {
            if (!fixed[r] && !locked[r] && (valueIn[r] == NONE || nextUse(valueIn[r]) > next)) {
                return true;
            }
        }
        return false;
    }

    /** The register that holds a value, loaded if need be; it stays until the next instruction. */
    int of(int value) {
        int register = registerOf[value];
        if (register == NONE) {
            register = free();
            moves.load(register, value);
            put(register, value);
        }
        locked[register] = true;
        return register;
    }

    /** Gives up the registers of values that are not used any more. */
    void release(int[] values) {
        for (int value : values) {
            int register = registerOf[value];
            if (register != NONE && !fixed[register] && !usedLater(value)) {
                registerOf[value] = NONE;
                valueIn[register] = NONE;
                locked[register] = false;
            }
        }
    }

    /** A register for a new value; it may be that of an operand just released. */
    int define(int value) {
        int register = free();
        put(register, value);
        return register;
    }

    /** Gives a new value the register of one that is not used any more; whether that could be. */
    boolean rename(int old, int value) {
        int register = registerOf[old];
        if (fixed[register] || usedLater(old)) {
            return false;
        }
        registerOf[old] = NONE;
        put(register, value);
        return true;
    }

    private void put(int register, int value) {
        valueIn[register] = value;
        registerOf[value] = register;
    }

    /** A register for the time being. */
    int free() {
        int best = NONE;
        long latest = NONE;
        for (int r = 0; r < valueIn.length; r++) {
            if (fixed[r] || locked[r]) {
                continue;
            }
            if (valueIn[r] == NONE) {
                return r;
            }
            int next = nextUse(valueIn[r]);
            long distance = next == Integer.MAX_VALUE ? Long.MAX_VALUE
                    : (long) (next - now) * (inMemory(valueIn[r]) ? SAVING : 1);
            if (distance > latest) {
                latest = distance;
                best = r;
            }
        }
        if (best == NONE) {
            throw new IllegalStateException("An instruction needs more than " + valueIn.length + " registers.");
        }
        int value = valueIn[best];
        if (usedLater(value) && !inMemory(value)) {
            moves.save(best, value);
            saved[value] = true;
        }
        registerOf[value] = NONE;
        valueIn[best] = NONE;
        return best;
    }
}
