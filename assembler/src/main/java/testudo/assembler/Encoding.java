package testudo.assembler;

/** The three ways to say which instruction follows, and on which registers it works. */
enum Encoding {
    REX, VEX, EVEX
}
