/**
 * From an assignment's tree to something that computes it on a box of arrays.
 *
 * <pre>
 *   Operands ─► Shape ─► Uses ─► RowGroups ─► Body ─► GeneratedClass ─► Kernel
 *               shape    uses    groups       body    class
 * </pre>
 *
 * <p>A {@link testudo.runtime.codegen.KernelCompiler} goes all the way; {@code VectorCompiler} is where to start reading.
 * Each arrow is one type, and nothing looks back:
 *
 * <table>
 * <caption>What each step adds</caption>
 * <tr><td>{@code Shape}</td><td>the same code? Kernels of one shape are compiled once ({@code SharedKernels})</td></tr>
 * <tr><td>{@link testudo.runtime.codegen.uses.Uses}</td><td>what is shared, in which order, and with which loop it changes</td></tr>
 * <tr><td>{@link testudo.runtime.codegen.groups.RowGroups}</td><td>which rows are computed together; vector code only</td></tr>
 * <tr><td>{@link testudo.runtime.codegen.body.Body}</td><td>the loops and instructions, of scalars or of vectors</td></tr>
 * <tr><td>{@code GeneratedClass}</td><td>the class around them, loaded or listed</td></tr>
 * </table>
 *
 * <p>Where a step says no, a simpler compiler takes over: vector code, scalar code, a walk over the tree. All give the same
 * bits. The packages below this one are internal to it.
 */
package testudo.runtime.codegen;
