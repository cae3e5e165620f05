package testudo.assembler;

/** Instructions with 512 bits, 32 registers or masks: four bytes of prefix, and short displacements that count in units. */
final class EvexEncoding {

    private static final int FOUR_BYTES = 0x62;
    private static final int ALWAYS_ONE = 4;

    private EvexEncoding() {}

    static void write(Code code, Form form, Masking masking, Operand[] operands) {
        Opcode opcode = form.opcode();
        Places places = form.places();
        Operand rm = operands[places.m()];
        int reg = places.reg(operands, opcode.digit());
        int third = ~places.third(operands);
        int length = form.length(operands);
        int first = (~reg & 8) << 4 | (~ModRm.extension(rm) & 3) << 5 | ~reg & 16 | opcode.map();
        int second = opcode.wide() << 7 | (third & 15) << 3 | ALWAYS_ONE | opcode.prefix();
        int last = (masking.zeroing() ? 0x80 : 0) | length << 5 | (third & 16) >> 1 | masking.mask().number();
        code.put(FOUR_BYTES | first << 8 | second << 16 | last << 24, 4);
        code.put(opcode.number(), 1);
        int unit = rm instanceof Address ? form.kinds()[places.m()].bytes(length) : 1;
        ModRm.write(code, reg, rm, unit, places.constantBytes(form));
        places.writeConstant(code, form, operands);
    }
}
