/**
 * Programs of tasks to try schemes and queues with: those of the paper, each with a serial twin and a checked result.
 *
 * <pre>
 *   ProgramCatalog ──► ProgramKind ──with Sizes──► TaskProgram
 *                                                    ├── byTasks(worker)   what is tried
 *                                                    ├── serially(worker)  the same result exactly, without tasks
 *                                                    └── check(result)     against a truth that neither computed
 *
 *   Trial: both in turns on a platform, compared, checked, timed
 * </pre>
 *
 * <p>Every piece charges the work that it does, so that machines in virtual time know of it.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §4.
 */
package testudo.tasks.program;
