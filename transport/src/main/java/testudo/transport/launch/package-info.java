/**
 * Starts several processes of a command as nodes, and sees them to their end.
 *
 * <pre>
 *   Job ──► MpiLauncher ──► mpirun ──► JavaCommand: this virtual machine again, with its share of the memory
 *      ├──► or one JavaCommand per node, which meet by TCP in a NodeFolder
 *      ├──► Lifeline: nodes end when the job's process is gone
 *      └──► Complaints: many standard errors become one voice, and a death one sentence
 * </pre>
 */
package testudo.transport.launch;
