/**
 * From an assignment's tree to something that computes it on a box of arrays.
 *
 * <pre>
 *   Assignment, Operands ─ KernelCompiler ─► Kernel          (vector or scalar byte code, or a walk over the tree)
 *   Kernel.run(Frame, Scalars, box)                           the hot loop
 * </pre>
 *
 * <pre>
 *   Loops ─ planes, rows ─► ScalarBody  ─ elements, one by one        ScalarExpressions
 *                         └ VectorBody  ─ as many as a vector has     VectorExpressions
 *   Uses, Variation         what is shared, what is the same for all lanes
 *   Extremes                minima and maxima in few instructions
 *   GroupedKernels          which kernels are better run as one;  Shape: which are the same code
 *   UnrollAndJam, Stages             rows and planes computed together, one after the other or side by side
 * </pre>
 *
 * All back ends give the same bits. Operands are numbered; a frame binds each number to an array and to the way its
 * planes are found, so that one kernel serves every worker, column and parity of the step.
 */
package testudo.runtime.codegen;
