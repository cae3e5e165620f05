package testudo.runtime.analysis;

import java.util.List;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Role;

/**
 * Replaces, in boundary formulas, reads of intermediates by the formulas that computed them.
 *
 * <p>A boundary formula touches one layer of elements, so computing its inputs again costs next to nothing, while
 * reading a neighbour's would cost the whole stage a wait. MPDATA's open ends (reference rule 3) extend the
 * antidiffusive velocity from the one that the same stage computes; without this they would add a fifth stage.
 */
final class BoundaryInlining {

    private BoundaryInlining() {}

    static Program apply(Program program) {
        if (program.assignments().stream().noneMatch(a -> a.role() == Role.BOUNDARY)) {
            return program;
        }
        List<Assignment> inlined = program.assignments().stream()
                .map(a -> a.role() == Role.BOUNDARY ? inline(program, a) : a).toList();
        return program.withAssignments(inlined);
    }

    private static Assignment inline(Program program, Assignment a) {
        ExprPool pool = new ExprPool();
        Expr expr = new Substitution(pool, Offset.ZERO, leaf -> leaf instanceof Expr.Read read
                ? definition(program, a, read).map(
                        writer -> new Substitution(pool, within(read), _ -> Optional.empty()).apply(writer.expr()))
                : Optional.empty()).apply(a.expr());
        return new Assignment(a.index(), a.name(), a.role(), a.target(), a.region(), a.box(), a.formula(), expr,
                Accesses.of(expr), a.opensStage());
    }

    /** The one kernel that computes everything a boundary formula reads through {@code read}. */
    private static Optional<Assignment> definition(Program program, Assignment a, Expr.Read read) {
        if (!(read.field() instanceof Local) || within(read).equals(Offset.ZERO)) {
            return Optional.empty();
        }
        return program.writers(read.field())
                .filter(w -> w.index() < a.index() && w.colour() < 0 && w.box().contains(a.box().shift(within(read))))
                .filter(w -> Substitution.displaceable(w.expr()) && !overwritten(program, w, a)).findFirst();
    }

    /** Whether a state that a kernel reads is updated in place before a later kernel would read it in its stead. */
    private static boolean overwritten(Program program, Assignment writer, Assignment later) {
        return program.assignments().subList(writer.index(), later.index()).stream()
                .anyMatch(a -> a.target() instanceof State && writer.reads().containsKey(a.target()));
    }

    /** The offset of a read without steps along periodic axes of one layer, which lead back to where they began. */
    private static Offset within(Expr.Read read) {
        Offset o = read.offset();
        return new Offset(single(read, Axis.I) ? 0 : o.di(), single(read, Axis.J) ? 0 : o.dj(),
                single(read, Axis.K) ? 0 : o.dk());
    }

    private static boolean single(Expr.Read read, Axis axis) {
        return read.field().domain().extent(axis) == 1 && read.field().spec().boundaries().periodic(axis);
    }
}
