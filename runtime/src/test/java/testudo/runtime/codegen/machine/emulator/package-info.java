/**
 * A processor in Java, for code of processors that are not here.
 *
 * <pre>
 *   MachineCode ─► Emulator ── for each Instruction the Action of its Op ──► Processor: Registers, Flags, Status, Memory
 * </pre>
 *
 * <p>It is strict where a processor is not: code may touch only the memory it was given, must not use flags that an instruction
 * leaves undefined, nor rely on what registers and stack held before it was called.
 *
 * <p>Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volumes 1 and 2. Rounding is to the nearest, no exception
 * is raised, subnormal numbers are kept. The status notes what has no value, division by zero, overflow and underflow; not that an
 * operand was subnormal, nor that a result was rounded,
 * and nothing of single precision, where no code asks.
 */
package testudo.runtime.codegen.machine.emulator;
