/**
 * What tasks cost, beside others' tasks: a process per party, measured in turns.
 *
 * <pre>
 *   TaskEvent: a work, workers, parties ─► TaskRace ─ turns ─► TaskOutcome: times per party ─► TaskTarget: met or missed
 *                                             │
 *               TaskPartner: a virtual machine (TaskProgram) or a program in C or C++ per party
 *                                             └── OurTasks, PoolTasks, ThreadTasks
 * </pre>
 */
package testudo.benchmarks.tasking;
