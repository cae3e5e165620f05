package testudo.assembler;

/**
 * Which instruction it is.
 *
 * @param encoding what stands before the opcode
 * @param prefix the mandatory prefix as VEX numbers it: none, 66, F3, F2
 * @param map the opcode map: 0, 1 (0F), 2 (0F 38), 3 (0F 3A)
 * @param wide the W bit, 0 or 1
 * @param number the byte
 * @param digit what the register field of ModRM says of the instruction; -1 where it holds an operand
 * @param head the bytes that VEX (three) or EVEX (four) put before the opcode, the lowest first, if all registers have number
 *        0 and the length is XMM; derived from the others once
 */
record Opcode(Encoding encoding, int prefix, int map, int wide, int number, int digit, int head) {

    /** The upper bits of three registers, inverted; the map goes into the other bits. */
    private static final int SECOND_BYTE = 0xE0;
    private static final int SECOND_BYTE_OF_EVEX = 0xF0;
    /** The third register, inverted. */
    private static final int THIRD_BYTE = 0x78;
    private static final int THIRD_BYTE_OF_EVEX = 0x7C;
    /** The upper bit of the third register, inverted. */
    private static final int FOURTH_BYTE = 0x08;

    static Opcode of(Encoding encoding, int prefix, int map, int wide, int number, int digit) {
        int third = wide << 7 | prefix;
        int head = switch (encoding) {
            case REX -> 0;
            case VEX -> 0xC4 | (SECOND_BYTE | map) << 8 | (THIRD_BYTE | third) << 16;
            case EVEX -> 0x62 | (SECOND_BYTE_OF_EVEX | map) << 8 | (THIRD_BYTE_OF_EVEX | third) << 16 | FOURTH_BYTE << 24;
        };
        return new Opcode(encoding, prefix, map, wide, number, digit, head);
    }
}
