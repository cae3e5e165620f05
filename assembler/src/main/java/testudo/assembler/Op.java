package testudo.assembler;

import java.util.Locale;

/**
 * The instructions, each with its forms in the words of the processor's manual ({@link FormReader} tells the notation).
 * Of several forms the first that takes the operands is used, so shorter ones stand first. What an instruction computes
 * is told by the manual; names of the form {@code X_Y} are variants of X that the manual calls X, too.
 */
public enum Op {
    // General registers, 64 bits; the lower halves d are 32 bits wide, and clear the upper ones.
    MOV("REX.W 89 MR r r", "REX.W 8B RM r m64", "REX.W 89 MR m64 r", "REX.W C7/0 MI r i32", "REX.W B8 OI r i64"),
    LEA("REX.W 8D RM r mem"),
    ADD("REX.W 01 MR r r", "REX.W 03 RM r m64", "REX.W 83/0 MI r i8", "REX.W 05 AI rax i32", "REX.W 81/0 MI r i32"),
    AND("REX.W 21 MR r r", "REX.W 23 RM r m64", "REX.W 83/4 MI r i8", "REX.W 25 AI rax i32", "REX.W 81/4 MI r i32"),
    SUB("REX.W 29 MR r r", "REX.W 2B RM r m64", "REX.W 83/5 MI r i8", "REX.W 2D AI rax i32", "REX.W 81/5 MI r i32"),
    XOR("REX.W 31 MR r r", "REX.W 33 RM r m64", "REX.W 83/6 MI r i8", "REX.W 35 AI rax i32", "REX.W 81/6 MI r i32"),
    CMP("REX.W 39 MR r r", "REX.W 3B RM r m64", "REX.W 83/7 MI r i8", "REX.W 3D AI rax i32", "REX.W 81/7 MI r i32"),
    TEST("REX.W 85 MR r r"),
    IMUL("REX.W.0F AF RM r r/m64", "REX.W 6B RMI r r i8", "REX.W 69 RMI r r i32"),
    SHL("REX.W D1/4 MI r 1", "REX.W C1/4 MI r u6"),
    SAR("REX.W D1/7 MI r 1", "REX.W C1/7 MI r u6"),
    INC("REX.W FF/0 M r"),
    DEC("REX.W FF/1 M r"),
    PUSH("REX 50 O r"),
    POP("REX 58 O r"),
    CALL("REX FF/2 M r"),
    RET("REX C3 -"),
    NOP("REX 90 -", "REX.0F 1F/0 M m32"),
    LDMXCSR("REX.0F AE/2 M m32"),
    STMXCSR("REX.0F AE/3 M m32"),
    SFENCE("REX.0F AE/7 -"),
    RDTSC("REX.0F 31 -"),
    PREFETCHNTA("REX.0F 18/0 M m8"),
    PREFETCHT0("REX.0F 18/1 M m8"),
    PREFETCHT1("REX.0F 18/2 M m8"),
    PREFETCHW("REX.0F 0D/1 M m8"),

    // Jumps by condition: L, G less and greater with sign.
    JMP("REX EB D rel8", "REX E9 D rel32"),
    JE("REX 74 D rel8", "REX.0F 84 D rel32"),
    JNE("REX 75 D rel8", "REX.0F 85 D rel32"),
    JS("REX 78 D rel8", "REX.0F 88 D rel32"),
    JL("REX 7C D rel8", "REX.0F 8C D rel32"),
    JLE("REX 7E D rel8", "REX.0F 8E D rel32"),
    JG("REX 7F D rel8", "REX.0F 8F D rel32"),

    // Doubles: moves.
    VMOVUPD("VEX.66.0F 11 MR v0 v8", "VEX.66.0F 10 RM v v/m", "VEX.66.0F 11 MR m v", "EVEX.66.0F.W1 10 RM v{kz} v/m",
            "EVEX.66.0F.W1 11 MR m{k} v"),
    VMOVAPD("VEX.66.0F 29 MR v0 v8", "VEX.66.0F 28 RM v v/m", "VEX.66.0F 29 MR m v", "EVEX.66.0F.W1 28 RM v{kz} v/m",
            "EVEX.66.0F.W1 29 MR m{k} v"),
    VMOVNTPD("VEX.66.0F 2B MR m v", "EVEX.66.0F.W1 2B MR m v"),
    VBROADCASTSD("VEX.256.66.0F38 19 RM v x/m64", "EVEX.256.512.66.0F38.W1 19 RM v{kz} x/m64"),
    VMASKMOVPD("VEX.66.0F38 2D RVM v v m", "VEX.66.0F38 2F MVR m v v"),

