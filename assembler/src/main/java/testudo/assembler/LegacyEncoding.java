package testudo.assembler;

/** Instructions on general registers: REX where needed, opcode, operands. */
final class LegacyEncoding {

    private LegacyEncoding() {}

    static void write(Code code, Form form, Operand[] operands) {
        Opcode opcode = form.opcode();
        Places places = form.places();
        int reg = places.reg(operands, opcode.digit());
        int named = Math.max(places.m(), places.o());
        int rex = opcode.wide() << 3 | reg >> 3 << 2 | (named < 0 ? 0 : ModRm.extension(operands[named]));
        if (rex != 0) {
            code.put(0x40 | rex, 1);
        }
        if (opcode.map() == 1) {
            code.put(0x0F, 1);
        }
        if (places.o() >= 0) {
            code.put(opcode.number() | Sort.number(operands[named]) & 7, 1);
        } else {
            code.put(opcode.number(), 1);
            if (named >= 0) {
                ModRm.write(code, reg, operands[named], 1, places.constantBytes());
            } else if (opcode.digit() >= 0) {
                ModRm.write(code, reg, General.RAX, 1, 0);
            }
        }
        places.writeConstant(code, operands);
    }
}
