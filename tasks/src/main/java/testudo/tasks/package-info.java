/**
 * Tasks: async, finish, futures and continuations, on any arrangement of queues.
 *
 * <pre>
 *   Tasks.run(platform, options, here -> …)
 *                                 │
 *                                 ├── here.async(task)             a task of the innermost finish scope
 *                                 ├── here.finish(body)            returns when all tasks made in it have ended
 *                                 ├── here.finishThen(body, then)  returns at once; the continuation is a task
 *                                 ├── here.future(function)        a task with a result
 *                                 └── here.terminate(), here.exitIfSo()
 *
 *   TaskWorker ──push, poll──► QueueScheme ──► queues        (scheme, queue)
 *        └── Scope: counts, errors, termination
 * </pre>
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, "Scalable Lightweight Task Management for MIMD Processors"; Guo et al.
 * (2009) for help-first scheduling.
 */
package testudo.tasks;
