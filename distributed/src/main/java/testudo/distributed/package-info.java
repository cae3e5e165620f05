/**
 * One program on several ranks, with the bits of one worker on one node.
 *
 * <pre>
 *   Program, Ranks ─► Division ─► Halos ─► Subgrid per rank ─► Plan, Execution (of runtime) ─┐
 *                                   └────► Exchange ─► Messenger, Courier on a Transport ────┴─► RankExecution
 * </pre>
 *
 * Each rank runs the program of its part of the grid with redundant borders; halos are exchanged every step or every so many steps.
 */
package testudo.distributed;
