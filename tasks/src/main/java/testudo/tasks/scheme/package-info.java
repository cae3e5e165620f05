/**
 * Which queues of tasks there are, and who looks into which: global, per worker, per zone, in a tree, and changing.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, "Scalable Lightweight Task Management for MIMD Processors".
 */
package testudo.tasks.scheme;
