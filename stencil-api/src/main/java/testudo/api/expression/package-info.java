/**
 * Formulas as trees.
 *
 * <pre>
 *   Expr ::= DoubleConstant | IntConstant | LongConstant | BooleanConstant
 *          | Read(Field, Offset) | ParameterValue | Index(Axis) | Step | Time | NoiseValue(seed)
 *          | Unary(UnaryOp, Expr) | Binary(BinaryOp, Expr, Expr)
 *          | Compare(Relation, Expr, Expr) | Not(Expr) | Select(Expr condition, Expr, Expr)
 * </pre>
 *
 * Trees are hash-consed by an {@link testudo.api.expression.ExprPool}: equal subtrees of one pool are one object, so
 * expressions are compared with {@code ==} and walked with identity maps. A tree keeps Java's order of operations; it is
 * never reassociated, contracted or approximated, so every evaluation of it agrees bit for bit.
 */
package testudo.api.expression;
