package testudo.forecast.recurrence;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.api.model.Setup;
import testudo.forecast.Vortex;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

@Timeout(600)
class ApplicationForecastTest {

    /** Whose cores are all equally far from each other: small teams know nothing of what it costs to go beyond a socket. */
    private static final Machine ONE_SOCKET = MachineFile.shipped("skx").with("topology.sockets", 1)
            .with("topology.cores", 64).with("topology.usable", 64);

    private static ApplicationForecast vortex(Setup setup, SyncFamily family, double jitter, long most) {
        SimulationOptions options = SimulationOptions.defaults().withJitter(jitter);
        return new ApplicationForecast(ONE_SOCKET, _ -> options, n -> Vortex.skeleton(setup, n, family), most);
    }

    @ParameterizedTest
    @EnumSource(names = {"TREE", "PHASER", "FINISH", "PAIRWISE", "EPOCH_BOUNDARY_FIRST"})
    void theRecurrenceIsNearTheDetailedRun(SyncFamily family) {
        ApplicationForecast application = vortex(Vortex.on(16, 60, 8), family, 0.1, ApplicationForecast.DETAIL);
        Forecast detail = application.detail(10, 40);
        Forecast recurrence = application.recurrence(10, 40);
        assertEquals(1, recurrence.elapsed() / detail.elapsed(), 0.05);
        assertEquals(detail.computed(), recurrence.computed(), 0.02 * detail.computed());
        assertEquals(Way.RECURRENCE, recurrence.way());
    }

    /** The cost of a point of 40 workers is never simulated, and goes on as it grew up to 20 or 10. */
    @ParameterizedTest
    @EnumSource(names = {"TREE", "DISSEMINATION", "PAIRWISE", "EPOCH"})
    void costsOfLargeTeamsGoOnAsThoseOfSmallOnesGrew(SyncFamily family) {
        Setup setup = Vortex.on(8, 80, 8);
        ApplicationForecast limited = vortex(setup, family, 0, 12L * 4 * 6 * 20);
        assertEquals(1, limited.recurrence(40, 20).elapsed() / limited.detail(40, 20).elapsed(), 0.05);
    }

    @Test
    void whatTakesTooLongIsTakenByTheRecurrence() {
        Setup setup = Vortex.on(6, 24, 5);
        assertEquals(Way.DETAIL, vortex(setup, SyncFamily.PAIRWISE, 0, 1_000_000).of(4, 10).way());
        assertEquals(Way.RECURRENCE, vortex(setup, SyncFamily.PAIRWISE, 0, 1_000).of(4, 10).way());
        assertEquals(Way.DETAIL, vortex(setup, SyncFamily.DYNAMIC, 0, 1_000).of(4, 10).way());
        assertThrows(IllegalArgumentException.class,
                () -> vortex(setup, SyncFamily.DYNAMIC, 0, 1_000).recurrence(4, 10));
    }

    @Test
    void aBarrierCostsMoreThanNeighboursWhereWorkVaries() {
        Setup setup = Vortex.on(8, 96, 8);
        double neighbours = vortex(setup, SyncFamily.PAIRWISE, 0.2, ApplicationForecast.DETAIL).recurrence(24, 20).elapsed();
        double barrier = vortex(setup, SyncFamily.TREE, 0.2, ApplicationForecast.DETAIL).recurrence(24, 20).elapsed();
        assertTrue(barrier > 1.1 * neighbours, barrier + " and " + neighbours);
    }
}
