package testudo.cli.choice;

import java.util.Locale;

import testudo.api.grid.Grid;
import testudo.data.scenario.Scenario;
import testudo.runtime.plan.Plan;

/** Refuses grids that the memory of this machine cannot hold, before time is spent on them. */
final class MemoryLimit {

    private MemoryLimit() {}

    /** Every model has at least one state. */
    static void check(Scenario scenario, Grid grid) {
        check(scenario, grid, (double) grid.n1() * grid.n2() * grid.n3() * Double.BYTES, "for one field");
    }

    static void check(Scenario scenario, Plan plan) {
        check(scenario, plan.program().grid(), plan.bytes(), "for all fields");
    }

    private static void check(Scenario scenario, Grid grid, double bytes, String what) {
        long most = Runtime.getRuntime().maxMemory();
        if (bytes > most) {
            throw new Mistake(scenario.located(String.format(Locale.ROOT, "%s cells need %.1f GB %s, more than the %.1f "
                    + "GB this program may use; choose a smaller grid or allow more with JAVA_TOOL_OPTIONS=-Xmx and a "
                    + "size", grid, bytes / 1e9, what, most / 1e9), "grid", "cells"));
        }
    }
}
