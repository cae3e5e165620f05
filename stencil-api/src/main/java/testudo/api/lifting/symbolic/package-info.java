/**
 * What byte code computes with while it is run symbolically.
 *
 * <pre>
 *   Value                     in a local variable or on the stack of a Frame
 *   Scalars                   numbers: from byte code's ints and booleans to typed expressions and back
 *   Operators, Conditions     what instructions do with them, and when branches jump
 *   LiftedOutcome                   how far a run of code has come, for which elements
 *   Refusal                   what is said when a formula is refused
 * </pre>
 *
 * <p>Internal to {@code testudo.api.lifting}; knows nothing of methods and class files.
 */
package testudo.api.lifting.symbolic;
