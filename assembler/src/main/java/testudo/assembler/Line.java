package testudo.assembler;

/**
 * A line of the listing.
 *
 * @param offset where its bytes begin, from the first one of the code
 * @param text an instruction, a label or data, as {@code as} reads it with {@code .intel_syntax noprefix}
 * @param remark what was said of it; empty if nothing
 */
public record Line(int offset, String text, String remark) {}
