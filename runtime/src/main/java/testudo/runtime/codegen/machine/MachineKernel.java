package testudo.runtime.codegen.machine;

import java.lang.ref.Reference;

import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;
import testudo.runtime.memory.ExecutableCode;
import testudo.runtime.memory.Foreign;

/**
 * A kernel that is machine code. Every call is checked: what it will touch lies inside its arrays, or it is refused.
 *
 * <p>A call of the code is short, as nobody can collect garbage until it ends: larger boxes take several.
 */
public final class MachineKernel implements Kernel {

    /** Operations in one call, which take less than a millisecond. */
    private static final long OPERATIONS_AT_ONCE = 1 << 20;

    private final ExecutableCode code;
    private final Reach reach;
    private final int cellsAtOnce;

    /** Code made from these operands. */
    public MachineKernel(Operands operands, ExecutableCode code) {
        this.code = code;
        reach = Reach.of(operands);
        cellsAtOnce = (int) (OPERATIONS_AT_ONCE / (Uses.of(operands).order().size() + 1)) + 1;
    }

    @Override
    public void run(Frame frame, Scalars scalars, int p0, int p1, int r0, int r1, int l0, int l1) {
        if (p0 >= p1 || r0 >= r1 || l0 >= l1) {
            return;
        }
        BoundOperands operands = bound(frame);
        operands.check(reach, p0, p1, r0, r1, l0, l1);
        long block = operands.address();
        long values = scalars.address();
        int rows = Math.max(4, cellsAtOnce / (l1 - l0) & -4);
        if (rows >= r1 - r0) {
            int planes = Math.max(1, rows / (r1 - r0));
            for (int p = p0; p < p1; p += planes) {
                Foreign.call(code.entry(), block, values, p, Math.min(p + planes, p1), r0, r1, l0, l1);
            }
        } else {
            for (int p = p0; p < p1; p++) {
                for (int r = r0; r < r1; r += rows) {
                    Foreign.call(code.entry(), block, values, p, p + 1, r, Math.min(r + rows, r1), l0, l1);
                }
            }
        }
        Reference.reachabilityFence(frame);
        Reference.reachabilityFence(scalars);
        Reference.reachabilityFence(this);
    }

    private static BoundOperands bound(Frame frame) {
        if (frame.bound().made() instanceof BoundOperands known) {
            return known;
        }
        BoundOperands made = BoundOperands.of(frame);
        frame.bound().keep(made);
        return made;
    }
}
