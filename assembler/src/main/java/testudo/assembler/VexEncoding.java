package testudo.assembler;

/** Instructions on vectors up to 256 bits, on masks, and some on general registers: two or three bytes of prefix. */
final class VexEncoding {

    private VexEncoding() {}

    static void write(Code code, Fields fields) {
        Form form = fields.form();
        int notR = ~fields.reg() >> 3 & 1;
        int last = (~fields.third() & 15) << 3 | fields.length() << 2 | form.prefix();
        if (form.map() == 1 && !form.wide() && fields.x() == 0 && fields.b() == 0) {
            code.put(0xC5);
            code.put(notR << 7 | last);
        } else {
            code.put(0xC4);
            code.put(notR << 7 | (fields.x() ^ 1) << 6 | (fields.b() ^ 1) << 5 | form.map());
            code.put((form.wide() ? 0x80 : 0) | last);
        }
        code.put(form.opcode());
        if (form.hasModRm()) {
            ModRm.write(code, fields, 1);
        }
        code.put(fields.constant(), fields.constantBytes());
    }
}
