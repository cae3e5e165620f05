package testudo.runtime.codegen.machine;

import java.util.List;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.EmulatedCompiler;
import testudo.runtime.codegen.Expressions;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/** Rows of any length at any address: no element beside them is touched. */
@Timeout(900)
@Tag("part")
class GuardedRowsTest {

    private static final int LONGEST = 40;
    private static final int ALIGNMENTS = 8;

    private final Kernels kernels = new Kernels();
    private final Expressions expressions = new Expressions();
    private final Random random = new Random(16);
    private final Effort some = Effort.oneIn(6, 2); // other lengths and addresses for each kernel
    private final Effort someEmulated = Effort.oneIn(8, 2);

    /** The stride, not a multiple of a vector, moves the rows on through all alignments. */
    private void everyRow(int colour, int planes, boolean inPlace, List<Expr> outputs) {
        everyRow(LONGEST + 5, Set.of(), colour, planes, inPlace, outputs);
    }

    /** Rows are lines apart, so that all of a plane are at the same distance from a line. */
    private void everyRowPastCaches(int planes, Set<Integer> far, List<Expr> outputs) {
        everyRow(LONGEST + 8, far, -1, planes, false, outputs);
    }

    private void everyRow(int stride, Set<Integer> far, int colour, int planes, boolean inPlace, List<Expr> outputs) {
        List<Field> targets = inPlace ? List.of(kernels.bench().f, kernels.bench().g)
                : List.of(kernels.bench().f.next(), kernels.bench().g.next());
        everyRow(kernels.operands(targets.subList(0, outputs.size()), outputs, colour, planes, stride).withFar(far));
    }

    private void everyRow(Operands operands) {
        Kernel kernel = Kernels.made(operands);
        Kernel emulated = new EmulatedCompiler(Target.AVX512).compile(operands);
        for (int lanes = 1; lanes <= LONGEST; lanes++) {
            for (int first = 0; first < ALIGNMENTS; first++) {
                if (!some.takes()) {
                    continue;
                }
                Box box = Box.of(0, 1 + lanes % 5, first % 3, first % 3 + 1 + (lanes + first) % 7, first, first + lanes);
                Trial trial = Trial.of(operands, box, random);
                trial.assertSame(kernel, lanes + " lanes from " + first);
                if (someEmulated.takes()) {
                    trial.assertSame(emulated, lanes + " lanes from " + first + ", emulated");
                }
            }
        }
    }

    private Expr product() {
        return expressions.pool().binary(BinaryOp.MULTIPLY, expressions.f(kernels.bench()), expressions.g(kernels.bench()));
    }

    @Test
    void rowsThatAreComputedAloneTouchNothingElse() {
        everyRow(-1, 1, false, List.of(product()));
    }

    @Test
    void rowsOfNeighboursComputedTogetherTouchNothingElse() {
        for (int planes = 1; planes <= 4; planes++) {
            everyRow(-1, planes, false, List.of(expressions.around(kernels.bench(), false)));
        }
    }

    @Test
    void rowsOfAColourTouchNothingElse() {
        Expr other = expressions.pool().read(kernels.bench().f, new Offset(0, 0, 1));
        for (int colour = 0; colour < 2; colour++) {
            everyRow(colour, 1, false, List.of(product()));
            everyRow(colour, 1, true,
                    List.of(expressions.pool().binary(BinaryOp.SUBTRACT, expressions.f(kernels.bench()), other)));
        }
    }

    @Test
    void rowsStoredPastTheCachesTouchNothingElse() {
        everyRowPastCaches(1, Set.of(0), List.of(product()));
        for (int planes = 1; planes <= 4; planes++) {
            everyRowPastCaches(planes, Set.of(0, 1), List.of(expressions.around(kernels.bench(), false)));
        }
        everyRowPastCaches(1, Set.of(0, 1, 2), List.of(product(), expressions.around(kernels.bench(), false)));
        everyRowPastCaches(1, Set.of(1), List.of(product(), expressions.around(kernels.bench(), false)));
    }

    @Test
    void rowsReadAheadTouchNothingElse() {
        for (int planes = 1; planes <= 4; planes++) {
            Operands both = kernels.operands(List.of(kernels.bench().f.next()),
                    List.of(expressions.around(kernels.bench(), false)), -1, planes, LONGEST + 5);
            everyRow(new Operands("star", both.fields().subList(0, 2), both.places().subList(0, 2), both.outputs(), -1, planes,
                    both.roles(), both.grid(), both.parameters(), Set.of(1)));
        }
    }

    @Test
    void rowsComputedInPlaceTouchNothingElse() {
        Expr f = expressions.f(kernels.bench());
        Expr g = expressions.pool().read(kernels.bench().g, Offset.ZERO);
        everyRow(-1, 1, true, List.of(expressions.pool().binary(BinaryOp.ADD, f, g)));
        everyRow(-1, 1, true, List.of(g, f));
    }

    @Test
    void severalOutputsTouchNothingElse() {
        everyRow(-1, 1, false, List.of(product(), expressions.around(kernels.bench(), false)));
    }
}
