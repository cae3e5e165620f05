package testudo.assembler;

import java.util.List;

/**
 * One instruction of the code, as it was asked for.
 *
 * @param offset where it begins, in bytes from the first one of the code
 * @param op what it does
 * @param masking which lanes it writes
 * @param operands in Intel's order
 */
public record Instruction(int offset, Op op, Masking masking, List<Operand> operands) {}
