/**
 * Machine code for x86-64, written by calls: the instructions that inner loops of numerical programs need.
 *
 * <pre>
 *   Assembler.emit(VADDPD, ymm0, ymm1, Address.at(RSI, 32))
 *       │
 *       ▼
 *   Op ── its Forms, each a line of the processor's manual ──► the first Form that takes operands of these Sorts
 *                                                                  │
 *              ┌───────────────────────────┬───────────────────────┤ Opcode: what it is; Places: which operand goes where
 *              ▼                           ▼                       ▼
 *        LegacyEncoding               VexEncoding             EvexEncoding
 *              └───────────────────────────┴── ModRm, Code ────────┘
 *                                                  │
 *                                  finish: labels become distances
 *                                                  ▼
 *                                             MachineCode: bytes, and the listing
 * </pre>
 *
 * <p>Operands stand in Intel's order, the destination first. Every instruction has the bytes that binutils' {@code as}
 * chooses for the text in the listing; a golden file proves it. Wrong operands are an
 * {@link IllegalArgumentException}; what an instruction does to memory is the matter of whoever wrote it.
 *
 * <p>Nothing on the way from a call to bytes is linked at its first use (no lambdas, no switch over types, no
 * concatenated strings): in a virtual machine that has just started this would cost more than a kernel's assembly.
 *
 * <p>Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2. May use the JDK only.
 */
package testudo.assembler;
