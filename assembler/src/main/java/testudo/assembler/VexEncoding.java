package testudo.assembler;

/** Instructions on vectors up to 256 bits, on masks, and some on general registers: two or three bytes of prefix. */
final class VexEncoding {

    private static final int TWO_BYTES = 0xC5;
    private static final int THREE_BYTES = 0xC4;

    private VexEncoding() {}

    static void write(Code code, Form form, Operand[] operands) {
        Opcode opcode = form.opcode();
        Places places = form.places();
        int m = places.m();
        int reg = places.reg(operands, opcode.digit());
        int notR = (~reg & 8) << 4;
        int extension = m < 0 ? 0 : ModRm.extension(operands[m]);
        int last = (~places.third(operands) & 15) << 3 | form.length(operands) << 2 | opcode.prefix();
        if (extension == 0 && opcode.map() == 1 && opcode.wide() == 0) {
            code.put(TWO_BYTES | (notR | last) << 8 | opcode.number() << 16, 3);
        } else {
            int first = notR | (~extension & 3) << 5 | opcode.map();
            code.put(THREE_BYTES | first << 8 | (opcode.wide() << 7 | last) << 16 | opcode.number() << 24, 4);
        }
        if (m >= 0) {
            ModRm.write(code, reg, operands[m], 1, places.constantBytes(form));
            places.writeConstant(code, form, operands);
        }
    }
}
