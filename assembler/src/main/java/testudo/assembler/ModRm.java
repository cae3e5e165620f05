package testudo.assembler;

/** The bytes that name two operands: ModRM, SIB and the displacement. */
final class ModRm {

    private static final int SIB_FOLLOWS = 4;
    private static final int NO_INDEX = 4;
    private static final int RELATIVE = 5;

    private ModRm() {}

    /**
     * Writes them.
     *
     * @param unit what a displacement of one byte counts
     */
    static void write(Code code, Fields fields, int unit) {
        int reg = (fields.reg() & 7) << 3;
        if (fields.rm() instanceof Address address) {
            if (address.base() instanceof Label label) {
                code.put(reg | RELATIVE);
                code.putDistance(label, fields.constantBytes());
            } else {
                write(code, reg, address, ((General) address.base()).ordinal() & 7, unit);
            }
        } else {
            code.put(0xC0 | reg | Register.number(fields.rm()) & 7);
        }
    }

    private static void write(Code code, int reg, Address address, int base, int unit) {
        int displacement = address.displacement();
        // Register numbers of which bits 0 to 2 are those of RBP need a displacement, as without one they mean another form.
        boolean none = displacement == 0 && base != RELATIVE;
        int units = displacement / unit;
        boolean small = units * unit == displacement && units == (byte) units;
        int mode = none ? 0 : small ? 0x40 : 0x80;
        if (address.hasIndex()) {
            code.put(mode | reg | SIB_FOLLOWS);
            code.put(Integer.numberOfTrailingZeros(address.scale()) << 6 | (address.index().ordinal() & 7) << 3 | base);
        } else if (base == SIB_FOLLOWS) {
            code.put(mode | reg | SIB_FOLLOWS);
            code.put(NO_INDEX << 3 | base);
        } else {
            code.put(mode | reg | base);
        }
        if (!none) {
            code.put(small ? units : displacement, small ? 1 : 4);
        }
    }
}
