package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.runtime.analysis.Substitution;
import testudo.runtime.kernel.Operands;

/**
 * The formulas of neighbouring rows of neighbouring planes as one: what several of them read, or compute from the same elements in
 * the same order, is there once.
 *
 * @param outputs the values of all targets, row by row; each is the original displaced, with its operators in their order
 */
record JammedOutputs(int planes, int rows, List<Expr> outputs) {

    static JammedOutputs of(Operands operands, int planes, int rows) {
        if (planes * rows == 1) {
            return new JammedOutputs(1, 1, operands.outputs());
        }
        ExprPool pool = new ExprPool();
        JammedOutputs jam = new JammedOutputs(planes, rows, new ArrayList<>());
        for (int row = 0; row < planes * rows; row++) {
            Substitution moved = new Substitution(pool, jam.at(operands, row), _ -> Optional.empty());
            operands.outputs().forEach(output -> jam.outputs.add(moved.apply(output)));
        }
        return jam;
    }

    /** How many rows there are in all. */
    int count() {
        return planes * rows;
    }

    /** The values of one of the rows. */
    List<Expr> row(int row) {
        int targets = outputs.size() / count();
        return outputs.subList(row * targets, (row + 1) * targets);
    }

    /** Where one of the rows lies, as seen from the first one. */
    Offset at(Operands operands, int row) {
        return along(operands.roles().plane(), row / rows).plus(along(operands.roles().row(), row % rows));
    }

    private static Offset along(Axis axis, int by) {
        return switch (axis) {
            case I -> new Offset(by, 0, 0);
            case J -> new Offset(0, by, 0);
            case K -> new Offset(0, 0, by);
        };
    }
}
