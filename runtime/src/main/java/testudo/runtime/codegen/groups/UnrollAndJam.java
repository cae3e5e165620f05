package testudo.runtime.codegen.groups;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.grid.Offset;
import testudo.runtime.analysis.Substitution;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * The formulas of neighbouring rows as one: what several of them read, or compute from the same elements in the same
 * order, is there once. The rows lie in one plane, or at the same place of neighbouring planes.
 *
 * <p>The outputs of the first row come first, then those of the second and so on. Each is the original displaced by whole
 * rows or planes, with its operators in their order, so that it has the same bits.
 *
 * @param along   where the rows are neighbours
 * @param count   how many
 * @param outputs the values of all targets, row by row
 * @param stages  sums to be computed one after the other, where the rows are computed side by side; the outputs last
 */
public record UnrollAndJam(Along along, int count, List<Expr> outputs, List<List<Expr>> stages) {

    /** Which loop makes larger steps. */
    public enum Along {
        PLANES, ROWS;

        /** Where one of the rows lies, as seen from the first one. */
        Offset at(Operands operands, int row) {
            return switch (this == PLANES ? operands.roles().plane() : operands.roles().row()) {
                case I -> new Offset(row, 0, 0);
                case J -> new Offset(0, row, 0);
                case K -> new Offset(0, 0, row);
            };
        }
    }

    /** One row at a time. */
    static UnrollAndJam single(Operands operands) {
        return new UnrollAndJam(Along.ROWS, 1, operands.outputs(), List.of());
    }

    /** So many rows, one after the other. */
    static UnrollAndJam of(Operands operands, Along along, int count) {
        ExprPool pool = new ExprPool();
        List<Expr> outputs = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            Substitution moved = new Substitution(pool, along.at(operands, row), _ -> Optional.empty());
            operands.outputs().forEach(output -> outputs.add(moved.apply(output)));
        }
        return new UnrollAndJam(along, count, List.copyOf(outputs), List.of());
    }

    /** These rows side by side, in stages, if there are any. */
    Optional<UnrollAndJam> sideBySide(Operands operands) {
        return operands.outputs().size() > 1 ? Optional.empty()
                : Optional.of(Stages.of(outputs, operands.roles())).filter(found -> !found.isEmpty())
                        .map(found -> new UnrollAndJam(along, count, outputs, found));
    }

    /** Planes computed together. */
    public int planes() {
        return along == Along.PLANES ? count : 1;
    }

    /** Rows of a plane computed together. */
    public int rows() {
        return along == Along.ROWS ? count : 1;
    }

    /** The values of one of the rows. */
    public List<Expr> row(int row) {
        int targets = outputs.size() / count;
        return outputs.subList(row * targets, (row + 1) * targets);
    }

    /** Where one of the rows lies, as seen from the first one. */
    public Offset at(Operands operands, int row) {
        return along.at(operands, row);
    }

    /** Constants that are loaded from a table where they are used: with stages, as they would not all find a register. */
    public List<Expr.DoubleConstant> tabulated() {
        return stages.isEmpty() ? List.of() : computed().constants();
    }

    /** Everything in the order in which it is computed. */
    GroupedKernels computed() {
        return new GroupedKernels(stages.isEmpty() ? outputs : stages.stream().flatMap(List::stream).toList());
    }

    /**
     * Vectors loaded: those read, and constants. In stages each constant is loaded once, else every row loads those that
     * find no register.
     */
    long loads(Operands operands, int registers) {
        int constants = computed().constants().size();
        int missing = Math.clamp(constants + computed().registers() - registers, 0, constants);
        return new Uses(outputs, operands.roles()).reads().size() + (stages.isEmpty() ? count * missing : constants);
    }
}
