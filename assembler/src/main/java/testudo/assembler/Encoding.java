package testudo.assembler;

/** The three ways to say which instruction follows, and on which registers it works. */
enum Encoding {

    REX, VEX, EVEX;

    /** Writes an instruction without labels to jump to. */
    static void write(Code code, Fields fields) {
        switch (fields.form().encoding()) {
            case REX -> LegacyEncoding.write(code, fields);
            case VEX -> VexEncoding.write(code, fields);
            case EVEX -> EvexEncoding.write(code, fields);
        }
    }
}
