package testudo.assembler;

/** Instructions with 512 bits, 32 registers or masks: four bytes of prefix, and short displacements that count in units. */
final class EvexEncoding {

    private static final int ZEROING = 1 << 31;

    private EvexEncoding() {}

    static void write(Code code, Form form, Masking masking, Operand[] operands) {
        Opcode opcode = form.opcode();
        Places places = form.places();
        Operand rm = operands[places.m()];
        int reg = places.reg(operands, opcode.digit());
        int third = places.third(operands);
        int length = form.length(operands);
        int registers =
                (reg & 8) << 12 | (ModRm.extension(rm) & 3) << 13 | (reg & 16) << 8 | (third & 15) << 19 | (third & 16) << 23;
        int lanes = (masking.zeroing() ? ZEROING : 0) | masking.mask().number() << 24;
        code.put(opcode.head() ^ (registers | length << 29 | lanes), 4);
        code.put(opcode.number(), 1);
        int unit = rm instanceof Address ? form.kinds()[places.m()].bytes(length) : 1;
        ModRm.write(code, reg, rm, unit, places.constantBytes());
        places.writeConstant(code, operands);
    }
}
