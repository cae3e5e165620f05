package testudo.data.scenario;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The simulated machine a scenario runs on, and how that is used.
 *
 * @param on        short name, or the path of a machine file; the host when absent
 * @param placement where shared words are, for machines with several memories
 * @param layout    how shared words are dealt out over banks
 * @param homing    which tile is home to a line
 * @param waiting   what workers do until a word has the value they wait for
 * @param jitter    by how much the duration of work varies (standard deviation of 20 us of work, as a share), from 0 to 1
 * @param seed      of all randomness
 */
public record MachineChoice(Optional<String> on, Optional<Placement> placement, Optional<Layout> layout,
        Optional<Homing> homing, Optional<Waiting> waiting, OptionalDouble jitter, OptionalLong seed) {

    /** The memory that shared words are in. */
    public enum Placement implements Choice {
        SRAM, DRAM
    }

    /** Whether shared words are dealt out over all banks, or all in one. */
    public enum Layout implements Choice {
        SPREAD, ONE
    }

    /** Whether the homes of lines are dealt out over all tiles, or each is that of the line's owner. */
    public enum Homing implements Choice {
        HASHED, LOCAL
    }

    /** Whether workers look at a word again and again, or sleep until they are awoken. */
    public enum Waiting implements Choice {
        BUSY, SUSPEND
    }

    /** The greatest {@link #jitter}. */
    public static final int MOST_JITTER = 1;

    /** The machine that this program runs on. */
    public static final MachineChoice HOST = new MachineChoice(Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty(), Optional.empty(), OptionalDouble.empty(), OptionalLong.empty());
}
