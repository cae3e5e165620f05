package testudo.api.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

import testudo.api.expression.ExprPool;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Side;
import testudo.api.lifting.Lifter;
import testudo.api.lifting.LiftingException;

/**
 * Cuts kernels where their reads begin to cross an end whose values are computed from the place, so that these formulas cost at the end only.
 *
 * <pre>
 *   ▓░░░░░░░░▓    ▓ computed with a choice between the end's formula and the read, ░ as it is
 * </pre>
 */
final class EndParts {

    private final ExprPool pool;

    EndParts(ExprPool pool) {
        this.pool = pool;
    }

    /** Kernels in their order; those computed colour by colour stay whole. Where no end varies with the place nothing is lifted to find out. */
    List<Declaration> of(List<Declaration> kernels, List<Field> fields) {
        if (fields.stream().noneMatch(EndParts::hasEndByPlace)) {
            return kernels;
        }
        List<Declaration> parts = new ArrayList<>();
        kernels.forEach(kernel -> parts.addAll(kernel.region instanceof Region.Checkerboard ? List.of(kernel) : of(kernel)));
        return parts;
    }

    private List<Declaration> of(Declaration kernel) {
        Map<Field, StencilPattern> reads;
        try {
            reads = Accesses.of(Lifter.lift(kernel.formula, pool));
        } catch (LiftingException _) {
            return List.of(kernel); // told of when it is lifted for good
        }
        List<Box> boxes = List.of(kernel.region.in(kernel.target.domain()));
        for (Axis axis : Axis.values()) {
            SortedSet<Integer> cuts = cuts(reads, axis);
            boxes = boxes.stream().flatMap(box -> cut(box, axis, cuts).stream()).toList();
        }
        return boxes.size() == 1 ? List.of(kernel) : parts(kernel, boxes);
    }

    private static SortedSet<Integer> cuts(Map<Field, StencilPattern> reads, Axis axis) {
        SortedSet<Integer> cuts = new TreeSet<>();
        reads.forEach((field, pattern) -> pattern.offsets().forEach(offset -> {
            int away = offset.along(axis);
            Side side = away < 0 ? Side.LOWER : Side.UPPER;
            if (away != 0 && byPlace(field.spec().boundaries().at(axis, side))) {
                cuts.add((away < 0 ? field.domain().lower(axis) : field.domain().upper(axis)) - away);
            }
        }));
        return cuts;
    }

    private static boolean hasEndByPlace(Field field) {
        return Stream.of(Axis.values())
                .flatMap(axis -> Stream.of(Side.values()).map(side -> field.spec().boundaries().at(axis, side)))
                .anyMatch(EndParts::byPlace);
    }

    /** A parameter costs nothing to speak of. */
    private static boolean byPlace(Boundary rule) {
        return rule instanceof Boundary.Varying varying && !(varying.value() instanceof Boundary.ParameterEnd);
    }

    private static List<Box> cut(Box box, Axis axis, SortedSet<Integer> cuts) {
        List<Box> parts = new ArrayList<>();
        int from = box.lower(axis);
        for (int at : cuts) {
            if (at > from && at < box.upper(axis)) {
                parts.add(box.with(axis, from, at));
                from = at;
            }
        }
        parts.add(box.with(axis, from, box.upper(axis)));
        return parts;
    }

    /** The largest part has the kernel's name. */
    private static List<Declaration> parts(Declaration kernel, List<Box> boxes) {
        Box most = boxes.stream().reduce((a, b) -> b.volume() > a.volume() ? b : a).orElseThrow();
        List<Declaration> parts = new ArrayList<>();
        int ends = 0;
        for (Box box : boxes) {
            String name = box == most ? kernel.name : kernel.name + " at an end" + (ends++ == 0 ? "" : " " + ends);
            Declaration part = new Declaration(name, kernel.target, kernel.formula);
            part.region = Region.box(box);
            part.role = kernel.role;
            part.pattern = kernel.pattern;
            part.opensStage = kernel.opensStage && parts.isEmpty();
            parts.add(part);
        }
        return parts;
    }
}
