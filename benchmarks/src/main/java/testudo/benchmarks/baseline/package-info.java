/**
 * The C programs of this module: compiled when they are needed, run as processes that talk over standard input and output.
 *
 * <pre>
 *   NativeCompiler (gcc) ─► executable per Build ─► CProcess (grid in memory, "run N", "checksum")
 *      ▲                         source, arithmetic, its grid where that is fixed
 *   Halide (object file of a step, where the library is installed)
 * </pre>
 */
package testudo.benchmarks.baseline;
