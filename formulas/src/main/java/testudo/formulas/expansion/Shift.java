package testudo.formulas.expansion;

import java.util.IdentityHashMap;
import java.util.Map;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Upwards;
import testudo.api.grid.Offset;

/** Trees as they read for an element some elements away: every read and every index is that much farther. */
public final class Shift {

    private final Trees trees;
    private final Offset by;
    private final Map<Expr, Expr> done = new IdentityHashMap<>();

    Shift(Trees trees, Offset by) {
        this.trees = trees;
        this.by = by;
    }

    /** Copies trees of any pool as they are. */
    public static Shift into(Trees trees) {
        return new Shift(trees, Offset.ZERO);
    }

    /** The shifted tree. */
    public Expr of(Expr tree) {
        Expr known = done.get(tree);
        if (known == null) {
            Upwards.walk(tree.operands(), done::containsKey, this::of);
            known = switch (tree) {
                case Expr.Read(var field, var offset) -> trees.read(field, offset.plus(by));
                case Expr.Index(var axis) -> trees.index(axis, by.along(axis));
                case Expr.Binary(var add, Expr.Index(var axis), Expr.IntConstant(int n)) when add == BinaryOp.ADD ->
                        trees.index(axis, n + by.along(axis));
                case Expr.Leaf leaf -> trees.leaf(leaf);
                case Expr.Unary(var op, Expr a) -> trees.unary(op, of(a));
                case Expr.Not(Expr a) -> trees.not(of(a));
                case Expr.Binary(var op, Expr a, Expr b) -> trees.binary(op, of(a), of(b));
                case Expr.MultiplyAdd(boolean single, Expr a, Expr b, Expr c) -> trees.multiplyAdd(single, of(a), of(b), of(c));
                case Expr.Compare(var relation, Expr a, Expr b) -> trees.compare(relation, of(a), of(b));
                case Expr.Select(Expr c, Expr a, Expr b) -> trees.select(of(c), of(a), of(b));
            };
            done.put(tree, known);
        }
        return known;
    }
}
