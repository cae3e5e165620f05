package testudo.assembler;

import java.util.Locale;

/**
 * The instructions, each with its forms in the words of the processor's manual ({@link FormReader} tells the notation).
 * Of several forms the first that takes the operands is used, so shorter ones stand first. What an instruction computes
 * is told by the manual; names of the form {@code X_Y} are variants of X that the manual calls X, too.
 */
public enum Op {
    // General registers, 64 bits; MOV32 and the lower halves d are 32 bits wide, and clear the upper ones.
    MOV("REX.W 89 MR r r", "REX.W 8B RM r m64", "REX.W 89 MR m64 r", "REX.W C7/0 MI r i32", "REX.W B8 OI r i64"),
    MOV32("REX 89 MR d d", "REX 8B RM d m32", "REX 89 MR m32 d"),
    MOVSXD("REX.W 63 RM r d/m32"),
    LEA("REX.W 8D RM r mem"),
    ADD("REX.W 01 MR r r", "REX.W 03 RM r m64", "REX.W 83/0 MI r i8", "REX.W 05 AI rax i32", "REX.W 81/0 MI r i32"),
    OR("REX.W 09 MR r r", "REX.W 0B RM r m64", "REX.W 83/1 MI r i8", "REX.W 0D AI rax i32", "REX.W 81/1 MI r i32"),
    AND("REX.W 21 MR r r", "REX.W 23 RM r m64", "REX.W 83/4 MI r i8", "REX.W 25 AI rax i32", "REX.W 81/4 MI r i32"),
    SUB("REX.W 29 MR r r", "REX.W 2B RM r m64", "REX.W 83/5 MI r i8", "REX.W 2D AI rax i32", "REX.W 81/5 MI r i32"),
    XOR("REX.W 31 MR r r", "REX.W 33 RM r m64", "REX.W 83/6 MI r i8", "REX.W 35 AI rax i32", "REX.W 81/6 MI r i32"),
    CMP("REX.W 39 MR r r", "REX.W 3B RM r m64", "REX.W 83/7 MI r i8", "REX.W 3D AI rax i32", "REX.W 81/7 MI r i32"),
    TEST("REX.W 85 MR r r"),
    IMUL("REX.W.0F AF RM r r/m64", "REX.W 6B RMI r r i8", "REX.W 69 RMI r r i32"),
    SHL("REX.W D1/4 MI r 1", "REX.W C1/4 MI r u6"),
    SHR("REX.W D1/5 MI r 1", "REX.W C1/5 MI r u6"),
    SAR("REX.W D1/7 MI r 1", "REX.W C1/7 MI r u6"),
    SHLX("VEX.L0.66.0F38.W1 F7 RMV r r r"),
    BZHI("VEX.L0.0F38.W1 F5 RMV r r r"),
    INC("REX.W FF/0 M r"),
    DEC("REX.W FF/1 M r"),
    NEG("REX.W F7/3 M r"),
    NOT("REX.W F7/2 M r"),
    PUSH("REX 50 O r"),
    POP("REX 58 O r"),
    RET("REX C3 -"),
    NOP("REX 90 -", "REX.0F 1F/0 M m32"),
    SFENCE("REX.0F AE/7 -"),
    PREFETCHNTA("REX.0F 18/0 M m8"),
    PREFETCHT0("REX.0F 18/1 M m8"),
    PREFETCHT1("REX.0F 18/2 M m8"),
    PREFETCHT2("REX.0F 18/3 M m8"),
    PREFETCHW("REX.0F 0D/1 M m8"),

