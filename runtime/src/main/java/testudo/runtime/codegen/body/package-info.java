/**
 * The instructions of a kernel's method.
 *
 * <pre>
 *   Body        ScalarBody             VectorBody               what a class is generated from
 *   Loops ─ planes, rows ─► ScalarRow  └► VectorRow             one by one; as many as a vector has
 *                           │             │
 *                           ScalarExpressions, VectorExpressions
 *                           Arithmetic     Extremes             operators; minima and maxima in few instructions
 *   Vectorizable                                                why there is no VectorBody
 * </pre>
 *
 * <p>Internal to {@code testudo.runtime.codegen}. Operators are emitted exactly as the tree has them, in its order.
 */
package testudo.runtime.codegen.body;
