package testudo.sync.phaser;

import java.util.OptionalLong;

import testudo.sync.argument.Argument;

/**
 * How a phaser is built; only the bound changes what it means.
 *
 * <p>Source: {@code docs/theory/phasers.md} §6, hierarchical, bounded and adaptive phasers.
 *
 * @param degree how many registrations or nodes one node of the tree gathers; 4 in the paper
 * @param tiers how many levels the tree may have, 1 for a flat phaser
 * @param bound how many phases a signaller may be ahead of the slowest waiter; empty for any number
 * @param adaptive whether calm phases of SIG_WAIT tasks are passed by the cheapest barrier there is
 */
public record PhaserOptions(int degree, int tiers, OptionalLong bound, boolean adaptive) {

    /** @throws IllegalArgumentException if the degree is less than 2, or the tiers or the bound less than 1 */
    public PhaserOptions {
        Argument.given(bound, "bound, or its absence,");
        if (degree < 2) {
            throw new IllegalArgumentException("A phaser's degree is at least 2, got " + degree + ".");
        }
        if (tiers < 1) {
            throw new IllegalArgumentException("A phaser has at least 1 tier, got " + tiers + ".");
        }
        if (bound.isPresent() && bound.getAsLong() < 1) {
            throw new IllegalArgumentException("A phaser's bound is at least 1 phase, got " + bound.getAsLong() + ".");
        }
    }

    /** Degree 4, as many tiers as needed, unbounded, adaptive. */
    public static PhaserOptions defaults() {
        return new PhaserOptions(4, Integer.MAX_VALUE, OptionalLong.empty(), true);
    }

    /** One node that gathers everybody. */
    public static PhaserOptions flat() {
        return defaults().withTiers(1);
    }

    /**
     * These options, with so many registrations or nodes to a node of the tree.
     *
     * @throws IllegalArgumentException if they are fewer than 2
     */
    public PhaserOptions withDegree(int registrations) {
        return new PhaserOptions(registrations, tiers, bound, adaptive);
    }

    /**
     * These options, with at most so many levels of the tree.
     *
     * @throws IllegalArgumentException if there is none
     */
    public PhaserOptions withTiers(int levels) {
        return new PhaserOptions(degree, levels, bound, adaptive);
    }

    /**
     * These options, where a signaller is at most so many phases ahead of the slowest waiter; it blocks instead.
     *
     * @throws IllegalArgumentException if the bound is less than 1
     */
    public PhaserOptions withBound(long phases) {
        return new PhaserOptions(degree, tiers, OptionalLong.of(phases), adaptive);
    }

    /** These options, with or without a cheaper barrier for calm phases. */
    public PhaserOptions withAdaptive(boolean on) {
        return new PhaserOptions(degree, tiers, bound, on);
    }
}
