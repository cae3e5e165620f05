/**
 * One rank at work: its part of the program on its workers, and messages to and from the others.
 *
 * <pre>
 *   Subgrid, Exchange, Execution, Transport ─► RankExecution ─ advance ─► values, reductions: the same bits on any number of ranks
 *                                                 Messenger: the same while workers go on
 *                                                 Courier: packs, sends, receives, unpacks, round by round, between steps
 * </pre>
 */
package testudo.distributed.execution;
