/**
 * Trees as text: what is run, in the language of formulas.
 *
 * <pre>
 *   Program ─ ProgramText ─► lines, each by TreeText
 * </pre>
 */
package testudo.formulas.listing;
