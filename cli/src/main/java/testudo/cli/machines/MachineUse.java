package testudo.cli.machines;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

import testudo.data.scenario.Choice;
import testudo.data.scenario.MachineChoice;
import testudo.data.scenario.MachineChoice.Homing;
import testudo.data.scenario.MachineChoice.Layout;
import testudo.data.scenario.MachineChoice.Placement;
import testudo.machine.memory.BankedMemory;
import testudo.machine.memory.Waiting;
import testudo.machine.platform.SimulationOptions;

/**
 * What the choices of scenarios and command lines are to the simulator, and back.
 *
 * <p>Scenarios know nothing of the simulator, nor it of them; this is the only place that knows both.
 */
final class MachineUse {

    private MachineUse() {}

    /** How the simulator is to run; what was not chosen is as it is by default. */
    static SimulationOptions options(MachineChoice choice) {
        SimulationOptions options = SimulationOptions.defaults();
        options = choice.placement().map(Choice::word).map(options::withRegion).orElse(options);
        options = choice.layout().map(MachineUse::layout).map(options::withLayout).orElse(options);
        options = choice.homing().map(homing -> homing == Homing.HASHED).map(options::withHashed).orElse(options);
        options = choice.waiting().map(MachineUse::waiting).map(options::withWaiting).orElse(options);
        return options.withJitter(choice.jitter().orElse(options.jitter())).withSeed(choice.seed().orElse(options.seed()));
    }

    /** What to choose for the simulator to run so, but for the machine. */
    static MachineChoice choice(SimulationOptions options) {
        return new MachineChoice(Optional.empty(), Optional.of(placement(options.region())),
                Optional.of(switch (options.layout()) {
                    case SPREAD -> Layout.SPREAD;
                    case ONE -> Layout.ONE;
                }),
                Optional.of(options.hashed() ? Homing.HASHED : Homing.LOCAL),
                Optional.of(switch (options.waiting()) {
                    case POLL -> MachineChoice.Waiting.BUSY;
                    case SUSPEND -> MachineChoice.Waiting.SUSPEND;
                }),
                OptionalDouble.of(options.jitter()), OptionalLong.of(options.seed()));
    }

    private static Placement placement(String region) {
        return Placement.valueOf(region.toUpperCase(Locale.ROOT));
    }

    private static BankedMemory.Layout layout(Layout choice) {
        return switch (choice) {
            case SPREAD -> BankedMemory.Layout.SPREAD;
            case ONE -> BankedMemory.Layout.ONE;
        };
    }

    private static Waiting waiting(MachineChoice.Waiting choice) {
        return switch (choice) {
            case BUSY -> Waiting.POLL;
            case SUSPEND -> Waiting.SUSPEND;
        };
    }
}
