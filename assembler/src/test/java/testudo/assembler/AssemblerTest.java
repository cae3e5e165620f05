package testudo.assembler;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static testudo.assembler.General.RAX;
import static testudo.assembler.General.RCX;
import static testudo.assembler.General.RDI;
import static testudo.assembler.General.RSI;
import static testudo.assembler.General.RSP;

/** Labels, listing, and what is refused. */
class AssemblerTest {

    private static final Vector YMM0 = new Vector(0, Width.YMM);
    private static final Vector YMM9 = new Vector(9, Width.YMM);
    private static final Vector ZMM17 = new Vector(17, Width.ZMM);

    @Test
    void theListingTellsOffsetsTextsAndRemarks() {
        Assembler code = new Assembler();
        Label row = code.label("row");
        code.bind(row).remark("a + b").emit(Op.VADDPD, YMM0, YMM9, Address.at(RSI, RAX, 8, 32)).remark("")
                .emit(Masking.zero(new Mask(1)), Op.VMOVUPD, ZMM17, Address.at(RDI)).emit(Op.JL, row).emit(Op.RET);
        assertEquals(
                List.of(new Line(0, ".row:", ""), new Line(0, "vaddpd ymm0, ymm9, ymmword ptr [rsi + rax*8 + 32]", "a + b"),
                        new Line(6, "vmovupd zmm17{k1}{z}, zmmword ptr [rdi]", ""), new Line(12, "jl .row", ""),
                        new Line(14, "ret", "")),
                code.finish().lines());
    }

    @Test
    void labelsOfOneNameAreTold() {
        Assembler code = new Assembler();
        assertEquals(List.of(".row", ".end", ".row.2", ".row.3"), List.of(code.label("row"), code.label("end"),
                code.label("row"), code.label("row")).stream().map(Label::toString).toList());
    }

    @Test
    void aLabelUsedAndNotBoundIsRefused() {
        Assembler code = new Assembler();
        Label lost = code.label("lost");
        code.emit(Op.JMP, lost);
        assertEquals("Label '.lost' is used, but bound nowhere.",
                assertThrows(IllegalStateException.class, code::finish).getMessage());
        code.bind(lost);
        assertArrayEquals(new byte[] {(byte) 0xE9, 0, 0, 0, 0}, code.finish().bytes());
    }

    @Test
    void aLabelIsBoundOnceAndInItsOwnCode() {
        Assembler code = new Assembler();
        Label here = code.label("here");
        code.bind(here);
        assertThrows(IllegalArgumentException.class, () -> code.bind(here));
        Assembler other = new Assembler();
        assertThrows(IllegalArgumentException.class, () -> other.bind(here));
        assertThrows(IllegalArgumentException.class, () -> other.emit(Op.JMP, here));
        assertThrows(IllegalArgumentException.class, () -> other.emit(Op.LEA, RAX, Address.of(here)));
    }

    @Test
    void bytesCannotBeChangedFromOutside() {
        Operand[] operands = {RAX, RCX};
        MachineCode code = new Assembler().emit(Op.ADD, operands).finish();
        operands[0] = RSP;
        code.bytes()[0] = 0;
        assertArrayEquals(new byte[] {0x48, 0x01, (byte) 0xC8}, code.bytes());
        assertEquals("add rax, rcx", code.lines().getFirst().text());
    }

    @Test
    void whatIsRefusedNamesInstructionAndOperands() {
        assertEquals("There is no instruction 'vaddpd zmm17, ymm0, [rsi + rax*8 - 8]' with lanes {k2}{z} (VADDPD).",
                refused(Masking.zero(new Mask(2)), Op.VADDPD, ZMM17, YMM0, Address.at(RSI, RAX, 8, -8)));
    }

    @Test
    void operandsOutsideOfEveryFormAreRefused() {
        Vector ymm16 = new Vector(16, Width.YMM);
        Mask k1 = new Mask(1);
        refused(Masking.NONE, Op.VADDPD, YMM0, YMM0);
        refused(Masking.NONE, Op.VADDPD, YMM0, Address.at(RSI), YMM0);
        refused(Masking.NONE, Op.VADDPD, YMM0, YMM0, RAX);
        refused(Masking.NONE, Op.VROUNDPD, YMM0, ymm16, Immediate.of(1));
        refused(Masking.NONE, Op.VBLENDVPD, YMM0, YMM0, YMM0, ymm16);
        refused(Masking.NONE, Op.VROUNDPD, ZMM17, ZMM17, Immediate.of(1));
        refused(Masking.NONE, Op.VBROADCASTSD, YMM0.withWidth(Width.XMM), Address.at(RSI));
        refused(Masking.merge(k1), Op.VROUNDPD, YMM0, YMM0, Immediate.of(1));
        refused(Masking.merge(k1), Op.VMOVNTPD, Address.at(RSI), YMM0);
        refused(Masking.zero(k1), Op.VMOVUPD, Address.at(RSI), YMM0);
        refused(Masking.zero(k1), Op.VCMPPD_K, k1, YMM0, YMM0, Immediate.of(1));
        refused(Masking.NONE, Op.VCMPPD, YMM0, YMM0, YMM0, Immediate.of(32));
        refused(Masking.NONE, Op.SHL, RAX, Immediate.of(64));
        refused(Masking.NONE, Op.ADD, RAX, Immediate.of(1L << 31));
        refused(Masking.NONE, Op.JMP, RAX);
        refused(Masking.NONE, Op.RET, RAX);
    }

    @Test
    void aTableThatSaysNothingIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> FormReader.read("VEX.67.0F 58 RVM v v v/m"));
        assertThrows(IllegalArgumentException.class, () -> FormReader.read("VEX.66.0F 58 RVM v v v/n"));
    }

    @Test
    void operandsThatDoNotExistAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Vector(32, Width.XMM));
        assertThrows(IllegalArgumentException.class, () -> new Mask(8));
        assertThrows(IllegalArgumentException.class, () -> Masking.merge(new Mask(0)));
        assertThrows(IllegalArgumentException.class, () -> Masking.zero(new Mask(0)));
        assertThrows(IllegalArgumentException.class, () -> Address.at(RAX, RSP, 1, 0));
        assertThrows(IllegalArgumentException.class, () -> Address.at(RAX, RCX, 3, 0));
        assertThrows(IllegalArgumentException.class, () -> new Assembler().align(12));
    }

    private static String refused(Masking masking, Op op, Operand... operands) {
        String message = assertThrows(IllegalArgumentException.class, () -> new Assembler().emit(masking, op, operands))
                .getMessage();
        for (Operand operand : operands) {
            assertTrue(message.contains(operand.toString()), message);
        }
        return message;
    }
}