    // Jumps and moves by condition: B, A below and above without sign; L, G less and greater with sign.
    JMP("REX EB D rel8", "REX E9 D rel32"),
    JO("REX 70 D rel8", "REX.0F 80 D rel32"),
    JNO("REX 71 D rel8", "REX.0F 81 D rel32"),
    JB("REX 72 D rel8", "REX.0F 82 D rel32"),
    JAE("REX 73 D rel8", "REX.0F 83 D rel32"),
    JE("REX 74 D rel8", "REX.0F 84 D rel32"),
    JNE("REX 75 D rel8", "REX.0F 85 D rel32"),
    JBE("REX 76 D rel8", "REX.0F 86 D rel32"),
    JA("REX 77 D rel8", "REX.0F 87 D rel32"),
    JS("REX 78 D rel8", "REX.0F 88 D rel32"),
    JNS("REX 79 D rel8", "REX.0F 89 D rel32"),
    JP("REX 7A D rel8", "REX.0F 8A D rel32"),
    JNP("REX 7B D rel8", "REX.0F 8B D rel32"),
    JL("REX 7C D rel8", "REX.0F 8C D rel32"),
    JGE("REX 7D D rel8", "REX.0F 8D D rel32"),
    JLE("REX 7E D rel8", "REX.0F 8E D rel32"),
    JG("REX 7F D rel8", "REX.0F 8F D rel32"),
    CMOVO("REX.W.0F 40 RM r r/m64"),
    CMOVNO("REX.W.0F 41 RM r r/m64"),
    CMOVB("REX.W.0F 42 RM r r/m64"),
    CMOVAE("REX.W.0F 43 RM r r/m64"),
    CMOVE("REX.W.0F 44 RM r r/m64"),
    CMOVNE("REX.W.0F 45 RM r r/m64"),
    CMOVBE("REX.W.0F 46 RM r r/m64"),
    CMOVA("REX.W.0F 47 RM r r/m64"),
    CMOVS("REX.W.0F 48 RM r r/m64"),
    CMOVNS("REX.W.0F 49 RM r r/m64"),
    CMOVP("REX.W.0F 4A RM r r/m64"),
    CMOVNP("REX.W.0F 4B RM r r/m64"),
    CMOVL("REX.W.0F 4C RM r r/m64"),
    CMOVGE("REX.W.0F 4D RM r r/m64"),
    CMOVLE("REX.W.0F 4E RM r r/m64"),
    CMOVG("REX.W.0F 4F RM r r/m64"),

    // Doubles: moves.
    VMOVUPD("VEX.66.0F 11 MR v0 v8", "VEX.66.0F 10 RM v v/m", "VEX.66.0F 11 MR m v", "EVEX.66.0F.W1 10 RM v{kz} v/m",
            "EVEX.66.0F.W1 11 MR m{k} v"),
    VMOVAPD("VEX.66.0F 29 MR v0 v8", "VEX.66.0F 28 RM v v/m", "VEX.66.0F 29 MR m v", "EVEX.66.0F.W1 28 RM v{kz} v/m",
            "EVEX.66.0F.W1 29 MR m{k} v"),
    VMOVNTPD("VEX.66.0F 2B MR m v", "EVEX.66.0F.W1 2B MR m v"),
    VBROADCASTSD("VEX.256.66.0F38 19 RM v x/m64", "EVEX.256.512.66.0F38.W1 19 RM v{kz} x/m64"),
    VMASKMOVPD("VEX.66.0F38 2D RVM v v m", "VEX.66.0F38 2F MVR m v v"),
    VMOVMSKPD("VEX.66.0F 50 RM d v"),

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
    VFMADD132PD("VEX.66.0F38.W1 98 RVM v v v/m", "EVEX.66.0F38.W1 98 RVM v{kz} v v/m"),
    VFMADD213PD("VEX.66.0F38.W1 A8 RVM v v v/m", "EVEX.66.0F38.W1 A8 RVM v{kz} v v/m"),
    VFMADD231PD("VEX.66.0F38.W1 B8 RVM v v v/m", "EVEX.66.0F38.W1 B8 RVM v{kz} v v/m"),
    VFNMADD231PD("VEX.66.0F38.W1 BC RVM v v v/m", "EVEX.66.0F38.W1 BC RVM v{kz} v v/m"),

