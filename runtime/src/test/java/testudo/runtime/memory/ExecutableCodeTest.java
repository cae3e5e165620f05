package testudo.runtime.memory;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Op;
import testudo.runtime.codegen.KernelCompiler;
import testudo.sync.foreign.Foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Code can be executed, not written, is gone with its object, and is named for perf when that is asked for. */
@Timeout(900)
class ExecutableCodeTest {

    private static final int ANSWER = 2011;

    @BeforeEach
    void whereThereIsMachineCode() {
        assumeTrue(KernelCompiler.machine().compiler().isPresent());
    }

    private static ExecutableCode code(String name) {
        return new ExecutableCode(new Assembler().emit(Op.MOV, General.RAX, Immediate.of(ANSWER)).emit(Op.RET).finish().bytes(),
                name);
    }

    @Test
    void codeIsExecutedAndNotWritten() {
        ExecutableCode code = code("answer");
        assertEquals(ANSWER, Foreign.call(code.entry(), 0, 0, 0, 0, 0, 0, 0, 0));
        assertEquals(Optional.of("r-xp"), Mappings.rights(code.entry().address()));
        Reference.reachabilityFence(code);
    }

    @Test
    void codeStaysAsLongAsItsObjectAndNoLonger() throws InterruptedException {
        ExecutableCode kept = code("kept");
        List<Long> gone = Stream.generate(() -> code("gone").entry().address()).limit(5).toList();
        // One is enough: something else may be mapped where another was.
        while (gone.stream().allMatch(address -> Mappings.rights(address).equals(Optional.of("r-xp")))) {
            System.gc();
            Thread.sleep(5);
        }
        assertEquals(ANSWER, Foreign.call(kept.entry(), 0, 0, 0, 0, 0, 0, 0, 0));
        Reference.reachabilityFence(kept);
    }

    @Test
    void perfFindsAddressSizeAndNameWhenAskedTo() throws IOException {
        assertFalse(Boolean.getBoolean(PerfMap.PROPERTY));
        ExecutableCode unnamed = code("of no use");
        System.setProperty(PerfMap.PROPERTY, "true");
        ExecutableCode named = code("heat\n[f', g]");
        System.clearProperty(PerfMap.PROPERTY);
        List<String> lines = Files.readAllLines(PerfMap.file());
        Files.delete(PerfMap.file());
        assertTrue(lines.contains(Long.toHexString(named.entry().address()) + " " + Long.toHexString(named.size())
                + " heat [f', g]"), lines::toString);
        assertTrue(lines.stream().noneMatch(line -> line.endsWith("of no use")), lines::toString);
        Reference.reachabilityFence(unnamed);
    }
}
