package testudo.assembler;

/**
 * Where the bits of operands go, in the letters of the manual and of {@link Op}: for each place the operand that goes
 * there, -1 for none.
 *
 * @param r the register field of ModRM
 * @param m the other field of ModRM, a register or an address
 * @param v the third register, in the prefixes VEX and EVEX
 * @param i a constant behind all else
 * @param s a register, in such a constant
 * @param o a register, in the opcode
 * @param d the distance of a jump
 * @param constantBytes the bytes behind all else
 */
record Places(int r, int m, int v, int i, int s, int o, int d, int constantBytes) {

    /** The places of operands in this order; A is nowhere, as the operand is implied. */
    static Places of(String letters, Kind[] kinds) {
        int i = letters.indexOf('I');
        int s = letters.indexOf('S');
        return new Places(letters.indexOf('R'), letters.indexOf('M'), letters.indexOf('V'), i,
                s, letters.indexOf('O'), letters.indexOf('D'), i >= 0 ? kinds[i].bytes(0) : s >= 0 ? 1 : 0);
    }

    boolean jumps() {
        return d >= 0;
    }

    /** The number in the register field of ModRM, unless a digit of the instruction stands there. */
    int reg(Operand[] operands, int digit) {
        return r >= 0 ? Sort.number(operands[r]) : digit < 0 ? 0 : digit;
    }

    /** The number of the third register; 0 for none. */
    int third(Operand[] operands) {
        return v >= 0 ? Sort.number(operands[v]) : 0;
    }

    /** Writes the constant of an instruction that has one. */
    void writeConstant(Code code, Operand[] operands) {
        if (i >= 0) {
            code.put(((Immediate) operands[i]).value(), constantBytes);
        } else if (s >= 0) {
            code.put(Sort.number(operands[s]) << 4, constantBytes);
        }
    }
}
