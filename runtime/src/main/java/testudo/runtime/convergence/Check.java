package testudo.runtime.convergence;

/**
 * A reduction at a step.
 *
 * @param step  steps done
 * @param value what the reduction came to
 */
public record Check(long step, double value) {}
