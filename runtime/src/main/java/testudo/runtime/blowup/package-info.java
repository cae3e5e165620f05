/**
 * Numbers that went bad: not a number, or infinite, where a state should have a value.
 *
 * <pre>
 *   Watch (bounds, coordinates) ─► Execution looks now and then ─► replay from the last good state ─► BlowUp in a BlowUpException
 * </pre>
 *
 * Told in {@code docs/bad-numbers.md}.
 */
package testudo.runtime.blowup;
