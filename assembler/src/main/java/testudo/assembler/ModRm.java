package testudo.assembler;

/** The bytes that name two operands, ModRM, SIB and the displacement, and what of them stands in the prefixes. */
final class ModRm {

    private static final int SIB_FOLLOWS = 4;
    private static final int NO_INDEX = 4;
    private static final int RELATIVE = 5;

    private ModRm() {}

    /**
     * The upper bits of numbers: bit 0 is B, of the register or of an address's base, bit 1 is X, of an address's index or
     * of a vector register from 16 on.
     */
    static int extension(Operand rm) {
        if (rm instanceof Address address) {
            int base = address.base() instanceof General general ? general.ordinal() >> 3 : 0;
            return address.hasIndex() ? base | address.index().ordinal() >> 3 << 1 : base;
        }
        return Sort.number(rm) >> 3;
    }

    /**
     * Writes the bytes.
     *
     * @param reg the number of the other operand
     * @param unit what a displacement of one byte counts
     * @param trailing how many bytes will follow in the instruction
     */
    static void write(Code code, int reg, Operand rm, int unit, int trailing) {
        int field = (reg & 7) << 3;
        if (!(rm instanceof Address address)) {
            code.put(0xC0 | field | Sort.number(rm) & 7, 1);
        } else if (address.base() instanceof General base) {
            write(code, field, address, base.ordinal() & 7, unit);
        } else {
            code.put(field | RELATIVE, 1);
            code.putDistance((Label) address.base(), trailing);
        }
    }

    private static void write(Code code, int field, Address address, int base, int unit) {
        int displacement = address.displacement();
        // Base registers whose lower bits are those of RBP need a displacement: without it they mean another form.
        boolean none = displacement == 0 && base != RELATIVE;
        int units = displacement / unit;
        boolean small = units * unit == displacement && units == (byte) units;
        int mode = none ? 0 : small ? 0x40 : 0x80;
        if (address.hasIndex()) {
            int scale = Integer.numberOfTrailingZeros(address.scale());
            code.put(mode | field | SIB_FOLLOWS | (scale << 6 | (address.index().ordinal() & 7) << 3 | base) << 8, 2);
        } else if (base == SIB_FOLLOWS) {
            code.put(mode | field | SIB_FOLLOWS | (NO_INDEX << 3 | base) << 8, 2);
        } else {
            code.put(mode | field | base, 1);
        }
        if (!none) {
            code.put(small ? units : displacement, small ? 1 : 4);
        }
    }
}
