package testudo.assembler;

/** Instructions on general registers: REX where needed, opcode, operands. */
final class LegacyEncoding {

    private LegacyEncoding() {}

    static void write(Code code, Fields fields) {
        Form form = fields.form();
        int rex = (form.wide() ? 8 : 0) | fields.reg() >> 3 << 2 | fields.x() << 1 | fields.b();
        if (rex != 0) {
            code.put(0x40 | rex);
        }
        if (form.map() == 1) {
            code.put(0x0F);
        }
        if (form.places().charAt(0) == 'O') {
            code.put(form.opcode() | Register.number(fields.rm()) & 7);
        } else {
            code.put(form.opcode());
            if (form.hasModRm()) {
                ModRm.write(code, fields, 1);
            }
        }
        code.put(fields.constant(), fields.constantBytes());
    }
}
