/**
 * From an assignment's tree to something that computes it on a box of arrays.
 *
 * <pre>
 *   Assignment, Operands ─ KernelCompiler ─► Kernel          (scalar byte code, or a walk over the tree)
 *   Kernel.run(Frame, Scalars, box)                           the hot loop
 * </pre>
 *
 * All back ends give the same bits. Operands are numbered; a frame binds each number to an array and to the way its
 * planes are found, so that one kernel serves every worker, column and parity of the step.
 */
package testudo.runtime.codegen;
