package testudo.cli.machines;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.effort.Effort;
import testudo.api.field.FieldValues;
import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.cli.choice.ScenarioModel;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.host.HostDescription;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.machine.platform.SimulationReport;
import testudo.runtime.Simulation;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Execution;
import testudo.sync.plan.SyncFamily;
import testudo.sync.processors.SystemFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A simulated run of every shipped model on every machine computes the bits of one worker on the host. */
@Timeout(900)
@Tag("part")
class SimulatedModelsTest {

    private static final int STEPS = 3;
    private static final int SEEDS = Integer.getInteger("testudo.test.seeds", 3);

    /** In brief each model on some machine or other. */
    static Stream<Arguments> cases() {
        Effort effort = Effort.oneIn(3);
        return ModelCatalog.all().stream()
                .flatMap(model -> Stream.concat(Stream.of("host"), MachineFile.SHIPPED.stream()).filter(_ -> effort.takes())
                        .map(machine -> Arguments.of(model.name(), machine)));
    }

    private static Grid grid(Model model) {
        Grid standard = model.standardGrid();
        return switch (standard.rank()) {
            case 1 -> standard;
            case 2 -> switch (model.name()) {
                case "planar-front" -> Grid.of(37, 1);
                case "slab" -> Grid.of(97, 5);
                case "cylinder" -> Grid.of(67, 65);
                default -> Grid.of(19, 19);
            };
            default -> Grid.of(17, 17, 17);
        };
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aModelComputesTheHostsBits(String name, String machine) {
        Model model = ScenarioModel.named(name);
        Setup setup = model.setup(grid(model), Settings.of(model.parameters(), Map.of()));
        Random draws = new Random((name + machine).hashCode());
        int workers = 2 + draws.nextInt(3);
        SyncFamily sync = SyncFamily.values()[draws.nextInt(SyncFamily.values().length)];
        SimulatedPlatform platform =
                new SimulatedPlatform(described(machine), SimulationOptions.defaults().withJitter(0.05));
        Execution simulated = simulation(setup).workers(workers).sync(sync).on(platform).start();
        Execution host = simulation(setup).workers(1).start();
        simulated.advance(STEPS);
        host.advance(STEPS);
        List<FieldValues> expected = host.snapshot(List.of()).fields();
        List<FieldValues> got = simulated.snapshot(List.of()).fields();
        for (int f = 0; f < expected.size(); f++) {
            assertTrue(Arrays.equals(expected.get(f).values(), got.get(f).values()),
                    name + " on " + machine + " with " + workers + " workers, " + sync);
        }
        SimulationReport report = platform.lastReport().orElseThrow();
        assertEquals(workers, report.workers().size());
        assertTrue(report.workers().stream().allMatch(w -> w.computed() > 0), "computing takes virtual time");
    }

    /** A machine by name; the host with 7 processors that may be used, however many there are. */
    private static Machine described(String machine) {
        return machine.equals("host") ? HostDescription.read(new SystemFiles(Path.of("nowhere")), 7)
                : MachineFile.shipped(machine);
    }

    static Stream<Arguments> someCases() {
        Effort effort = Effort.oneIn(3);
        return Stream.of("vortex", "dendrite", "cavity-mode", "java-grande-sor")
                .flatMap(model -> Stream.of("c64", "tilepro64", "skx", "knl").filter(_ -> effort.takes())
                        .map(machine -> Arguments.of(model, machine)));
    }

    /** Other durations, delays and homes, with every way to synchronize: other histories, the same bits. */
    @ParameterizedTest
    @MethodSource("someCases")
    void noSeedChangesTheBits(String name, String machine) {
        Model model = ScenarioModel.named(name);
        Setup setup = model.setup(grid(model), Settings.of(model.parameters(), Map.of()));
        Execution host = simulation(setup).workers(1).start();
        host.advance(STEPS);
        List<FieldValues> expected = host.snapshot(List.of()).fields();
        Set<String> histories = new HashSet<>();
        for (long seed = 1; seed <= SEEDS; seed++) {
            SyncFamily sync =
                    SyncFamily.values()[Math.floorMod((name + machine).hashCode() + (int) seed, SyncFamily.values().length)];
            int workers = 2 + (int) (seed % 6);
            SimulatedPlatform platform = new SimulatedPlatform(MachineFile.shipped(machine),
                    SimulationOptions.defaults().withJitter(0.5).withSeed(seed));
            Execution simulated = simulation(setup).workers(workers).sync(sync).on(platform).start();
            simulated.advance(STEPS);
            List<FieldValues> got = simulated.snapshot(List.of()).fields();
            for (int f = 0; f < expected.size(); f++) {
                assertTrue(Arrays.equals(expected.get(f).values(), got.get(f).values()),
                        name + " on " + machine + " with " + workers + " workers, " + sync + ", seed " + seed);
            }
            histories.add(platform.lastReport().orElseThrow().digest());
        }
        assertEquals(SEEDS, histories.size(), "each seed has a history of its own");
    }

    private static Simulation simulation(Setup setup) {
        return Simulation.of(setup.program()).initial(setup.initial()).tiling(new Tiling.WholeGrid())
                .compiler(KernelCompiler.scalar());
    }
}
