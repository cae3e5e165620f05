package testudo.assembler;

import java.util.Arrays;
import java.util.List;

import static testudo.assembler.General.R12;
import static testudo.assembler.General.R13;
import static testudo.assembler.General.R15;
import static testudo.assembler.General.R8;
import static testudo.assembler.General.R9;
import static testudo.assembler.General.RAX;
import static testudo.assembler.General.RBP;
import static testudo.assembler.General.RBX;
import static testudo.assembler.General.RCX;
import static testudo.assembler.General.RDI;
import static testudo.assembler.General.RDX;
import static testudo.assembler.General.RSI;
import static testudo.assembler.General.RSP;

/** Operands that lie on the edges of encodings. */
final class Samples {

    private Samples() {}

    /** Addresses with each kind of base, index and displacement. */
    static List<Address> addresses() {
        return List.of(Address.at(RAX), Address.at(RSP), Address.at(RBP), Address.at(R12), Address.at(R13), Address.at(R15),
                Address.at(RCX, 127), Address.at(RDX, -128), Address.at(RBX, 128), Address.at(RSI, -129),
                Address.at(RSP, 16), Address.at(R12, 64), Address.at(RDI, Integer.MAX_VALUE),
                Address.at(R8, Integer.MIN_VALUE), Address.at(RBP, RDX, 2, 0), Address.at(R13, R9, 4, 0),
                Address.at(RSP, RBP, 8, 16), Address.at(R12, R15, 8, -32), Address.at(RBX, R12, 1, 4096),
                Address.at(R9, RAX, 1, 0), Address.of(Case.DATA));
    }

    /** Addresses around the limits of short displacements, which count in units in EVEX encodings. */
    static List<Address> displacements(int unit) {
        return List.of(Address.at(RAX, 127 * unit), Address.at(RAX, 128 * unit), Address.at(R15, RCX, 8, -128 * unit),
                Address.at(RAX, -129 * unit), Address.at(RSP, unit / 2), Address.at(R13, RSI, 1, unit + 1));
    }

    /** Constants around the limits of what an operand takes. */
    static List<Immediate> constants(Kind kind) {
        long[] values = switch (kind) {
            case ONE -> new long[] {1};
            case FIVE_BITS -> new long[] {1, 17, 31};
            case SIX_BITS -> new long[] {2, 3, 63};
            case EIGHT_BITS -> new long[] {1, 0, 0x5A, 255};
            case SIGNED_BYTE -> new long[] {4, -128, 127};
            case SIGNED_INT -> new long[] {128, -129, Integer.MAX_VALUE, Integer.MIN_VALUE};
            case SIGNED_LONG -> new long[] {1L << 31, Integer.MIN_VALUE - 1L, 0x123456789ABCDEF0L, Long.MIN_VALUE};
            default -> throw new IllegalArgumentException(kind.notation());
        };
        return Arrays.stream(values).mapToObj(Immediate::of).toList();
    }
}
