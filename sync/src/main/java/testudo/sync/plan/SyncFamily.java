package testudo.sync.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The families of synchronization; all give identical fields.
 *
 * <p>Each has one name, here and nowhere else: scenario files, command lines and reports use its {@link #word}. Which
 * family of the same {@link #partners} a plan names changes nothing but the time.
 *
 * <p>Source: {@code docs/theory/synchronization.md} §2, §5, §6 and §8.
 */
public enum SyncFamily {

    /** At each point a worker waits for all: one counter, one release word, as in OpenMP run-times. */
    BARRIER(Partners.ALL, "central"),

    /** At each point a worker waits for all: counters in small groups, the last of a group climbs. */
    TREE(Partners.ALL, "combining-tree"),

    /** At each point a worker waits for all: each parent polls its children, one release word. */
    STATIC_TREE(Partners.ALL),

    /** At each point a worker waits for all: in each of ⌈log₂ n⌉ rounds everybody signals somebody. */
    DISSEMINATION(Partners.ALL),

    /** At each point a worker waits for all: statically decided winners climb and wake the losers. */
    TOURNAMENT(Partners.ALL),

    /** At each point a worker waits for all: a tree embedded in a hypercube, up and down. */
    HYPERCUBE(Partners.ALL),

    /** At each point a worker waits for all: a phaser on which everybody signals and waits. */
    PHASER(Partners.ALL),

    /** At each point a worker waits for all: one joins the tasks of all and forks them anew, as async and finish do. */
    FINISH(Partners.ALL),

    /** At each point a worker waits for adjacent cores: a counter per pair of them, Algorithm 1 of the data-flow paper. */
    PAIRWISE(Partners.GROUPS),

    /** At each point a worker waits for adjacent cores: a phaser per worker, which it signals and they wait on. */
    PHASER_P2P(Partners.GROUPS),

    /** Before each phase a worker waits for exactly the phases of others that it depends on: a word per worker. */
    EPOCH(Partners.SINGLE),

    /** Before each phase as with epochs, but what neighbours exchange is computed and published before the rest. */
    EPOCH_BOUNDARY_FIRST(Partners.SINGLE),

    /** The work is cut into more strands than workers; whoever is free takes a piece of one that may go on, of its own first. */
    DYNAMIC(Partners.NOBODY);

    private final Partners partners;
    private final Optional<String> algorithm;

    SyncFamily(Partners partners) {
        this.partners = partners;
        this.algorithm = Optional.empty();
    }

    SyncFamily(Partners partners, String algorithm) {
        this.partners = partners;
        this.algorithm = Optional.of(algorithm);
    }

    /** The barriers that are made of words alone, from the simplest on. */
    public static List<SyncFamily> barriers() {
        return Arrays.stream(values()).filter(SyncFamily::isBarrier).toList();
    }

    /** The word by which people choose it: lower case with hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What benchmarks call it among other algorithms for the same task: its word, where no longer name is needed. */
    public String algorithm() {
        return algorithm.orElseGet(this::word);
    }

    /** Whom a worker waits for. */
    public Partners partners() {
        return partners;
    }

    /** Whether the family is a barrier that is made of words alone. */
    public boolean isBarrier() {
        return switch (this) {
            case BARRIER, TREE, STATIC_TREE, DISSEMINATION, TOURNAMENT, HYPERCUBE -> true;
            case PHASER, FINISH, PAIRWISE, PHASER_P2P, EPOCH, EPOCH_BOUNDARY_FIRST, DYNAMIC -> false;
        };
    }

    /** Refuses a family whose workers wait for others than a plan says. */
    SyncFamily requirePartners(Partners planned) {
        if (partners != planned) {
            throw new IllegalArgumentException("A plan in which workers wait for " + planned + " cannot run by family '"
                    + word() + "', in which they wait for " + partners + ".");
        }
        return this;
    }
}
