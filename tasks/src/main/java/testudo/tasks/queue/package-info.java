/**
 * Queues of tasks: lock-free, under a spin lock, and with an end of one's own.
 *
 * <p>Knows nothing of what tasks do. Shared words are cells of a platform, so that the queue that is tested on threads is the
 * one that is timed on a simulated machine.
 */
package testudo.tasks.queue;
