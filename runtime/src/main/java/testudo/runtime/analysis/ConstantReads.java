package testudo.runtime.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.Next;
import testudo.api.field.Source;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/**
 * Replaces reads that lead beyond a fixed end from every element of a kernel by what is there.
 *
 * <p>A ghost that holds a constant is filled with the element next to it. A kernel that reads nothing but such ghosts of what the step
 * computes may come before that element.
 */
final class ConstantReads {

    private ConstantReads() {}

    static Program apply(Program program) {
        List<Assignment> replaced = program.assignments().stream().map(ConstantReads::replaced).toList();
        return replaced.equals(program.assignments()) ? program
                : program.withAssignments(replaced);
    }

    private static Assignment replaced(Assignment a) {
        if (a.reads().entrySet().stream().noneMatch(
                read -> read.getValue().offsets().stream().anyMatch(o -> constant(a, read.getKey(), o).isPresent()))) {
            return a;
        }
        ExprPool pool = new ExprPool();
        Expr expr = new Substitution(pool, Offset.ZERO, leaf -> leaf instanceof Expr.Read(Field field, Offset o)
                ? constant(a, field, o).flatMap(source -> leaf(pool, source)) : Optional.empty()).apply(a.expr());
        return new Assignment(a.index(), a.name(), a.role(), a.target(), a.region(), a.box(), a.formula(), expr,
                Accesses.of(expr), a.opensStage());
    }

    private static Optional<Expr> leaf(ExprPool pool, Source source) {
        return switch (source) {
            case Source.Value(double value) -> Optional.of(pool.constant(value));
            case Source.Given _ -> Optional.of(pool.constant(0.0)); // the tree chooses another value there
            case Source.Element _ -> Optional.empty();
        };
    }

    /** What a read yields at every element of a kernel; of fields that are given, all ghosts are there before the first step. */
    private static Optional<Source> constant(Assignment a, Field field, Offset o) {
        if (!(field instanceof Local || field instanceof Next)) {
            return Optional.empty();
        }
        for (Axis axis : Axis.values()) {
            Set<Optional<Source>> found = along(field, axis, a.box().shift(o));
            if (!found.equals(Set.of(Optional.empty()))) {
                return found.size() == 1 ? found.iterator().next() : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** The constants that reads at some indices lead to, the axes before having led to elements; empty for an element. */
    private static Set<Optional<Source>> along(Field field, Axis axis, Box read) {
        Set<Optional<Source>> found = new HashSet<>();
        Box domain = field.domain();
        if (read.lower(axis) < domain.upper(axis) && read.upper(axis) > domain.lower(axis)) {
            found.add(Optional.empty());
        }
        for (int x = read.lower(axis); x < Math.min(read.upper(axis), domain.lower(axis)); x++) {
            found.add(at(field, axis, x));
        }
        for (int x = Math.max(read.lower(axis), domain.upper(axis)); x < read.upper(axis); x++) {
            found.add(at(field, axis, x));
        }
        return found;
    }

    private static Optional<Source> at(Field field, Axis axis, int index) {
        Box element = field.domain().with(axis, index, index + 1);
        Source source = field.source(element.i0(), element.j0(), element.k0());
        return source instanceof Source.Element ? Optional.empty() : Optional.of(source);
    }
}
