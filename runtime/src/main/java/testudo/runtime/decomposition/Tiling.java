package testudo.runtime.decomposition;

/** Whether kernels sweep the whole grid one by one, or sub-domain by sub-domain with all kernels fused inside. */
public sealed interface Tiling {

    /** No fusion: every kernel sweeps the whole grid; the baseline. */
    record WholeGrid() implements Tiling {
    }

    /**
     * (3+1)D sub-domains, run one after the other.
     *
     * @param n cells along I; likewise m along J and l along K
     */
    record SubDomains(int n, int m, int l) implements Tiling {
        public SubDomains {
            if (n < 1 || m < 1 || l < 1) {
                throw new DecompositionException("A sub-domain has at least one cell per axis, got " + n + " × " + m
                        + " × " + l + ".");
            }
        }
    }
}
