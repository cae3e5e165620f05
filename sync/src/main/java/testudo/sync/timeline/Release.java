package testudo.sync.timeline;

/**
 * Who let a worker go on that waited.
 *
 * @param worker that wrote the value waited for
 * @param at     when it began to write (ns since the platform was made)
 */
public record Release(int worker, double at) {}
