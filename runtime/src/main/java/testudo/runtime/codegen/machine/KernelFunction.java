package testudo.runtime.codegen.machine;

import java.util.Optional;

import testudo.assembler.MachineCode;
import testudo.runtime.kernel.Operands;

/** The machine code of a kernel: operands → jams → selection → loops, with registers dealt out on the way → bytes. */
public final class KernelFunction {

    private KernelFunction() {}

    /**
     * The code of formulas that are {@link Encodable}, which begins with its entry; nothing where their values need too much of
     * the stack, or what they read lies further away than an instruction can tell.
     *
     * @param division how quotients are computed
     * @param listed   whether to remark what is computed
     */
    public static Optional<MachineCode> of(Operands operands, Target processor, Division division, boolean listed) {
        Target target = processor.of(operands);
        if (!Reach.of(operands).encodable(1)) {
            return Optional.empty();
        }
        Slots slots = new Slots();
        LoopNest loops =
                new LoopNest(operands, target, UnrollAndJamChoice.of(operands, target, division, slots), slots, listed);
        MachineCode code = loops.write();
        // Code that divides comes in another order, with other spills: it must fit, too, should it be needed.
        int most = slots.signs().isPresent() ? StackFrame.MOST_BYTES / 2 : StackFrame.MOST_BYTES;
        return loops.stackBytes() <= most ? Optional.of(code) : Optional.empty();
    }
}
