package testudo.machine.measured;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;

/** The machine of these tests. */
final class TilePro {

    static final Machine MACHINE = MachineFile.shipped("tilepro64");

    private TilePro() {}

    /** At the clock of the measured card, with that seed's homes. */
    static SimulatedPlatform card(long seed) {
        return new SimulatedPlatform(
                MACHINE.atClock(MACHINE.value("calibration.frequency")), SimulationOptions.defaults().withSeed(seed));
    }
}
