package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Upwards;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Program;

/**
 * A program some of whose intermediates are not kept: each reader computes them again.
 *
 * <p>The formula stands at every reader's offset in place of the read, with its operations in their order, so that no bit
 * changes. What was a wait for a neighbour's intermediate is none any more. The trees of the result are its definition: its
 * lambdas are those of the program declared.
 *
 * @param program  what is run
 * @param verdicts one on each intermediate that was declared, in that order
 */
public record Recomputation(Program program, List<Verdict> verdicts) {

    /** What becomes of an intermediate. */
    public sealed interface Verdict {

        Local local();

        /**
         * It is computed again by its readers.
         *
         * @param costs operations, and elements read, per element of the readers
         * @param saves operations, elements read and elements stored that are not there any more
         */
        record Again(Local local, int costs, int saves) implements Verdict {}

        /** It is computed once and kept. */
        record Kept(Local local, String reason) implements Verdict {}
    }

    public Recomputation {
        verdicts = List.copyOf(verdicts);
    }

    /** The program without the intermediates that are worth computing again. */
    public static Recomputation of(Program declared) {
        Program program = declared;
        List<Verdict> verdicts = new ArrayList<>();
        for (Local local : declared.locals()) {
            Program before = program;
            Verdict verdict = obstacle(program, local).<Verdict>map(reason -> new Verdict.Kept(local, reason))
                    .orElseGet(() -> RecomputationCost.verdict(before, local));
            verdicts.add(verdict);
            if (verdict instanceof Verdict.Again) {
                program = without(program, Set.of(local));
            }
        }
        return new Recomputation(program, verdicts);
    }

    /** The program as declared. */
    public static Recomputation none(Program declared) {
        return new Recomputation(declared, List.of());
    }

    /** Those that are computed again. */
    public List<Verdict.Again> again() {
        return verdicts.stream().filter(Verdict.Again.class::isInstance).map(Verdict.Again.class::cast).toList();
    }

    /** A program without some intermediates, none of which has an {@link #obstacle}. */
    static Program without(Program program, Set<Local> dropped) {
        ExprPool pool = new ExprPool();
        Map<Field, Expr> formulas = new HashMap<>();
        List<Assignment> kept = new ArrayList<>();
        for (Assignment a : program.assignments()) {
            Expr expr = new Substitution(pool, Offset.ZERO, leaf -> leaf instanceof Expr.Read(Field field, Offset offset)
                    ? Optional.ofNullable(formulas.get(field))
                            .map(formula -> new Substitution(pool, offset, _ -> Optional.empty()).apply(formula))
                    : Optional.empty()).apply(a.expr());
            if (a.target() instanceof Local local && dropped.contains(local)) {
                formulas.put(local, expr);
            } else {
                kept.add(new Assignment(kept.size(), a.name(), a.role(), a.target(), a.region(), a.box(), a.formula(), expr,
                        Accesses.of(expr), a.opensStage()));
            }
        }
        return new Program(program.grid(), program.timeStep(),
                program.fields().stream().filter(field -> !(field instanceof Local local && dropped.contains(local))).toList(),
                program.parameters(), kept, program.reductions(), program.precisions());
    }

    /** Why computing an intermediate again where it is read might not give the bits that are kept; empty when it does. */
    static Optional<String> obstacle(Program program, Local local) {
        List<Assignment> writers = program.writers(local).toList();
        if (writers.size() != 1) {
            return Optional.of(writers.isEmpty() ? "nothing computes it" : "several kernels compute it");
        }
        Assignment writer = writers.getFirst();
        if (writer.colour() >= 0) {
            return Optional.of("a checkerboard colour of it is computed");
        }
        if (writer.opensStage()) {
            return Optional.of("a wait before it was asked for");
        }
        if (!Substitution.displaceable(writer.expr())) {
            return Optional.of("its noise is numbered by its elements");
        }
        return program.assignments().stream().filter(a -> a.reads().containsKey(local))
                .flatMap(reader -> obstacle(program, writer, reader).stream()).findFirst();
    }

    private static Optional<String> obstacle(Program program, Assignment writer, Assignment reader) {
        if (reader.index() < writer.index()) {
            return Optional.of(reader + " reads it before it is computed");
        }
        for (Assignment between : program.assignments().subList(writer.index(), reader.index())) {
            boolean inPlace = between.target() instanceof State || between.target() instanceof Local;
            if (inPlace && writer.reads().containsKey(between.target())) {
                return Optional.of(between + " changes what it is computed from before " + reader + " reads it");
            }
        }
        if (reader.target() instanceof State && writer.reads().containsKey(reader.target()) && !onlyHere(writer, reader)) {
            return Optional.of(reader + " changes in place what it is computed from at other elements");
        }
        return reader.reads().get(writer.target()).offsets().stream().allMatch(o -> within(writer, reader, o))
                ? Optional.empty() : Optional.of(reader + " reads it beyond where it is computed");
    }

    /** Whether a kernel that updates a state in place would read it at the element itself alone. */
    private static boolean onlyHere(Assignment writer, Assignment reader) {
        return reader.reads().get(writer.target()).offsets().stream()
                .allMatch(there -> writer.reads().get(reader.target()).offsets().stream()
                        .allMatch(from -> there.plus(from).equals(Offset.ZERO)));
    }

    /** Whether all that a kernel reads at an offset has been computed, or, round a periodic axis, would be by the same formula. */
    private static boolean within(Assignment writer, Assignment reader, Offset offset) {
        Box read = reader.box().shift(offset);
        for (Axis axis : Axis.values()) {
            boolean inside = writer.box().lower(axis) <= read.lower(axis) && read.upper(axis) <= writer.box().upper(axis);
            if (!inside && !goesRound(writer, axis)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a formula means the same at every turn round an axis: it has no index, and all it reads goes round likewise. */
    private static boolean goesRound(Assignment writer, Axis axis) {
        Box domain = writer.target().domain();
        return writer.box().lower(axis) == domain.lower(axis) && writer.box().upper(axis) == domain.upper(axis)
                && !indexed(writer.expr(), axis) && periodic(writer.target(), axis)
                && writer.reads().keySet().stream().allMatch(field -> periodic(field, axis)
                        && field.domain().lower(axis) == domain.lower(axis)
                        && field.domain().upper(axis) == domain.upper(axis));
    }

    private static boolean periodic(Field field, Axis axis) {
        return field.spec().boundaries().periodic(axis);
    }

    private static boolean indexed(Expr node, Axis axis) {
        Set<Expr> parts = Collections.newSetFromMap(new IdentityHashMap<>());
        Upwards.walk(List.of(node), parts::contains, parts::add);
        return parts.stream().anyMatch(part -> part instanceof Expr.Index index && index.axis() == axis);
    }
}
