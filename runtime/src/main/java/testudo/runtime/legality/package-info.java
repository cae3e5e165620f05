/**
 * The independent proof that a schedule with a synchronization plan is right.
 *
 * <p>The checker replays the scripts on a model of the storage, in which every element remembers what it holds, who
 * wrote it and who has read it, with one vector clock per worker that only the plan's waits advance. It shares no code
 * with the derivation of waits.
 */
package testudo.runtime.legality;
