package testudo.runtime.codegen.machine;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.LongStream;

import testudo.api.program.Precision;
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
    private final Supplier<MachineCode> makeDividing;
    private Optional<Emulator> dividing = Optional.empty();
    private final Reach reach;
    private final IntFunction<Precision> precisions;
    private final int targets;

    /**
     * Code made from these operands.
     *
     * @param dividing makes code of {@link Division#TRUE}, for boxes of which the other code tells that it may be wrong
     */
    public EmulatedKernel(Operands operands, MachineCode code, Supplier<MachineCode> dividing) {
        this.code = new Emulator(code);
        makeDividing = dividing;
        reach = Reach.of(operands);
        precisions = operands::precision;
        targets = operands.outputs().size();
    }

    @Override
    public void run(Frame frame, Scalars scalars, int p0, int p1, int r0, int r1, int l0, int l1) {
        if (p0 >= p1 || r0 >= r1 || l0 >= l1) {
            return;
        }
        BoundOperands operands = BoundOperands.of(frame, precisions);
        operands.check(reach, p0, p1, r0, r1, l0, l1);
        if (call(code, operands, frame, scalars, p0, p1, r0, r1, l0, l1) != 0) {
            dividing = dividing.or(() -> Optional.of(new Emulator(makeDividing.get())));
            long told = call(dividing.orElseThrow(), operands, frame, scalars, p0, p1, r0, r1, l0, l1);
            if (told != 0) {
                throw new IllegalStateException("Code that divides says that it may be wrong: " + told);
            }
        }
        Reference.reachabilityFence(operands);
        Reference.reachabilityFence(scalars);
        Reference.reachabilityFence(frame);
    }

    private long call(Emulator function, BoundOperands operands, Frame frame, Scalars scalars, int... box) {
        Memory memory = new Memory();
        MemorySegment block = memory(operands.address(), OperandBlock.bytes(frame.arrays().length));
        memory.add("the operands", block, false);
        long words = (SCALARS + scalars.parameters.length) * (long) Double.BYTES;
        memory.add("the scalars", memory(scalars.address() - words, 2 * words), false);
        for (int n = 0; n < frame.arrays().length; n++) {
            memory.add("array " + n, ((Elements.OffHeap) frame.arrays()[n]).memory(), n < targets);
            long plane0 = block.get(ValueLayout.JAVA_LONG, OperandBlock.table(n));
            memory.add("planes " + n, memory(plane0 - frame.planeShift()[n] * (long) Long.BYTES,
                    frame.planes()[n].length * (long) Long.BYTES), false);
        }
        return function.call(memory, LongStream.concat(LongStream.of(operands.address(), scalars.address()),
                Arrays.stream(box).asLongStream()).toArray());
    }

    private static MemorySegment memory(long address, long bytes) {
        return MemorySegment.ofAddress(address).reinterpret(bytes);
    }
}
