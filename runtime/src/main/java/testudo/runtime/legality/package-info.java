/**
 * The independent proof that a schedule with a synchronization plan is right.
 *
 * <p>The checker replays the scripts on a model of the storage, in which every element remembers what it holds, who
 * wrote it and who has read it, with one vector clock per worker that only the plan's waits advance. It shares no code
 * with the derivation of waits. What a replay cannot see, since it takes each computation as a whole, is looked for apart: an
 * {@link testudo.runtime.legality.Overlap} of what a phase reads and writes at two levels of a state in one array.
 */
package testudo.runtime.legality;
