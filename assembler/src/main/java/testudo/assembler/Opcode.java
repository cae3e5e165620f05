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
 */
record Opcode(Encoding encoding, int prefix, int map, int wide, int number, int digit) {}
