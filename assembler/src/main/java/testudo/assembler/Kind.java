package testudo.assembler;

/**
 * What may stand for one operand of a form, in the notation of {@link Op}: {@code r} a general register, {@code d} its
 * lower 32 bits, {@code v} a vector register of the instruction's width, {@code h} one of half of it, {@code x} an XMM
 * register, {@code k} a mask, {@code m} memory and its size, {@code i} and {@code u} constants of that many bits with
 * and without sign.
 */
enum Kind {

    RAX("rax", Register.ACCUMULATOR, Kind.NO_MEMORY),
    GENERAL("r", Register.GENERAL, Kind.NO_MEMORY),
    GENERAL_LOW("d", Register.GENERAL_LOW, Kind.NO_MEMORY),
    GENERAL_LOW_OR_MEMORY("d/m32", Register.GENERAL_LOW, 4),
    GENERAL_OR_MEMORY("r/m64", Register.GENERAL, 8),

    VECTOR("v", Register.VECTOR, Kind.NO_MEMORY),
    VECTOR_OR_MEMORY("v/m", Register.VECTOR, Kind.VECTOR_MEMORY),
    FIRST_EIGHT("v0", Register.FIRST_EIGHT, Kind.NO_MEMORY),
    SECOND_EIGHT("v8", Register.SECOND_EIGHT, Kind.NO_MEMORY),
    HALF("h", Register.HALF, Kind.NO_MEMORY),
    HALF_OR_MEMORY("h/m", Register.HALF, Kind.HALF_MEMORY),
    XMM("x", Register.XMM, Kind.NO_MEMORY),
    XMM_OR_DOUBLE("x/m64", Register.XMM, 8),
    XMM_OR_MEMORY("x/m128", Register.XMM, 16),
    MASK("k", Register.MASK, Kind.NO_MEMORY),

    MEMORY("m", Register.NONE, Kind.VECTOR_MEMORY),
    ADDRESS_ONLY("mem", Register.NONE, 0),
    BYTE_MEMORY("m8", Register.NONE, 1),
    INT_MEMORY("m32", Register.NONE, 4),
    LONG_MEMORY("m64", Register.NONE, 8),

    THREE_BITS("u3", 0, 7, 1),
    FIVE_BITS("u5", 0, 31, 1),
    SIX_BITS("u6", 0, 63, 1),
    EIGHT_BITS("u8", 0, 255, 1),
    ONE("1", 1, 1, 0),
    SIGNED_BYTE("i8", Byte.MIN_VALUE, Byte.MAX_VALUE, 1),
    SIGNED_INT("i32", Integer.MIN_VALUE, Integer.MAX_VALUE, 4),
    SIGNED_LONG("i64", Long.MIN_VALUE, Long.MAX_VALUE, 8),

    NEAR("rel8", Register.LABEL, Kind.NO_MEMORY),
    FAR("rel32", Register.LABEL, Kind.NO_MEMORY);

    private static final int NO_MEMORY = -1;
    private static final int VECTOR_MEMORY = -2;
    private static final int HALF_MEMORY = -3;

    private final String notation;
    private final Register register;
    private final int memory;
    private final long least;
    private final long most;
    private final int immediateBytes;

    Kind(String notation, Register register, int memory) {
        this.notation = notation;
        this.register = register;
        this.memory = memory;
        this.least = 1;
        this.most = 0;
        this.immediateBytes = 0;
    }

    Kind(String notation, long least, long most, int immediateBytes) {
        this.notation = notation;
        this.register = Register.NONE;
        this.memory = NO_MEMORY;
        this.least = least;
        this.most = most;
        this.immediateBytes = immediateBytes;
    }

    String notation() {
        return notation;
    }

    /** Whether it is a vector register whose width is the instruction's. */
    boolean givesLength() {
        return this == VECTOR || this == FIRST_EIGHT || this == SECOND_EIGHT;
    }

    boolean isGeneralLow() {
        return register == Register.GENERAL_LOW;
    }

    /** Whether this operand may stand here in an instruction of this length (0: XMM, 1: YMM, 2: ZMM). */
    boolean accepts(Operand operand, int length) {
        if (operand instanceof Address) {
            return memory != NO_MEMORY;
        }
        if (operand instanceof Immediate immediate) {
            return least <= immediate.value() && immediate.value() <= most;
        }
        return register.accepts(operand, length);
    }

    /** The bytes of memory read or written; 0 where this does not matter. */
    int memoryBytes(int length) {
        return switch (memory) {
            case NO_MEMORY -> 0;
            case VECTOR_MEMORY -> 16 << length;
            case HALF_MEMORY -> 8 << length;
            default -> memory;
        };
    }

    int immediateBytes() {
        return immediateBytes;
    }
}
