/**
 * The C programs of this module: compiled when they are needed, run as processes that talk over standard input and output.
 *
 * <pre>
 *   NativeCompiler (gcc) ─► executable per source ─► CProcess (grid in memory, "run N", "checksum")
 * </pre>
 */
package testudo.benchmarks.baseline;
