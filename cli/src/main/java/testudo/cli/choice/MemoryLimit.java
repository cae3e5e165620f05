package testudo.cli.choice;

import java.util.Locale;

import testudo.api.field.Local;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.cli.text.ByteCount;
import testudo.data.scenario.Scenario;
import testudo.runtime.plan.Plan;

/** Refuses grids and teams that the memory of this machine cannot hold, before time is spent on them. */
final class MemoryLimit {

    /** A thread with its stack, its script and its words: 50 kB measured with 2,000 workers. */
    private static final double PER_WORKER = 1e5;
    /** What the proof lets each worker know of each other, in 4 to 8 tables of whole numbers: 2,000 workers run in a heap of 300 MB. */
    private static final double PER_PAIR = 32;

    private MemoryLimit() {}

    /** Teams that the grid has no room for are refused with better reason elsewhere. */
    static void check(Scenario scenario, Grid grid, int workers) {
        long most = Runtime.getRuntime().maxMemory();
        double bytes = workers * PER_WORKER + PER_PAIR * workers * workers;
        if (bytes > most && workers <= Math.max(grid.n1(), Math.max(grid.n2(), grid.n3()))) {
            throw new Mistake(scenario.located(String.format(Locale.ROOT,
                    "%d workers need %s to keep in step, more than the "
                            + "%s this program may use; use fewer workers or %s",
                    workers, ByteCount.text(bytes), ByteCount.text(most), MoreMemory.how()), "decomposition", "workers"));
        }
    }

    /** Every model has at least one state; where so many ranks share each field. */
    static void checkShare(Scenario scenario, Grid grid, int ranks) {
        check(scenario, grid, (double) grid.n1() * grid.n2() * grid.n3() * scenario.precisions().leastBytes() / ranks,
                "for one field");
    }

    /** Refuses fields whose arrays alone do not fit, one for each state and coefficient, of which each rank has its share. */
    static void checkShare(Scenario scenario, Program program, int ranks) {
        double bytes = program.fields().stream().filter(field -> !(field instanceof Local))
                .mapToDouble(field -> (double) field.domain().volume() * program.bytes(field)).sum();
        check(scenario, program.grid(), bytes / ranks, "for all fields");
    }

    /** Where this process holds the parts of so many ranks, of which the plan's is one. */
    static void check(Scenario scenario, Plan plan, int ranks) {
        check(scenario, plan.program().grid(), (double) plan.bytes() * ranks,
                ranks == 1 ? "for all fields" : "for all fields on each of " + ranks + " nodes, all of them simulated here");
    }

    static void check(Scenario scenario, Plan plan) {
        check(scenario, plan.program().grid(), plan.bytes(), "for all fields");
    }

    private static void check(Scenario scenario, Grid grid, double bytes, String what) {
        long most = Runtime.getRuntime().maxMemory();
        if (bytes > most) {
            throw new Mistake(scenario.located(String.format(Locale.ROOT, "%s cells need %s %s, more than the %s "
                    + "this program may use; choose a smaller grid or %s", grid, ByteCount.text(bytes), what,
                    ByteCount.text(most),
                    MoreMemory.how()), "grid", "cells"));
        }
    }
}
