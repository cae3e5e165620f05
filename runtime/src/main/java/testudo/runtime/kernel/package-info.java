/**
 * What a compiled kernel is: what it is made from, and how it is called.
 *
 * <pre>
 *   Operands ─ testudo.runtime.codegen ─► Kernel
 *   Kernel.run(Frame, Scalars, box)       the hot loop
 * </pre>
 *
 * <p>Operands are numbered. A frame binds each number to an array and to the way its planes are found, so that one kernel
 * serves every worker, column and parity of the step.
 *
 * <p>Internal to the runtime: for those who write a {@link testudo.runtime.codegen.KernelCompiler} of their own.
 */
package testudo.runtime.kernel;
