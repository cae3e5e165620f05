package testudo.runtime.convergence;

/** What running until converged has come to. */
public enum ConvergenceOutcome {
    /** The run has not converged so far, and has steps left. */
    OPEN,
    /** The reduction's absolute value is at most the tolerance. */
    CONVERGED,
    /** The most steps were taken and the reduction is still above the tolerance. */
    NOT_CONVERGED,
    /** The reduction is infinite or not a number, which no further step mends. */
    DIVERGED
}
