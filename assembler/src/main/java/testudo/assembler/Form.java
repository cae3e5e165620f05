package testudo.assembler;

/**
 * One form of an instruction: a line of the processor's manual.
 *
 * @param encoding what stands before the opcode
 * @param prefix the mandatory prefix as VEX numbers it: none, 66, F3, F2
 * @param map the opcode map: 0, 1 (0F), 2 (0F 38), 3 (0F 3A)
 * @param wide the W bit
 * @param lengths the lengths there are, a bit for each: XMM, YMM, ZMM
 * @param opcode the byte
 * @param digit what the register field of ModRM says of the instruction; -1 where it holds an operand
 * @param places where the bits of each operand go: R and M the two fields of ModRM, V the third register, I a constant,
 *        S a register within the constant, O the opcode itself, A nowhere as it is implied, D the distance of a jump
 * @param kinds what may stand for each operand
 * @param lengthOperand the operand whose width is the instruction's length, -1 where the form has one length only
 * @param maskable whether masks can choose lanes
 * @param zeroable whether masks can zero lanes
 */
record Form(Encoding encoding, int prefix, int map, boolean wide, int lengths, int opcode, int digit, String places, Kind[] kinds,
        int lengthOperand, boolean maskable, boolean zeroable) {

    /** Whether these operands can be encoded in this form. */
    boolean accepts(Masking masking, Operand[] operands) {
        if (operands.length != kinds.length || masking.masks() && !maskable) {
            return false;
        }
        if (masking.zeroing() && (!zeroable || operands[0] instanceof Address)) {
            return false;
        }
        int length = length(operands);
        if (length < 0 || (lengths >> length & 1) == 0) {
            return false;
        }
        for (int i = 0; i < kinds.length; i++) {
            if (!kinds[i].accepts(operands[i], length)) {
                return false;
            }
            if (encoding != Encoding.EVEX && operands[i] instanceof Vector vector && vector.number() > 15) {
                return false;
            }
        }
        return true;
    }

    /** The length (0: XMM, 1: YMM, 2: ZMM) that operands ask for; -1 if they ask for none. */
    int length(Operand[] operands) {
        if (lengthOperand < 0) {
            return Integer.numberOfTrailingZeros(lengths);
        }
        return operands[lengthOperand] instanceof Vector vector ? vector.width().ordinal() : -1;
    }

    boolean hasModRm() {
        return digit >= 0 || places.indexOf('M') >= 0;
    }
}
