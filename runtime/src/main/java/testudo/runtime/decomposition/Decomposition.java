package testudo.runtime.decomposition;

/**
 * How the work of a step is divided.
 *
 * @param tiling         sub-domains in time
 * @param cores          cores that share each sub-domain, neighbours along one axis
 * @param threadsPerCore workers on each core; they share the core's rows
 */
public record Decomposition(Tiling tiling, int cores, int threadsPerCore) {

    public Decomposition {
        if (cores < 1 || threadsPerCore < 1) {
            throw new DecompositionException("A decomposition needs at least one core and one thread per core, got "
                    + cores + " and " + threadsPerCore + ".");
        }
    }

    public static Decomposition wholeGrid(int workers) {
        return new Decomposition(new Tiling.WholeGrid(), workers, 1);
    }

    public static Decomposition subDomains(int n, int m, int l, int workers) {
        return new Decomposition(new Tiling.SubDomains(n, m, l), workers, 1);
    }

    /** The same with its cores running several threads each. */
    public Decomposition threadsPerCore(int threads) {
        return new Decomposition(tiling, cores, threads);
    }

    /** Cores times threads per core; worker {@code w} runs on core {@code w / threadsPerCore}. */
    public int workers() {
        return cores * threadsPerCore;
    }
}
