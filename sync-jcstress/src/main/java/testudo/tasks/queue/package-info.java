/** The deque under stress. */
package testudo.tasks.queue;
