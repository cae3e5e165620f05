package testudo.assembler;

/** What an instruction works on. Prints itself as the listing does. */
public sealed interface Operand permits General, Vector, Mask, Address, Immediate, Label {}
