/**
 * Numbers over time, as a source gives them.
 *
 * <pre>
 *   file of lines "time, value" ─ SignalFile ─► Signal ─ at(time) ─► number
 * </pre>
 *
 * <p>May use the JDK only.
 */
package testudo.formulas.signal;
