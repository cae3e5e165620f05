package testudo.assembler;

/**
 * One form of an instruction: a line of the processor's manual.
 *
 * @param opcode what the bytes are besides operands
 * @param kinds what may stand for each operand
 * @param places where the bits of each operand go
 * @param lengths the lengths there are, a bit for each: XMM, YMM, ZMM
 * @param lengthOperand the operand whose width is the instruction's length, -1 where the form has one length only
 * @param maskable whether masks can choose lanes
 * @param zeroable whether masks can zero lanes
 * @param sorts the sorts of operands that it takes, for each length
 */
record Form(Opcode opcode, Kind[] kinds, Places places, int lengths, int lengthOperand, boolean maskable, boolean zeroable,
        int[][] sorts) {

    /** Whether operands of these sorts can be encoded in this form. */
    boolean accepts(Masking masking, Operand[] operands, int[] operandSorts) {
        if (operands.length != kinds.length || masking.masks() && !(masking.zeroing() ? zeroable : maskable)) {
            return false;
        }
        int length = length(operands);
        if (length < 0 || (lengths >> length & 1) == 0) {
            return false;
        }
        int[] accepted = sorts[length];
        for (int i = 0; i < accepted.length; i++) {
            if ((accepted[i] & operandSorts[i]) == 0) {
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

    /** Writes an instruction in this form; it has to accept the operands. */
    void write(Code code, Masking masking, Operand[] operands) {
        switch (opcode.encoding()) {
            case REX -> LegacyEncoding.write(code, this, operands);
            case VEX -> VexEncoding.write(code, this, operands);
            case EVEX -> EvexEncoding.write(code, this, masking, operands);
        }
    }
}
