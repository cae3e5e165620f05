package testudo.assembler;

/** The general registers, 64 bits wide, in the order of their numbers. */
public enum General implements Operand, Base {

    RAX("rax", "eax"), RCX("rcx", "ecx"), RDX("rdx", "edx"), RBX("rbx", "ebx"), RSP("rsp", "esp"), RBP("rbp", "ebp"),
    RSI("rsi", "esi"), RDI("rdi", "edi"), R8("r8", "r8d"), R9("r9", "r9d"), R10("r10", "r10d"), R11("r11", "r11d"),
    R12("r12", "r12d"), R13("r13", "r13d"), R14("r14", "r14d"), R15("r15", "r15d");

    private final String whole;
    private final String low;

    General(String whole, String low) {
        this.whole = whole;
        this.low = low;
    }

    /** The name of the lower 32 bits. */
    String low() {
        return low;
    }

    @Override
    public String toString() {
        return whole;
    }
}
