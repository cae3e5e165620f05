/**
 * Steps as tasks that one worker forks and joins: the baseline that resident workers are compared with.
 *
 * <pre>
 *   worker 0   task ── join ──┬── fork ──► task ── join ──        waits for every end, then hands out tasks one by one
 *   worker 1   task ──────► ended     └──► task ──────► ended
 *   worker 2   task ────► ended        └─► task ────► ended
 * </pre>
 *
 * <p>May use {@code testudo.sync.platform} and {@code testudo.sync.barrier}. Source: the async/finish loops
 * that Yan and others compare phasers with, Hardware and software tradeoffs for task synchronization on manycore
 * architectures (2011).
 */
package testudo.sync.forkjoin;
