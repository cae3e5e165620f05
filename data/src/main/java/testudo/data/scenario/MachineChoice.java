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
 * @param jitter    by how much the duration of work varies (standard deviation of its logarithm)
 * @param seed      of all randomness
 */
public record MachineChoice(Optional<String> on, Optional<String> placement, Optional<String> layout,
        Optional<String> homing, Optional<String> waiting, OptionalDouble jitter, OptionalLong seed) {

    /** The machine that this program runs on. */
    public static final MachineChoice HOST = new MachineChoice(Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty(), Optional.empty(), OptionalDouble.empty(), OptionalLong.empty());
}
