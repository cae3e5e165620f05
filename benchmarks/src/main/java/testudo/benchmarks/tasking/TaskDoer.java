package testudo.benchmarks.tasking;

/** Somebody who can do works, in this virtual machine. */
interface TaskDoer {

    /** Does it once; what is made before does not count. */
    TaskTime run(TaskWork work, int size);
}
