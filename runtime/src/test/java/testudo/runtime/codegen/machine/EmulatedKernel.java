package testudo.runtime.codegen.machine;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;

import testudo.assembler.MachineCode;
import testudo.runtime.codegen.machine.emulator.Emulator;
import testudo.runtime.codegen.machine.emulator.Memory;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

/** A kernel that is machine code, run by the emulator: it may touch its arrays and what tells where they are, nothing else. */
public final class EmulatedKernel implements Kernel {

    /** Step as a number, time, step, before the parameters. */
    private static final int SCALARS = 3;

    private final Emulator code;
    private final Reach reach;
    private final int targets;

    /** Code made from these operands. */
    public EmulatedKernel(Operands operands, MachineCode code) {
        this.code = new Emulator(code);
        reach = Reach.of(operands);
        targets = operands.outputs().size();
    }

    @Override
    public void run(Frame frame, Scalars scalars, int p0, int p1, int r0, int r1, int l0, int l1) {
        if (p0 >= p1 || r0 >= r1 || l0 >= l1) {
            return;
        }
        BoundOperands operands = BoundOperands.of(frame);
        operands.check(reach, p0, p1, r0, r1, l0, l1);
        Memory memory = new Memory();
        MemorySegment block = memory(operands.address(), OperandBlock.bytes(frame.arrays().length));
        memory.add("the operands", block, false);
        memory.add("the scalars", memory(scalars.address(), (SCALARS + scalars.parameters.length) * (long) Double.BYTES),
                false);
        for (int n = 0; n < frame.arrays().length; n++) {
            memory.add("array " + n, ((Elements.OffHeap) frame.arrays()[n]).memory(), n < targets);
            long plane0 = block.get(ValueLayout.JAVA_LONG, OperandBlock.table(n));
            memory.add("planes " + n, memory(plane0 - frame.planeShift()[n] * (long) Integer.BYTES,
                    frame.planes()[n].length * (long) Integer.BYTES), false);
        }
        code.call(memory, operands.address(), scalars.address(), p0, p1, r0, r1, l0, l1);
        Reference.reachabilityFence(operands);
        Reference.reachabilityFence(scalars);
        Reference.reachabilityFence(frame);
    }

    private static MemorySegment memory(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes);
    }
}
