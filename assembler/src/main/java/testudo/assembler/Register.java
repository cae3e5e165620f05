package testudo.assembler;

/** Which registers may stand for an operand. */
enum Register {

    NONE, ACCUMULATOR, GENERAL, GENERAL_LOW, VECTOR, FIRST_EIGHT, SECOND_EIGHT, HALF, XMM, MASK, LABEL;

    /** Whether an operand is such a register, in an instruction of this length (0: XMM, 1: YMM, 2: ZMM). */
    boolean accepts(Operand operand, int length) {
        return switch (this) {
            case NONE -> false;
            case ACCUMULATOR -> operand == General.RAX;
            case GENERAL, GENERAL_LOW -> operand instanceof General;
            case VECTOR -> isWide(operand, length);
            case FIRST_EIGHT -> isWide(operand, length) && number(operand) < 8;
            case SECOND_EIGHT -> isWide(operand, length) && number(operand) >= 8;
            case HALF -> isWide(operand, Math.max(0, length - 1));
            case XMM -> isWide(operand, 0);
            case MASK -> operand instanceof Mask;
            case LABEL -> operand instanceof Label;
        };
    }

    private static boolean isWide(Operand operand, int length) {
        return operand instanceof Vector vector && vector.width().ordinal() == length;
    }

    /** The number by which an encoding names a register. */
    static int number(Operand register) {
        if (register instanceof Vector vector) {
            return vector.number();
        }
        return register instanceof General general ? general.ordinal() : ((Mask) register).number();
    }
}
