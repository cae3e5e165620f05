package testudo.runtime.codegen.machine.emulator;

import java.util.Random;

import testudo.assembler.General;
import testudo.assembler.Mask;
import testudo.assembler.Vector;
import testudo.assembler.Width;

/** All registers; at first they hold anything, but upper parts of vectors are zero, as callers leave them. */
final class Registers {

    private static final int ALL_LANES = Width.ZMM.doubles();

    /** Vector registers whose upper parts VZEROUPPER clears. */
    private static final int LOWER_REGISTERS = 16;

    private final long[] general = new long[General.values().length];
    private final long[][] vectors = new long[2 * LOWER_REGISTERS][ALL_LANES];
    private final long[] masks = new long[8];

    Registers(Random random) {
        for (int n = 0; n < general.length; n++) {
            general[n] = random.nextLong();
        }
        for (long[] vector : vectors) {
            for (int lane = 0; lane < ALL_LANES; lane++) {
                vector[lane] = random.nextLong();
            }
        }
        for (int n = 0; n < masks.length; n++) {
            masks[n] = random.nextLong();
        }
        clearUpper();
    }

    long get(General register) {
        return general[register.ordinal()];
    }

    void set(General register, long value) {
        general[register.ordinal()] = value;
    }

    long get(Mask register) {
        return masks[register.number()];
    }

    void set(Mask register, long value) {
        masks[register.number()] = value;
    }

    /** All lanes, not to be changed. */
    long[] get(Vector register) {
        return vectors[register.number()];
    }

    /** All lanes that the width has; the others become zero. */
    void set(Vector register, long[] lanes) {
        for (int lane = 0; lane < ALL_LANES; lane++) {
            vectors[register.number()][lane] = lane < register.width().doubles() ? lanes[lane] : 0;
        }
    }

    void clearUpper() {
        for (int n = 0; n < LOWER_REGISTERS; n++) {
            Vector low = new Vector(n, Width.XMM);
            set(low, get(low));
        }
    }

    /** Whether code of older instructions would run slowly, as it has to keep upper parts. */
    boolean upperInUse() {
        for (int n = 0; n < LOWER_REGISTERS; n++) {
            for (int lane = Width.XMM.doubles(); lane < ALL_LANES; lane++) {
                if (vectors[n][lane] != 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
