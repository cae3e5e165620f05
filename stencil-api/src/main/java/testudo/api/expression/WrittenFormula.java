package testudo.api.expression;

import testudo.api.field.Formula;

/**
 * A formula that is a tree already, such as one that was read as text; nothing is lifted.
 *
 * <p>Its {@link #at} has the bits of its tree, on any thread.
 */
public interface WrittenFormula extends Formula {

    /** The tree, made in a pool; a tree of doubles that is the same whenever it is asked for. */
    Expr tree(ExprPool pool);
}
