/**
 * Who asks whom for work, and what is answered: the protocol of Tascell without threads.
 *
 * <pre>
 *   worker ──► Desk ──► messages ──► other desks, through whatever carries them
 *
 *   treq ──► task or none        a request is answered once
 *   task ──► rslt ──► rack       a task has one result, which is acknowledged
 *   cncl                         its result is not wanted any more
 * </pre>
 *
 * <p>A {@link testudo.tascell.protocol.Desk} holds what one worker owes and awaits. Its methods take a lock, change its state and return
 * the messages that follow; none waits. That is why tests can go through all orders of them.
 *
 * <p>Source: Muraoka, Yasugi, Hiraishi and Umatani, "An MPI-based Implementation of the Tascell Task-Parallel Programming Language";
 * Hiraishi, Yasugi, Umatani and Yuasa, "Backtracking-based Load Balancing" (2009).
 */
package testudo.tascell.protocol;
