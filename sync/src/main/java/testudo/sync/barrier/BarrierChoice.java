package testudo.sync.barrier;

import testudo.sync.argument.Argument;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;

/**
 * A kind of barrier and why it was chosen. Source: the defaults of {@code docs/theory/synchronization.md} §2.
 *
 * @param kind what to build
 * @param parties how many workers meet
 * @param reason a sentence for people
 */
public record BarrierChoice(SyncFamily kind, int parties, String reason) {

    /** @throws IllegalArgumentException if there is no party */
    public BarrierChoice {
        Argument.given(kind, "family of barriers");
        Argument.given(reason, "reason of a choice");
        parties = Parties.require(parties);
    }

    /** The chosen barrier, of the cells of a platform. */
    public Barrier build(Platform platform) {
        return Barriers.of(kind, parties, platform);
    }
}