    // Doubles: arithmetic.
    VADDPD("VEX.66.0F 58 RVM v v v/m", "EVEX.66.0F.W1 58 RVM v{kz} v v/m"),
    VSUBPD("VEX.66.0F 5C RVM v v v/m", "EVEX.66.0F.W1 5C RVM v{kz} v v/m"),
    VMULPD("VEX.66.0F 59 RVM v v v/m", "EVEX.66.0F.W1 59 RVM v{kz} v v/m"),
    VDIVPD("VEX.66.0F 5E RVM v v v/m", "EVEX.66.0F.W1 5E RVM v{kz} v v/m"),
    VMINPD("VEX.66.0F 5D RVM v v v/m", "EVEX.66.0F.W1 5D RVM v{kz} v v/m"),
    VMAXPD("VEX.66.0F 5F RVM v v v/m", "EVEX.66.0F.W1 5F RVM v{kz} v v/m"),
    VANDPD("VEX.66.0F 54 RVM v v v/m", "EVEX.66.0F.W1 54 RVM v{kz} v v/m"),
    VANDNPD("VEX.66.0F 55 RVM v v v/m", "EVEX.66.0F.W1 55 RVM v{kz} v v/m"),
    VORPD("VEX.66.0F 56 RVM v v v/m", "EVEX.66.0F.W1 56 RVM v{kz} v v/m"),
    VXORPD("VEX.66.0F 57 RVM v v v/m", "EVEX.66.0F.W1 57 RVM v{kz} v v/m"),
    VSQRTPD("VEX.66.0F 51 RM v v/m", "EVEX.66.0F.W1 51 RM v{kz} v/m"),
    VFMADD231PD("VEX.66.0F38.W1 B8 RVM v v v/m", "EVEX.66.0F38.W1 B8 RVM v{kz} v v/m"),
    VFMSUB231PD("VEX.66.0F38.W1 BA RVM v v v/m", "EVEX.66.0F38.W1 BA RVM v{kz} v v/m"),
    VFNMADD231PD("VEX.66.0F38.W1 BC RVM v v v/m", "EVEX.66.0F38.W1 BC RVM v{kz} v v/m"),

    // Doubles: comparisons and choices. The comparison with a mask as result is VCMPPD_K.
    VCMPPD("VEX.66.0F C2 RVMI v v v/m u5"),
    VCMPPD_K("EVEX.66.0F.W1 C2 RVMI k{k} v v/m u5"),
    VBLENDVPD("VEX.66.0F3A 4B RVMS v v v/m v"),
    VBLENDMPD("EVEX.66.0F38.W1 65 RVM v{kz} v v/m"),
    VROUNDPD("VEX.66.0F3A 09 RMI v v/m u8"),
    VRNDSCALEPD("EVEX.66.0F3A.W1 09 RMI v{kz} v/m u8"),
    VRANGEPD("EVEX.66.0F3A.W1 50 RVMI v{kz} v v/m u8"),

    // Floats: moves. Whole vectors move like those of doubles.
    VMOVUPS("VEX.0F 11 MR v0 v8", "VEX.0F 10 RM v v/m", "VEX.0F 11 MR m v", "EVEX.0F 10 RM v{kz} v/m", "EVEX.0F 11 MR m{k} v"),
    VMOVSS("VEX.L0.F3.0F 10 RM x m32", "VEX.L0.F3.0F 11 MR m32 x"),
    VBROADCASTSS("VEX.66.0F38 18 RM v x/m32", "EVEX.66.0F38 18 RM v{kz} x/m32"),
    VMASKMOVPS("VEX.66.0F38 2C RVM v v m", "VEX.66.0F38 2E MVR m v v"),

    // Floats: arithmetic.
    VADDPS("VEX.0F 58 RVM v v v/m", "EVEX.0F 58 RVM v{kz} v v/m"),
    VSUBPS("VEX.0F 5C RVM v v v/m", "EVEX.0F 5C RVM v{kz} v v/m"),
    VMULPS("VEX.0F 59 RVM v v v/m", "EVEX.0F 59 RVM v{kz} v v/m"),
    VDIVPS("VEX.0F 5E RVM v v v/m", "EVEX.0F 5E RVM v{kz} v v/m"),
    VMINPS("VEX.0F 5D RVM v v v/m", "EVEX.0F 5D RVM v{kz} v v/m"),
    VMAXPS("VEX.0F 5F RVM v v v/m", "EVEX.0F 5F RVM v{kz} v v/m"),
    VFMADD231PS("VEX.66.0F38 B8 RVM v v v/m", "EVEX.66.0F38 B8 RVM v{kz} v v/m"),
    VSQRTPS("VEX.0F 51 RM v v/m", "EVEX.0F 51 RM v{kz} v/m"),

