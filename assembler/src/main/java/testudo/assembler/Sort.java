package testudo.assembler;

/**
 * What sort of operand it is: one bit for each sort that some form tells apart. So a form's question whether it takes an
 * operand is one {@code and}.
 */
final class Sort {

    static final int RAX = 1;
    static final int OTHER_GENERAL = 1 << 1;
    static final int GENERAL = RAX | OTHER_GENERAL;
    static final int MASK = 1 << 2;
    static final int LABEL = 1 << 3;
    static final int REGISTER_ADDRESS = 1 << 4;
    static final int LABEL_ADDRESS = 1 << 5;
    static final int ADDRESS = REGISTER_ADDRESS | LABEL_ADDRESS;

    private static final int ONLY_ONE = 1 << 6;
    private static final int BELOW_0 = 1 << 7;
    private static final int BELOW_32 = 1 << 8;
    private static final int BELOW_64 = 1 << 9;
    private static final int BELOW_128 = 1 << 10;
    private static final int BELOW_256 = 1 << 11;
    private static final int OTHER_INT = 1 << 12;
    private static final int OTHER_LONG = 1 << 13;

    static final int ONE = ONLY_ONE;
    static final int FIVE_BITS = ONE | BELOW_32;
    static final int SIX_BITS = FIVE_BITS | BELOW_64;
    static final int EIGHT_BITS = SIX_BITS | BELOW_128 | BELOW_256;
    static final int SIGNED_BYTE = SIX_BITS | BELOW_128 | BELOW_0;
    static final int SIGNED_INT = SIGNED_BYTE | BELOW_256 | OTHER_INT;
    static final int SIGNED_LONG = SIGNED_INT | OTHER_LONG;

    /** Vector registers 0 to 7, 8 to 15, and above: XMM, shifted for wider ones. */
    static final int FIRST_EIGHT = 1 << 14;
    static final int SECOND_EIGHT = 1 << 15;
    static final int UPPER_SIXTEEN = 1 << 16;
    static final int VECTOR = FIRST_EIGHT | SECOND_EIGHT | UPPER_SIXTEEN;
    private static final int BANKS = 3;

    private Sort() {}

    /** The sort of an operand. */
    static int of(Operand operand) {
        if (operand instanceof Vector vector) {
            int bank = Math.min(vector.number() >> 3, 2);
            return inWidth(FIRST_EIGHT << bank, vector.width().ordinal());
        }
        if (operand instanceof Address address) {
            return address.base() instanceof Label ? LABEL_ADDRESS : REGISTER_ADDRESS;
        }
        if (operand instanceof General) {
            return operand == General.RAX ? RAX : OTHER_GENERAL;
        }
        if (operand instanceof Immediate immediate) {
            return ofConstant(immediate.value());
        }
        return operand instanceof Mask ? MASK : LABEL;
    }

    private static int ofConstant(long value) {
        if (value != (int) value) {
            return OTHER_LONG;
        }
        if (value < 0) {
            return value < Byte.MIN_VALUE ? OTHER_INT : BELOW_0;
        }
        if (value < 64) {
            return value == 1 ? ONLY_ONE : value < 32 ? BELOW_32 : BELOW_64;
        }
        return value < 128 ? BELOW_128 : value < 256 ? BELOW_256 : OTHER_INT;
    }

    /** What sorts of XMM registers become in another width. */
    static int inWidth(int vectors, int width) {
        return vectors << BANKS * width;
    }

    /** The sorts among them that VEX can name. */
    static int inVex(int sorts) {
        return sorts & ~(UPPER_SIXTEEN | inWidth(UPPER_SIXTEEN, 1) | inWidth(UPPER_SIXTEEN, 2));
    }

    /** The number by which an encoding names a register. */
    static int number(Operand register) {
        if (register instanceof Vector vector) {
            return vector.number();
        }
        return register instanceof General general ? general.ordinal() : ((Mask) register).number();
    }
}
