package testudo.assembler;

/** What an address is counted from. */
public sealed interface Base permits General, Label {}
