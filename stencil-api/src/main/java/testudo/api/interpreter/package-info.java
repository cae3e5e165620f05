/**
 * What a program means: the reference that every faster execution must equal bit for bit.
 *
 * <pre>
 *   step t:  for each assignment, in program order
 *                for each element of its box that its region covers, as if at once
 *                    target(element) ← formula(element),   reads by Field.source
 *            for each state with an assigned next value:   state ← next
 *            t ← t + 1
 * </pre>
 *
 * Slow and obvious. It runs the lambdas themselves or their lifted trees; the two must agree.
 */
package testudo.api.interpreter;
