package testudo.data.scenario;

import java.util.Optional;

import testudo.sync.plan.SyncFamily;

/**
 * How it is computed: by whom, cut how, waiting how, on which machine; no bit of the result depends on it.
 *
 * @param decomposition how the grid is cut
 * @param sync          how workers wait; chosen by the runtime when absent
 * @param phaser        how phasers are built, where workers wait by them
 * @param machine       where workers run
 */
public record WorkChoice(DecompositionChoice decomposition, Optional<SyncFamily> sync, PhaserChoice phaser,
        MachineChoice machine) {

    /** Nothing chosen. */
    public static final WorkChoice DEFAULT = new WorkChoice(DecompositionChoice.DEFAULT, Optional.empty(), PhaserChoice.DEFAULT,
            MachineChoice.HOST);

    public WorkChoice withDecomposition(DecompositionChoice choice) {
        return new WorkChoice(choice, sync, phaser, machine);
    }

    public WorkChoice withSync(SyncFamily choice) {
        return new WorkChoice(decomposition, Optional.of(choice), phaser, machine);
    }

    public WorkChoice withPhaser(PhaserChoice choice) {
        return new WorkChoice(decomposition, sync, choice, machine);
    }
}
