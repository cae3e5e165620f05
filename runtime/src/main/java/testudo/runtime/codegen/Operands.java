package testudo.runtime.codegen;

import java.util.ArrayList;
import java.util.List;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.runtime.decomposition.AxisRoles;

/**
 * What a kernel is compiled from: an expression, the fields it touches by number, and the order of its loops.
 *
 * @param name       for error messages and generated class names
 * @param fields     operand 0 is the target, the others are read in this order
 * @param expr       the value of an element
 * @param colour     the checkerboard colour computed, or −1
 * @param roles      which axis each loop follows
 * @param grid       the program's grid, by which noise is numbered
 * @param parameters names in the order of {@link Scalars#parameters}
 */
public record Operands(String name, List<Field> fields, Expr expr, int colour, AxisRoles roles, Grid grid,
        List<String> parameters) {

    public Operands {
        fields = List.copyOf(fields);
        parameters = List.copyOf(parameters);
    }

    public static Operands of(String name, Field target, Iterable<Field> reads, Expr expr, int colour, AxisRoles roles,
            Grid grid, List<String> parameters) {
        List<Field> fields = new ArrayList<>();
        fields.add(target);
        reads.forEach(fields::add);
        return new Operands(name, fields, expr, colour, roles, grid, parameters);
    }

    /** The number under which a field is read: the target may be read too, under a number of its own. */
    public int read(Field field) {
        return 1 + fields.subList(1, fields.size()).indexOf(field);
    }

    public int parameter(String parameter) {
        return parameters.indexOf(parameter);
    }

    /** 0 for the plane loop, 1 for rows, 2 for lanes. */
    public int loop(Axis axis) {
        return axis == roles.plane() ? 0 : axis == roles.row() ? 1 : 2;
    }
}
