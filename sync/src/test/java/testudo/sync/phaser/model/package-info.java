/**
 * Phasers as a pure function on persistent maps, one atomic step of one task at a time.
 *
 * <pre>
 *   model  ::= phaser ↦ (home scope, bound, task ↦ view, pending and done phases of 'next single')
 *              task   ↦ (own scope, scopes opened, phasers held in order of registration, ended?)
 *   view   ::= (sp signals issued, wp waits completed, mode)
 *   step   ::= model × task × op → OK model | BLOCKED | INVALID
 * </pre>
 *
 * <p>It knows nothing of the phasers it is compared with and may use the JDK only, its tests {@code effort}, too. Source:
 * {@code docs/theory/phasers.md} §3 to §8, after the formal semantics of Cogumbreiro, Shirako and Sarkar (2017).
 */
package testudo.sync.phaser.model;
