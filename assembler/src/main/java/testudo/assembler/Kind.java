package testudo.assembler;

/**
 * What may stand for one operand of a form, in the notation of {@link Op}: {@code r} a general register, {@code d} its
 * lower 32 bits, {@code v} a vector register of the instruction's width, {@code h} one of half of it, {@code x} an XMM register,
 * {@code k} a mask, {@code m} memory and its size, {@code i} and {@code u} constants of that many bits with and without
 * sign.
 */
enum Kind {

    RAX("rax", Sort.RAX, 0),
    GENERAL("r", Sort.GENERAL, 0),
    GENERAL_LOW("d", Sort.GENERAL, 0),
    GENERAL_OR_MEMORY("r/m64", Sort.GENERAL | Sort.ADDRESS, 8),
    MASK("k", Sort.MASK, 0),

    VECTOR("v", Sort.VECTOR, 0),
    VECTOR_OR_MEMORY("v/m", Sort.VECTOR | Sort.ADDRESS, Kind.VECTOR_BYTES),
    FIRST_EIGHT("v0", Sort.FIRST_EIGHT, 0),
    SECOND_EIGHT("v8", Sort.SECOND_EIGHT, 0),
    HALF("h", Sort.VECTOR, 0),
    HALF_OR_MEMORY("h/m", Sort.VECTOR | Sort.ADDRESS, Kind.HALF_BYTES),
    XMM("x", Sort.VECTOR, 0),
    XMM_OR_FLOAT("x/m32", Sort.VECTOR | Sort.ADDRESS, 4),
    XMM_OR_DOUBLE("x/m64", Sort.VECTOR | Sort.ADDRESS, 8),

    MEMORY("m", Sort.ADDRESS, Kind.VECTOR_BYTES),
    ADDRESS_ONLY("mem", Sort.ADDRESS, 0),
    BYTE_MEMORY("m8", Sort.ADDRESS, 1),
    INT_MEMORY("m32", Sort.ADDRESS, 4),
    LONG_MEMORY("m64", Sort.ADDRESS, 8),

    ONE("1", Sort.ONE, 0),
    FIVE_BITS("u5", Sort.FIVE_BITS, 1),
    SIX_BITS("u6", Sort.SIX_BITS, 1),
    EIGHT_BITS("u8", Sort.EIGHT_BITS, 1),
    SIGNED_BYTE("i8", Sort.SIGNED_BYTE, 1),
    SIGNED_INT("i32", Sort.SIGNED_INT, 4),
    SIGNED_LONG("i64", Sort.SIGNED_LONG, 8),

    NEAR("rel8", Sort.LABEL, 0),
    FAR("rel32", Sort.LABEL, 0);

    private static final int VECTOR_BYTES = -1;
    private static final int HALF_BYTES = -2;

    private final String notation;
    private final int sorts;
    private final int bytes;

    /**
     * A kind.
     *
     * @param sorts those that may stand here; of vectors, those of XMM registers stand for the width that is right
     * @param bytes the size of the memory or the constant; 0 where this does not matter
     */
    Kind(String notation, int sorts, int bytes) {
        this.notation = notation;
        this.sorts = sorts;
        this.bytes = bytes;
    }

    String notation() {
        return notation;
    }

    /** Whether it is a vector register whose width is the instruction's. */
    boolean givesLength() {
        return this == VECTOR || this == FIRST_EIGHT || this == SECOND_EIGHT;
    }

    boolean isGeneralLow() {
        return this == GENERAL_LOW;
    }

    /** The sorts that may stand here in an instruction of this length (0: XMM, 1: YMM, 2: ZMM). */
    int sorts(int length) {
        int width = this == XMM || this == XMM_OR_DOUBLE || this == XMM_OR_FLOAT ? 0
                : this == HALF || this == HALF_OR_MEMORY ? Math.max(0, length - 1) : length;
        return sorts & ~Sort.VECTOR | Sort.inWidth(sorts & Sort.VECTOR, width);
    }

    /** The bytes of memory, or of the constant, in an instruction of this length. */
    int bytes(int length) {
        return bytes == VECTOR_BYTES ? 16 << length : bytes == HALF_BYTES ? 8 << length : bytes;
    }
}