    // Floats: comparisons and choices, as of doubles.
    VCMPPS("VEX.0F C2 RVMI v v v/m u5"),
    VCMPPS_K("EVEX.0F C2 RVMI k{k} v v/m u5"),
    VBLENDVPS("VEX.66.0F3A 4A RVMS v v v/m v"),
    VBLENDMPS("EVEX.66.0F38 65 RVM v{kz} v v/m"),
    VROUNDPS("VEX.66.0F3A 08 RMI v v/m u8"),
    VRNDSCALEPS("EVEX.66.0F3A 08 RMI v{kz} v/m u8"),
    VRANGEPS("EVEX.66.0F3A 50 RVMI v{kz} v v/m u8"),

    // Between floats and doubles.
    VCVTPS2PD("VEX.0F 5A RM v h/m", "EVEX.0F 5A RM v{kz} h/m"),
    VCVTPD2PS("VEX.66.0F 5A RM h v", "EVEX.66.0F.W1 5A RM h{kz} v"),

    // Integers.
    VPBROADCASTD("VEX.66.0F38 58 RM v x/m32", "EVEX.66.0F38 58 RM v{kz} x/m32"),
    VPADDD("VEX.66.0F FE RVM v v v/m", "EVEX.66.0F FE RVM v{kz} v v/m"),
    VPBROADCASTQ("VEX.66.0F38 59 RM v x/m64", "EVEX.66.0F38.W1 59 RM v{kz} x/m64"),
    VMOVQ("VEX.L0.66.0F.W1 6E RM x r", "VEX.L0.66.0F.W1 7E MR r x", "EVEX.L0.66.0F.W1 6E RM x r", "EVEX.L0.66.0F.W1 7E MR r x"),
    VPADDQ("VEX.66.0F D4 RVM v v v/m", "EVEX.66.0F.W1 D4 RVM v{kz} v v/m"),
    VPMULUDQ("VEX.66.0F F4 RVM v v v/m", "EVEX.66.0F.W1 F4 RVM v{kz} v v/m"),
    VPSLLQ("VEX.66.0F 73/6 VMI v v u8", "EVEX.66.0F.W1 73/6 VMI v{kz} v/m u8"),
    VPSRLQ("VEX.66.0F 73/2 VMI v v u8", "EVEX.66.0F.W1 73/2 VMI v{kz} v/m u8"),

    // Masks.
    KMOVB("VEX.L0.66.0F 90 RM k k", "VEX.L0.66.0F 92 RM k d", "VEX.L0.66.0F 93 RM d k"),
    KANDB("VEX.L1.66.0F 41 RVM k k k"),
    KANDNB("VEX.L1.66.0F 42 RVM k k k"),
    KORB("VEX.L1.66.0F 45 RVM k k k"),
    KXNORB("VEX.L1.66.0F 46 RVM k k k"),
    KXORB("VEX.L1.66.0F 47 RVM k k k"),
    KMOVW("VEX.L0.0F 90 RM k k", "VEX.L0.0F 92 RM k d", "VEX.L0.0F 93 RM d k"),
    KANDW("VEX.L1.0F 41 RVM k k k"),
    KANDNW("VEX.L1.0F 42 RVM k k k"),
    KORW("VEX.L1.0F 45 RVM k k k"),
    KXNORW("VEX.L1.0F 46 RVM k k k"),
    KXORW("VEX.L1.0F 47 RVM k k k"),
    VZEROUPPER("VEX.L0.0F 77 -");

    private final String[] texts;
    /** Read when first used: a program needs few of them. */
    private volatile Form[] forms;

    Op(String... texts) {
        this.texts = texts;
    }

    Form[] forms() {
        Form[] read = forms;
        if (read == null) {
            read = new Form[texts.length];
            for (int i = 0; i < read.length; i++) {
                read[i] = FormReader.read(texts[i]);
            }
            forms = read;
        }
        return read;
    }

    /** The name in the listing. */
    String mnemonic() {
        int variant = name().indexOf('_');
        return (variant < 0 ? name() : name().substring(0, variant)).toLowerCase(Locale.ROOT);
    }
}
