/**
 * Byte code as class files hold it: where a lambda's body is, its instructions, and where its paths meet again.
 *
 * <pre>
 *   object ─ LambdaSource ─► Call ─ ClassFiles ─► MethodCode ─ ControlFlow ─► joins of branches
 * </pre>
 *
 * <p>Internal to {@code testudo.api.lifting}; knows nothing of expressions.
 */
package testudo.api.lifting.bytecode;
