package testudo.forecast.skeleton;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.model.Setup;
import testudo.forecast.Vortex;
import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.machine.platform.SimulationReport;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.execution.Execution;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

@Timeout(600)
class SkeletonTest {

    /** A skeleton does what its run does, at the same times, although nothing is computed. */
    @ParameterizedTest
    @EnumSource
    void aSkeletonTakesTheTimeOfTheRunToTheTick(SyncFamily family) {
        Setup setup = Vortex.on(7, 23, 5);
        SimulationOptions options = SimulationOptions.defaults().withJitter(0.1);
        SimulatedPlatform there = new SimulatedPlatform(MachineFile.shipped("ivb"), options);
        try (Execution run = Vortex.simulation(setup, 5, family).on(there).start()) {
            run.advance(3);
        }
        SimulatedPlatform here = new SimulatedPlatform(MachineFile.shipped("ivb"), options);
        new SkeletonTeam(Vortex.skeleton(setup, 5, family), here).take(3);
        SimulationReport expected = there.lastReport().orElseThrow();
        SimulationReport found = here.lastReport().orElseThrow();
        assertEquals(expected.elapsed(), found.elapsed());
        assertEquals(expected.workers(), found.workers());
        assertEquals(expected.digest(), found.digest());
    }

    /** Where each worker has as many rows in both, nothing at all differs from what is derived. */
    @ParameterizedTest
    @EnumSource(names = {"TREE", "PAIRWISE", "PHASER_P2P", "EPOCH", "EPOCH_BOUNDARY_FIRST"})
    void aTeamCarriedOnFromASmallerOneIsTheDerivedOne(SyncFamily family) {
        Skeleton derived = Vortex.skeleton(Vortex.on(5, 6 * 40, 4), 40, family);
        Skeleton carried =
                Skeleton.carriedOn(Vortex.plan(Vortex.on(5, 6 * 16, 4), 16, family), PhaserOptions.defaults(), 40);
        assertEquals(derived.work(), carried.work());
        assertEquals(derived.plan(), carried.plan());
    }

    @Test
    void strandsAreNotCarriedOn() {
        assertThrows(DecompositionException.class, () -> Skeleton
                .carriedOn(Vortex.plan(Vortex.on(5, 96, 4), 4, SyncFamily.DYNAMIC), PhaserOptions.defaults(), 40));
    }
}
