package testudo.runtime.kernel;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.runtime.decomposition.AxisRoles;

/**
 * What a kernel is compiled from: expressions, the fields they touch by number, and the order of the loops.
 *
 * <p>A kernel of several outputs computes, element by element, the first, then the second and so on; none of them reads
 * another one's target elsewhere than at the element itself.
 *
 * @param name       for error messages and generated class names
 * @param fields     operand n is the target of output n, the others are read in this order
 * @param places     where the elements of each operand lie
 * @param outputs    the value of an element of each target
 * @param colour     the checkerboard colour computed, or −1
 * @param planes     how many planes most boxes have
 * @param roles      which axis each loop follows
 * @param grid       the program's grid, by which noise is numbered
 * @param parameters names in the order of {@link Scalars#parameters}
 * @param far        operands, by number, that are in memory, not in a cache, when the kernel comes to them: a back end that can
 *                   fetches what is read ahead of its use, and stores past the caches
 * @param precision  of what the outputs compute, and of the elements but for those of narrow operands
 * @param narrow     operands, by number, that hold floats where doubles are computed: what is read of them is widened, what is written, which
 *                   is floats, is narrowed
 */
public record Operands(String name, List<Field> fields, List<Place> places, List<Expr> outputs, int colour,
        int planes, AxisRoles roles, Grid grid, List<String> parameters, Set<Integer> far,
        Precision precision, Set<Integer> narrow) {

    /**
     * The part of an operand's address that is compiled into the kernel.
     *
     * @param table  the first operand whose planes lie at the same positions, itself if there is none before
     * @param stride elements from one row to the next
     */
    public record Place(int table, int stride) {}

    public Operands {
        places = List.copyOf(places);
        fields = List.copyOf(fields);
        outputs = List.copyOf(outputs);
        parameters = List.copyOf(parameters);
        far = Set.copyOf(far);
        narrow = Set.copyOf(narrow);
    }

    /** Operands of doubles. */
    public Operands(String name, List<Field> fields, List<Place> places, List<Expr> outputs, int colour, int planes,
            AxisRoles roles, Grid grid, List<String> parameters, Set<Integer> far) {
        this(name, fields, places, outputs, colour, planes, roles, grid, parameters, far, Precision.DOUBLE, Set.of());
    }

    /** Operands of doubles that are all in the caches. */
    public Operands(String name, List<Field> fields, List<Place> places, List<Expr> outputs, int colour, int planes,
            AxisRoles roles, Grid grid, List<String> parameters) {
        this(name, fields, places, outputs, colour, planes, roles, grid, parameters, Set.of());
    }

    /** These operands, of which the ones with these numbers are in memory rather than in caches. */
    public Operands withFar(Set<Integer> operands) {
        return new Operands(name, fields, places, outputs, colour, planes, roles, grid, parameters, operands,
                precision, narrow);
    }

    /** These operands, all in another precision. */
    public Operands in(Precision other) {
        return new Operands(name, fields, places, outputs, colour, planes, roles, grid, parameters, far, other, Set.of());
    }

    /** These operands with what their fields hold. */
    public Operands in(Precisions precisions) {
        return in(fields.stream().map(precisions::of).toList());
    }

    /** These operands, each with its precision: where they differ, doubles are computed. */
    public Operands in(List<Precision> each) {
        return each.contains(Precision.DOUBLE) ? withNarrow(IntStream.range(0, each.size())
                .filter(n -> each.get(n) == Precision.FLOAT).boxed().collect(Collectors.toSet())) : in(Precision.FLOAT);
    }

    /** These operands, where doubles are computed and the ones with these numbers hold floats. */
    public Operands withNarrow(Set<Integer> operands) {
        return new Operands(name, fields, places, outputs, colour, planes, roles, grid, parameters, far, Precision.DOUBLE,
                operands);
    }

    /** These operands of floats with all that is computed in doubles. */
    public Operands wide() {
        return withNarrow(IntStream.range(0, fields.size()).boxed().collect(Collectors.toSet()));
    }

    /** What an operand's elements are. */
    public Precision precision(int operand) {
        return narrow.contains(operand) ? Precision.FLOAT : precision;
    }

    /** The number under which a field is read: a target may be read too, under a number of its own. */
    public int read(Field field) {
        int targets = outputs.size();
        return targets + fields.subList(targets, fields.size()).indexOf(field);
    }

    /** Where a parameter's value lies in {@link Scalars#parameters}. */
    public int parameter(String parameter) {
        return parameters.indexOf(parameter);
    }

    /** 0 for the plane loop, 1 for rows, 2 for lanes. */
    public int loop(Axis axis) {
        return axis == roles.plane() ? 0 : axis == roles.row() ? 1 : 2;
    }

    /**
     * Whether an element, or a whole box, computed twice is the same: it is not where a target is read too. Two fields that share
     * an array do no harm: what a phase reads it does not write ({@code legality.Overlap}).
     */
    public boolean repeatable() {
        List<Field> targets = fields.subList(0, outputs.size());
        return fields.subList(outputs.size(), fields.size()).stream().noneMatch(targets::contains);
    }
}
