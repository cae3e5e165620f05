package testudo.assembler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static testudo.assembler.General.RAX;
import static testudo.assembler.General.RCX;
import static testudo.assembler.General.RDI;
import static testudo.assembler.General.RDX;
import static testudo.assembler.General.RSI;
import static testudo.assembler.Op.ADD;
import static testudo.assembler.Op.CMP;
import static testudo.assembler.Op.JL;
import static testudo.assembler.Op.RET;
import static testudo.assembler.Op.VADDPD;
import static testudo.assembler.Op.VBROADCASTSD;
import static testudo.assembler.Op.VMOVUPD;
import static testudo.assembler.Op.VMULPD;
import static testudo.assembler.Op.VZEROUPPER;
import static testudo.assembler.Op.XOR;

/** What {@code docs/assembler.md} shows is what happens. */
class PageTest {

    private static String page;
    private static String source;

    @BeforeAll
    static void read() throws IOException {
        page = Files.readString(Path.of("..", "docs", "assembler.md"));
        source = Files.readString(Path.of("src/test/java/testudo/assembler/PageTest.java"));
    }

    @Test
    void theLoopHasTheListingOfThePage() {
        String shown = between("```java\n", "```");
        shown.lines().forEach(line -> assertTrue(source.contains("        " + line + "\n"), line));
        MachineCode loop = loop();
        assertTrue(page.contains("`loop.bytes()` are " + loop.size() + " bytes"));
        StringBuilder listing = new StringBuilder();
        for (Line line : loop.lines()) {
            listing.append(
                    String.format(Locale.ROOT, "%2x  %-44s  %s", line.offset(), line.text(), line.remark()).stripTrailing())
                    .append('\n');
        }
        assertTrue(page.contains("```text\n" + listing + "```"), listing.toString());
    }

    private static MachineCode loop() {
        Vector ymm0 = new Vector(0, Width.YMM);
        Vector ymm1 = new Vector(1, Width.YMM);
        Assembler code = new Assembler();
        Label row = code.label("row");
        Label half = code.label("half");
        code.remark("1 / 2").emit(VBROADCASTSD, ymm1, Address.of(half));
        code.remark("").emit(XOR, RAX, RAX).align(16).bind(row);
        code.remark("a + b").emit(VMOVUPD, ymm0, Address.at(RSI, RAX, 8, 0));
        code.emit(VADDPD, ymm0, ymm0, Address.at(RDX, RAX, 8, 0));
        code.remark("… / 2").emit(VMULPD, ymm0, ymm0, ymm1);
        code.remark("c").emit(VMOVUPD, Address.at(RDI, RAX, 8, 0), ymm0);
        code.remark("").emit(ADD, RAX, Immediate.of(4)).emit(CMP, RAX, RCX).emit(JL, row);
        code.emit(VZEROUPPER).emit(RET).align(8).bind(half).data(Double.doubleToRawLongBits(0.5));
        MachineCode loop = code.finish();
        return loop;
    }

    @Test
    void theMultiplicationHasTheBytesOfThePage() {
        MachineCode code = new Assembler().emit(Masking.zero(new Mask(1)), VMULPD, new Vector(17, Width.ZMM),
                new Vector(2, Width.ZMM), Address.at(RSI, RAX, 8, 128)).finish();
        assertEquals(HexFormat.ofDelimiter(" ").formatHex(code.bytes()), between("becomes\n\n```text\n", "\n"));
    }

    @Test
    void thePageQuotesTheTable() throws IOException {
        String table = Files.readString(Path.of("src/main/java/testudo/assembler/Op.java"));
        assertTrue(table.contains("    " + between("The multiplication:\n\n```text\n", "\n") + "\n"));
    }

    private static String between(String before, String after) {
        int start = page.indexOf(before) + before.length();
        return page.substring(start, page.indexOf(after, start));
    }
}
