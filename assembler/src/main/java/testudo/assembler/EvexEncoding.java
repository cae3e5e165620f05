package testudo.assembler;

/** Instructions with 512 bits, 32 registers or masks: four bytes of prefix, and short displacements that count in units. */
final class EvexEncoding {

    private EvexEncoding() {}

    static void write(Code code, Fields fields) {
        Form form = fields.form();
        int reg = ~fields.reg();
        int third = ~fields.third();
        code.put(0x62);
        code.put((reg >> 3 & 1) << 7 | (fields.x() ^ 1) << 6 | (fields.b() ^ 1) << 5 | (reg >> 4 & 1) << 4 | form.map());
        code.put((form.wide() ? 0x80 : 0) | (third & 15) << 3 | 4 | form.prefix());
        code.put((fields.masking().zeroing() ? 0x80 : 0) | fields.length() << 5 | (third >> 4 & 1) << 3
                | fields.masking().mask().number());
        code.put(form.opcode());
        ModRm.write(code, fields, Math.max(1, fields.unit()));
        code.put(fields.constant(), fields.constantBytes());
    }
}
