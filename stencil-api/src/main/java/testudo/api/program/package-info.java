/**
 * A time step as data: which formula is assigned to which field, where, and in what order.
 *
 * <pre>
 *   Program     = Grid, fields, Parameters, Assignment*, Reduction*       one time step
 *   Assignment  = target ← Formula on Region                              one kernel (or one boundary formula)
 *   Region      ::= All | Cells(Box) | Face(Axis, Side) | Checkerboard(colour, Box?)
 * </pre>
 *
 * The meaning of a program: the assignments run in the order declared, each one on all elements of its region as if at
 * once; then every state with an assigned next value moves to it. {@link testudo.api.program.Program.Builder#build}
 * validates and names all problems at once.
 */
package testudo.api.program;
