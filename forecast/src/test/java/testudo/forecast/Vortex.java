package testudo.forecast;

import java.util.Map;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelCatalog;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.forecast.skeleton.Skeleton;
import testudo.runtime.Simulation;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.plan.Plan;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.SyncFamily;

/** MPDATA's vortex of any size, which stands for all applications in the tests of this module. */
public final class Vortex {

    private Vortex() {}

    public static Setup on(int i, int j, int k) {
        Model model = ModelCatalog.find("vortex").orElseThrow();
        return model.setup(Grid.of(i, j, k), Settings.of(model.parameters(), Map.of()));
    }

    public static Simulation simulation(Setup setup, int workers, SyncFamily sync) {
        return Simulation.of(setup.program()).initial(setup.initial()).tiling(new Tiling.WholeGrid()).workers(workers)
                .sync(sync);
    }

    public static Plan plan(Setup setup, int workers, SyncFamily sync) {
        return simulation(setup, workers, sync).plan();
    }

    public static Skeleton skeleton(Setup setup, int workers, SyncFamily sync) {
        return Skeleton.of(plan(setup, workers, sync), PhaserOptions.defaults());
    }
}
