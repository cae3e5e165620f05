package testudo.runtime.decomposition;

import testudo.api.argument.Argument;

/**
 * How the work of a step is divided.
 *
 * @param tiling         sub-domains in time; one that has been chosen
 * @param workers        who share each sub-domain, neighbours along one axis; strands, where a team of fewer runs them
 * @param threadsPerCore workers on each core, which share the core's rows; the last core may have fewer
 * @param team           who run them: as many, or fewer who take strands in turn
 */
public record Decomposition(Tiling tiling, int workers, int threadsPerCore, int team) {

    public Decomposition {
        Argument.given(tiling, "tiling");
        if (workers < 1 || threadsPerCore < 1) {
            throw new DecompositionException("A decomposition needs at least one worker and one thread per core, got "
                    + workers + " and " + threadsPerCore + ".");
        }
        if (team < 1 || team > workers) {
            throw new DecompositionException(
                    "A team for " + workers + " strands has 1 to " + workers + " workers, got " + team + ".");
        }
        if (tiling instanceof Tiling.Auto) {
            throw new DecompositionException("A decomposition needs a tiling that has been chosen, got an automatic one.");
        }
    }

    /** Workers that each run their own part. */
    public Decomposition(Tiling tiling, int workers, int threadsPerCore) {
        this(tiling, workers, threadsPerCore, workers);
    }

    public static Decomposition wholeGrid(int workers) {
        return new Decomposition(new Tiling.WholeGrid(), workers, 1);
    }

    public static Decomposition subDomains(int n, int m, int l, int workers) {
        return new Decomposition(new Tiling.SubDomains(n, m, l), workers, 1);
    }

    public static Decomposition islands(int n, int m, int l, int workers) {
        return new Decomposition(new Tiling.Islands(n, m, l), workers, 1);
    }

    /** These workers, so many to a core. */
    public Decomposition threadsPerCore(int threads) {
        return new Decomposition(tiling, workers, threads, team);
    }

    /** These workers, on sub-domains of another kind. */
    public Decomposition with(Tiling other) {
        return new Decomposition(other, workers, threadsPerCore, team);
    }

    /** These parts as strands that so many workers run. */
    public Decomposition by(int fewer) {
        return new Decomposition(tiling, workers, threadsPerCore, fewer);
    }

    /** Whether parts are strands, of which no worker has just one. */
    public boolean inStrands() {
        return team < workers;
    }

    /** Cores used; worker {@code w} runs on core {@code w / threadsPerCore}. */
    public int cores() {
        return Math.ceilDiv(workers, threadsPerCore);
    }
}