    // Doubles: comparisons and choices. The comparison with a mask as result is VCMPPD_K.
    VCMPPD("VEX.66.0F C2 RVMI v v v/m u5"),
    VCMPPD_K("EVEX.66.0F.W1 C2 RVMI k{k} v v/m u5"),
    VBLENDVPD("VEX.66.0F3A 4B RVMS v v v/m v"),
    VBLENDMPD("EVEX.66.0F38.W1 65 RVM v{kz} v v/m"),
    VROUNDPD("VEX.66.0F3A 09 RMI v v/m u8"),
    VRNDSCALEPD("EVEX.66.0F3A.W1 09 RMI v{kz} v/m u8"),
    VRANGEPD("EVEX.66.0F3A.W1 50 RVMI v{kz} v v/m u8"),
    VPTERNLOGQ("EVEX.66.0F3A.W1 25 RVMI v{kz} v v/m u8"),

    // Doubles: conversions.
    VCVTDQ2PD("VEX.F3.0F E6 RM v h/m", "EVEX.F3.0F.W0 E6 RM v{kz} h/m"),
    VCVTTPD2DQ("VEX.66.0F E6 RM h v", "EVEX.66.0F.W1 E6 RM h{kz} v"),
    VCVTQQ2PD("EVEX.F3.0F.W1 E6 RM v{kz} v/m"),
    VCVTTPD2QQ("EVEX.66.0F.W1 7A RM v{kz} v/m"),

    // Doubles: lanes change places.
    VPERM2F128("VEX.256.66.0F3A 06 RVMI v v v/m u8"),
    VSHUFPD("VEX.66.0F C6 RVMI v v v/m u8", "EVEX.66.0F.W1 C6 RVMI v{kz} v v/m u8"),
    VUNPCKLPD("VEX.66.0F 14 RVM v v v/m", "EVEX.66.0F.W1 14 RVM v{kz} v v/m"),
    VUNPCKHPD("VEX.66.0F 15 RVM v v v/m", "EVEX.66.0F.W1 15 RVM v{kz} v v/m"),
    VPERMPD("VEX.256.66.0F3A.W1 01 RMI v v/m u8", "EVEX.256.512.66.0F3A.W1 01 RMI v{kz} v/m u8"),
    VALIGNQ("EVEX.66.0F3A.W1 03 RVMI v{kz} v v/m u8"),
    VEXTRACTF128("VEX.256.66.0F3A 19 MRI x/m128 v u8"),
    VINSERTF128("VEX.256.66.0F3A 18 RVMI v v x/m128 u8"),

