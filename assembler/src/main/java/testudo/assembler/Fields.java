package testudo.assembler;

/**
 * The operands of an instruction sorted by where their bits go.
 *
 * @param form what is encoded
 * @param length 0: XMM, 1: YMM, 2: ZMM
 * @param masking which lanes are written
 * @param reg the number in the register field of ModRM: an operand's or the form's digit
 * @param third the number of the third register, in VEX and EVEX
 * @param rm the register or address in the other field of ModRM, or the register in the opcode
 * @param unit what displacements of one byte count in EVEX: the size of the memory operand
 * @param constant the value after all else, of {@code constantBytes} bytes
 * @param constantBytes 0 to 8
 */
record Fields(Form form, int length, Masking masking, int reg, int third, Operand rm, int unit, long constant, int constantBytes) {

    static Fields of(Form form, Masking masking, Operand[] operands) {
        int length = form.length(operands);
        int reg = Math.max(0, form.digit());
        int third = 0;
        Operand rm = General.RAX;
        int unit = 1;
        long constant = 0;
        int constantBytes = 0;
        for (int i = 0; i < operands.length; i++) {
            Operand operand = operands[i];
            Kind kind = form.kinds()[i];
            switch (form.places().charAt(i)) {
                case 'R' -> reg = Register.number(operand);
                case 'V' -> third = Register.number(operand);
                case 'M', 'O' -> {
                    rm = operand;
                    unit = kind.memoryBytes(length);
                }
                case 'I' -> {
                    constant = ((Immediate) operand).value();
                    constantBytes = kind.immediateBytes();
                }
                case 'S' -> {
                    constant = (long) Register.number(operand) << 4;
                    constantBytes = 1;
                }
                case 'A' -> { }
                default -> throw new IllegalStateException(form.places());
            }
        }
        return new Fields(form, length, masking, reg, third, rm, unit, constant, constantBytes);
    }

    /** Bit 3 of the register in the field {@code rm}, or of an address's base. */
    int b() {
        if (rm instanceof Address address) {
            return address.base() instanceof General base ? base.ordinal() >> 3 : 0;
        }
        return Register.number(rm) >> 3 & 1;
    }

    /** Bit 3 of an address's index; bit 4 of a vector register in the field {@code rm}. */
    int x() {
        if (rm instanceof Address address) {
            return address.hasIndex() ? address.index().ordinal() >> 3 : 0;
        }
        return Register.number(rm) >> 4;
    }
}
