package testudo.assembler;

/** Instructions on vectors up to 256 bits, on masks, and some on general registers: two or three bytes of prefix. */
final class VexEncoding {

    private static final int TWO_BYTES = 0xC5;
    /** The bits that two bytes cannot tell: X, B and the map in the second byte, W in the third. */
    private static final int NEEDS_THREE = 0x80_7F_00;
    private static final int IN_TWO = 0x00_61_00;

    private VexEncoding() {}

    static void write(Code code, Form form, Operand[] operands) {
        Opcode opcode = form.opcode();
        Places places = form.places();
        int m = places.m();
        int reg = places.reg(operands, opcode.digit());
        int extension = m < 0 ? 0 : ModRm.extension(operands[m]);
        int head = opcode.head()
                ^ ((reg & 8) << 12 | extension << 13 | form.length(operands) << 18 | places.third(operands) << 19);
        if ((head & NEEDS_THREE) == IN_TWO) {
            code.put(TWO_BYTES | head & 0x80_00 | head >> 8 & 0x7F_00 | opcode.number() << 16, 3);
        } else {
            code.put(head | opcode.number() << 24, 4);
        }
        if (m >= 0) {
            ModRm.write(code, reg, operands[m], 1, places.constantBytes());
            places.writeConstant(code, operands);
        }
    }
}
