package testudo.api.program;

import testudo.api.expression.Expr;
import testudo.api.field.Formula;

/**
 * A named scalar of the state between two steps: a formula of states, coefficients and parameters, combined over all
 * cells of the grid.
 *
 * <p>Its value is defined as {@link ReductionOp#fold} along each row of the last axis that is not degenerate, and then
 * over the rows in lexicographic order.
 *
 * @param name    unique among the program's reductions
 * @param op      how values are combined
 * @param formula the value of one cell
 * @param expr    its lifted tree
 */
public record Reduction(String name, ReductionOp op, Formula formula, Expr expr) {}
