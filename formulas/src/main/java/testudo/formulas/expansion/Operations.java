package testudo.formulas.expansion;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Relation;
import testudo.formulas.syntax.Operator;

/** What operators between two operands are in trees. */
final class Operations {

    private Operations() {}

    static Expr of(Operator op, Expr a, Expr b, Trees trees) {
        return switch (op) {
            case OR -> trees.either(a, b);
            case AND -> trees.both(a, b);
            case LESS -> trees.compare(Relation.LESS, a, b);
            case LESS_OR_EQUAL -> trees.compare(Relation.LESS_OR_EQUAL, a, b);
            case GREATER -> trees.compare(Relation.GREATER, a, b);
            case GREATER_OR_EQUAL -> trees.compare(Relation.GREATER_OR_EQUAL, a, b);
            case EQUAL -> trees.compare(Relation.EQUAL, a, b);
            case NOT_EQUAL -> trees.compare(Relation.NOT_EQUAL, a, b);
            case ADD -> trees.add(a, b);
            case SUBTRACT -> trees.subtract(a, b);
            case MULTIPLY -> trees.multiply(a, b);
            case DIVIDE -> trees.divide(a, b);
            case REMAINDER -> trees.binary(BinaryOp.REMAINDER, a, b);
            case POWER -> Powers.of(a, b, trees);
        };
    }
}
