package testudo.runtime.codegen.machine;

import java.lang.ref.Reference;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import testudo.api.program.Precision;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;
import testudo.runtime.memory.ExecutableCode;
import testudo.sync.foreign.Foreign;

/**
 * A kernel that is machine code. Every call is checked: what it will touch lies inside its arrays, or it is refused. A call of which
 * the code tells that quotients may be wrong is made again, by code that divides.
 *
 * <p>A call of the code is short, as nobody can collect garbage until it ends: larger boxes take several.
 */
public final class MachineKernel implements Kernel {

    /** Operations in one call, which take less than a millisecond. */
    static final long OPERATIONS_AT_ONCE = 1 << 21;

    /** After a call that had to be repeated, so many divide at once. */
    static final int CAUTION = 15;

    /** Where rows are divided, it is between vectors. */
    private static final int LEAST_LANES = 64;

    private final ExecutableCode code;
    private final Supplier<ExecutableCode> makeDividing;
    private final Reach reach;
    private final IntFunction<Precision> precisions;
    private final int operationsPerCell;
    private final int cellsAtOnce;
    private final int lanesAtOnce;
    private volatile ExecutableCode dividing;
    /** Workers may disagree for a while: either code gives the same bits. */
    private int cautiousCalls;

    /**
     * Code made from these operands.
     *
     * @param dividing makes code of {@link Division#TRUE}, for boxes of which the other code tells that it may be wrong
     */
    public MachineKernel(Operands operands, ExecutableCode code, Supplier<ExecutableCode> dividing) {
        this.code = code;
        makeDividing = dividing;
        reach = Reach.of(operands);
        precisions = operands::precision;
        operationsPerCell = Uses.of(operands).order().size() + 1;
        cellsAtOnce = (int) (OPERATIONS_AT_ONCE / operationsPerCell) + 1;
        lanesAtOnce = Math.max(LEAST_LANES, cellsAtOnce & -LEAST_LANES);
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
        int lanes = Math.min(l1 - l0, lanesAtOnce);
        int together = Math.min(MOST_TOGETHER, p1 - p0);
        int rows = Math.max(MOST_TOGETHER, cellsAtOnce / (lanes * together) & -MOST_TOGETHER);
        int planes = rows < r1 - r0 ? together : Math.max(MOST_TOGETHER, cellsAtOnce / (lanes * (r1 - r0)) & -MOST_TOGETHER);
        for (int p = p0; p < p1; p += planes) {
            for (int r = r0; r < r1; r += rows) {
                for (int l = l0; l < l1; l += lanes) {
                    call(block, values, p, Math.min(p + planes, p1), r, Math.min(r + rows, r1), l, Math.min(l + lanes, l1));
                }
            }
        }
        Reference.reachabilityFence(frame);
        Reference.reachabilityFence(scalars);
        Reference.reachabilityFence(this);
    }

    /** Whether a box of so many elements takes one call. */
    public boolean atOnce(long elements) {
        return elements <= cellsAtOnce;
    }

    /** Adds the call that {@link #run} would make for a box that takes one. */
    public void add(CallTable.Builder calls, Frame frame, int p0, int p1, int r0, int r1, int l0, int l1) {
        if (p0 >= p1 || r0 >= r1 || l0 >= l1) {
            return;
        }
        BoundOperands operands = bound(frame);
        operands.check(reach, p0, p1, r0, r1, l0, l1);
        long elements = (long) (p1 - p0) * (r1 - r0) * (l1 - l0);
        calls.add(this, elements * operationsPerCell, code.entry().address(), operands.address(), p0, p1, r0, r1, l0, l1);
        calls.keep(frame);
        calls.keep(operands);
    }

    ExecutableCode code() {
        return code;
    }

    private void call(long block, long values, int p0, int p1, int r0, int r1, int l0, int l1) {
        if (cautiousCalls > 0) {
            cautiousCalls--;
        } else if (Foreign.call(code.entry(), block, values, p0, p1, r0, r1, l0, l1) == 0) {
            return;
        } else {
            cautiousCalls = CAUTION;
        }
        Foreign.call(dividing().entry(), block, values, p0, p1, r0, r1, l0, l1);
    }

    /** Code that divides, made when it is first needed. */
    ExecutableCode dividing() {
        ExecutableCode made = dividing;
        if (made == null) {
            synchronized (this) {
                made = dividing == null ? makeDividing.get() : dividing;
                dividing = made;
            }
        }
        return made;
    }

    private BoundOperands bound(Frame frame) {
        if (frame.bound().made() instanceof BoundOperands known) {
            return known;
        }
        BoundOperands made = BoundOperands.of(frame, precisions);
        frame.bound().keep(made);
        return made;
    }
}
