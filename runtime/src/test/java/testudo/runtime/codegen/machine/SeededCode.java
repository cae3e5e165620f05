package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

import testudo.assembler.Line;
import testudo.assembler.MachineCode;
import testudo.runtime.kernel.Operands;
import testudo.runtime.memory.ExecutableCode;

import static org.junit.jupiter.api.Assertions.assertFalse;

/** The code of a kernel for AVX2, to have instructions changed. */
record SeededCode(Operands operands, MachineCode code) {

    private static final int NOP = 0x90;

    static SeededCode of(Operands operands, Division division) {
        return new SeededCode(operands, KernelFunction.of(operands, Target.AVX2, division, true).orElseThrow());
    }

    byte[] bytes() {
        return code.bytes();
    }

    /** Places of instructions whose text, as listed, has some form; with their ends. */
    List<int[]> instructions(String form) {
        List<Line> lines = code.lines();
        List<int[]> found = new ArrayList<>();
        for (int n = 0; n + 1 < lines.size(); n++) {
            if (lines.get(n).text().matches(form)) {
                found.add(new int[] {lines.get(n).offset(), lines.get(n + 1).offset()});
            }
        }
        assertFalse(found.isEmpty(), () -> form + " in " + lines);
        return found;
    }

    byte[] changed(int at, IntUnaryOperator change) {
        byte[] bytes = code.bytes();
        bytes[at] = (byte) change.applyAsInt(bytes[at]);
        return bytes;
    }

    byte[] without(int[] instruction) {
        byte[] bytes = code.bytes();
        Arrays.fill(bytes, instruction[0], instruction[1], (byte) NOP);
        return bytes;
    }

    /** @param dividing what to run where the code tells that it may be wrong */
    MachineKernel kernel(byte[] bytes, Supplier<ExecutableCode> dividing) {
        return new MachineKernel(operands, new ExecutableCode(bytes, "wrong"), dividing);
    }
}
