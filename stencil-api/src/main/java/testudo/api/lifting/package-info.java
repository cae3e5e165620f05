/**
 * From the byte code of a plain Java lambda to an expression tree.
 *
 * <pre>
 *   Formula ─ SerializedLambda ─► class, method, captured values ─ class file ─► symbolic run of the stack ─► Expr
 * </pre>
 *
 * <pre>
 *   Lifter ─► Session ─► Activation ─► Instructions ─► Calls ─► another Activation
 *                                                        └ Language, JavaLibrary, Evaluation
 *   bytecode    what is run        symbolic    what it computes with
 * </pre>
 *
 * Branches run on both sides up to the point where they meet and merge there value by value into a Select, so that the
 * tree is linear in the source. Anything that is not a pure function of the element is refused with class, method, line
 * and what to write instead.
 */
package testudo.api.lifting;
