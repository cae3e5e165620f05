/**
 * Where a node of a search is: what its workers sit on, and whose time passes.
 *
 * <pre>
 *   Crew ──► Site ─┬─ threads of this machine: the clock's time, waits that spin and park
 *                  └─ simulated nodes: virtual time, waits of simulated workers, choices that are told what they cost
 * </pre>
 */
package testudo.tascell.site;
