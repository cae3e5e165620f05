/**
 * Where formulas become machine code.
 *
 * <pre>
 *   Operands ─► JammedOutputs ─► Selection ─► Block ─► LoopNest ─► BlockCode ─► testudo.assembler
 *                 rows            operations    values    loops        registers    bytes
 * </pre>
 *
 * <p>A multiplication of a formula is an {@code Expr.Binary}; {@code Selection} makes it an {@code Operation.MULTIPLY} on numbered
 * values; {@code BlockCode} gives those registers or addresses ({@code Registers}, {@code Pointers}) and emits VMULPD, which
 * the assembler turns into bytes. {@code LoopNest} puts that into loops over the lanes, rows and planes of a box. {@code MachineKernel}
 * checks each box against the arrays before it calls the code.
 *
 * <p>Beside that way stand {@code ListScheduling}, which orders the instructions of a single row, {@code Quotients}, which
 * divides by reciprocals, and {@code Watch}, which has the function tell when those may be wrong.
 *
 * <p>Another processor needs another {@code BlockCode} and {@code LoopNest}; what stands before them knows no instruction.
 */
package testudo.runtime.codegen.machine;