    // Integers. The broadcast from a general register is VPBROADCASTQ_R.
    VPBROADCASTQ("VEX.66.0F38 59 RM v x/m64", "EVEX.66.0F38.W1 59 RM v{kz} x/m64"),
    VPBROADCASTQ_R("EVEX.66.0F38.W1 7C RM v{kz} r"),
    VMOVQ("VEX.L0.66.0F.W1 6E RM x r", "VEX.L0.66.0F.W1 7E MR r x", "EVEX.L0.66.0F.W1 6E RM x r", "EVEX.L0.66.0F.W1 7E MR r x"),
    VMOVDQU("VEX.F3.0F 7F MR v0 v8", "VEX.F3.0F 6F RM v v/m", "VEX.F3.0F 7F MR m v"),
    VMOVDQU64("EVEX.F3.0F.W1 6F RM v{kz} v/m", "EVEX.F3.0F.W1 7F MR m{k} v"),
    VPADDQ("VEX.66.0F D4 RVM v v v/m", "EVEX.66.0F.W1 D4 RVM v{kz} v v/m"),
    VPSUBQ("VEX.66.0F FB RVM v v v/m", "EVEX.66.0F.W1 FB RVM v{kz} v v/m"),
    VPMULUDQ("VEX.66.0F F4 RVM v v v/m", "EVEX.66.0F.W1 F4 RVM v{kz} v v/m"),
    VPMULLQ("EVEX.66.0F38.W1 40 RVM v{kz} v v/m"),
    VPAND("VEX.66.0F DB RVM v v v/m"),
    VPANDQ("EVEX.66.0F.W1 DB RVM v{kz} v v/m"),
    VPOR("VEX.66.0F EB RVM v v v/m"),
    VPORQ("EVEX.66.0F.W1 EB RVM v{kz} v v/m"),
    VPXOR("VEX.66.0F EF RVM v v v/m"),
    VPXORQ("EVEX.66.0F.W1 EF RVM v{kz} v v/m"),
    VPANDN("VEX.66.0F DF RVM v v v/m"),
    VPANDNQ("EVEX.66.0F.W1 DF RVM v{kz} v v/m"),
    VPSLLQ("VEX.66.0F 73/6 VMI v v u8", "EVEX.66.0F.W1 73/6 VMI v{kz} v/m u8"),
    VPSRLQ("VEX.66.0F 73/2 VMI v v u8", "EVEX.66.0F.W1 73/2 VMI v{kz} v/m u8"),
    VPSRAQ("EVEX.66.0F.W1 72/4 VMI v{kz} v/m u8"),
    VPSLLVQ("VEX.66.0F38.W1 47 RVM v v v/m", "EVEX.66.0F38.W1 47 RVM v{kz} v v/m"),
    VPSRLVQ("VEX.66.0F38.W1 45 RVM v v v/m", "EVEX.66.0F38.W1 45 RVM v{kz} v v/m"),
    VPCMPEQQ("VEX.66.0F38 29 RVM v v v/m"),
    VPCMPGTQ("VEX.66.0F38 37 RVM v v v/m"),
    VPCMPQ("EVEX.66.0F3A.W1 1F RVMI k{k} v v/m u3"),
    VPADDD("VEX.66.0F FE RVM v v v/m", "EVEX.66.0F.W0 FE RVM v{kz} v v/m"),
    VPSUBD("VEX.66.0F FA RVM v v v/m", "EVEX.66.0F.W0 FA RVM v{kz} v v/m"),
    VPMULLD("VEX.66.0F38 40 RVM v v v/m", "EVEX.66.0F38.W0 40 RVM v{kz} v v/m"),

    // Masks.
    KMOVB("VEX.L0.66.0F 90 RM k k", "VEX.L0.66.0F 92 RM k d", "VEX.L0.66.0F 93 RM d k"),
    KMOVW("VEX.L0.0F 90 RM k k", "VEX.L0.0F 92 RM k d", "VEX.L0.0F 93 RM d k"),
    KMOVQ("VEX.L0.0F.W1 90 RM k k", "VEX.L0.F2.0F.W1 92 RM k r", "VEX.L0.F2.0F.W1 93 RM r k"),
    KANDB("VEX.L1.66.0F 41 RVM k k k"),
    KANDNB("VEX.L1.66.0F 42 RVM k k k"),
    KORB("VEX.L1.66.0F 45 RVM k k k"),
    KXNORB("VEX.L1.66.0F 46 RVM k k k"),
    KXORB("VEX.L1.66.0F 47 RVM k k k"),
    KNOTB("VEX.L0.66.0F 44 RM k k"),
    KORTESTB("VEX.L0.66.0F 98 RM k k"),
    KANDW("VEX.L1.0F 41 RVM k k k"),
    KANDNW("VEX.L1.0F 42 RVM k k k"),
    KORW("VEX.L1.0F 45 RVM k k k"),
    KXNORW("VEX.L1.0F 46 RVM k k k"),
    KXORW("VEX.L1.0F 47 RVM k k k"),
    KNOTW("VEX.L0.0F 44 RM k k"),
    KORTESTW("VEX.L0.0F 98 RM k k"),
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
        String name = this == MOV32 ? MOV.name() : name();
        int variant = name.indexOf('_');
        return (variant < 0 ? name : name.substring(0, variant)).toLowerCase(Locale.ROOT);
    }
}
