package testudo.runtime.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;

import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;

/**
 * The stages of a program as they are defined: whether a kernel may join those behind it is found from all of these anew, each against
 * each. What {@link StageDerivation} finds must be the same.
 */
final class PlainStages {

    private final Program program;
    private final List<Hazard> hazards;
    private final Map<Assignment, Integer> operations = new HashMap<>();
    private final ReadReach reach;

    PlainStages(Program program, List<Hazard> hazards) {
        this.program = program;
        this.hazards = hazards;
        reach = new ReadReach(program.grid());
    }

    List<Stage> derive() {
        LinkedList<List<Assignment>> runs = new LinkedList<>();
        LinkedList<Assignment> run = new LinkedList<>();
        for (Assignment a : program.assignments().reversed()) {
            boolean forced = !run.isEmpty() && run.getFirst().opensStage();
            if (!run.isEmpty() && (forced || !admits(run, a))) {
                runs.addFirst(List.copyOf(run));
                run.clear();
            }
            run.addFirst(a);
        }
        if (!run.isEmpty()) {
            runs.addFirst(List.copyOf(run));
        }
        List<Stage> stages = new ArrayList<>();
        for (List<Assignment> assignments : runs) {
            stages.add(new Stage(stages.size(), assignments, recomputed(assignments), reasons(assignments, stages)));
        }
        return stages;
    }

    private boolean admits(List<Assignment> run, Assignment a) {
        List<Assignment> extended = new ArrayList<>(run.size() + 1);
        extended.add(a);
        extended.addAll(run);
        Map<Assignment, Halo> borders = borders(extended);
        for (Assignment b : extended) {
            Halo border = borders.get(b);
            if (!crosses(border)) {
                continue;
            }
            boolean own = b.target() instanceof Local && b.colour() < 0 && program.assignments().stream()
                    .filter(r -> r.reads().containsKey(b.target()) || r.target().equals(b.target()))
                    .allMatch(extended::contains);
            if (!own) {
                return false;
            }
        }
        return !overwrites(extended, borders) && weight(extended, borders) <= StageDerivation.RECOMPUTATION_BUDGET;
    }

    /** How far beyond its own part a worker needs each target within the run, summed along chains of kernels. */
    private Map<Assignment, Halo> borders(List<Assignment> run) {
        Map<Assignment, Halo> borders = new HashMap<>();
        for (Assignment writer : run.reversed()) {
            Halo border = Halo.NONE;
            for (Assignment reader : run) {
                StencilPattern pattern = reader.reads().get(writer.target());
                if (reader.index() > writer.index() && pattern != null) {
                    border = border.union(sum(borders.get(reader), reach.of(reader, writer.target())));
                }
            }
            borders.put(writer, border);
        }
        return borders;
    }

    private static Halo sum(Halo a, Halo b) {
        return new Halo(a.iLower() + b.iLower(), a.iUpper() + b.iUpper(), a.jLower() + b.jLower(),
                a.jUpper() + b.jUpper(), a.kLower() + b.kLower(), a.kUpper() + b.kUpper());
    }

    private boolean crosses(Halo border) {
        return layers(border) > 0;
    }

    /** The most layers, both sides together, across a cut of one axis. */
    private int layers(Halo border) {
        int most = 0;
        for (Axis axis : Axis.values()) {
            if (!program.grid().degenerate(axis)) {
                most = Math.max(most, border.at(axis, Side.LOWER) + border.at(axis, Side.UPPER));
            }
        }
        return most;
    }

    private int weight(List<Assignment> run, Map<Assignment, Halo> borders) {
        int worst = 0;
        for (Axis axis : Axis.values()) {
            int sum = 0;
            for (Assignment a : run) {
                Halo border = borders.get(a);
                sum += program.grid().degenerate(axis) ? 0
                        : (border.at(axis, Side.LOWER) + border.at(axis, Side.UPPER))
                                * operations(a);
            }
            worst = Math.max(worst, sum);
        }
        return worst;
    }

    private int operations(Assignment a) {
        return operations.computeIfAbsent(a, of -> OperationCount.of(of.expr()).weight());
    }

    /** Whether a worker could update a state in place while its neighbour still reads the old value. */
    private boolean overwrites(List<Assignment> run, Map<Assignment, Halo> borders) {
        for (Assignment writer : run) {
            if (!(writer.target() instanceof State)) {
                continue;
            }
            for (Assignment reader : run) {
                StencilPattern pattern = reader.reads().get(writer.target());
                if (pattern == null || reader == writer) {
                    continue;
                }
                boolean beyond = crosses(borders.get(reader)) || crosses(reach.of(reader, writer.target()));
                if (beyond) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean across(Grid grid, Offset o) {
        for (Axis axis : Axis.values()) {
            if (o.along(axis) != 0 && !grid.degenerate(axis)) {
                return true;
            }
        }
        return false;
    }

    private List<Stage.Recomputed> recomputed(List<Assignment> run) {
        Map<Assignment, Halo> borders = borders(run);
        return run.stream().filter(a -> crosses(borders.get(a))).map(a -> new Stage.Recomputed(a.target(),
                layers(borders.get(a)), operations(a))).toList();
    }

    private List<Hazard> reasons(List<Assignment> run, List<Stage> before) {
        return hazards.stream().filter(h -> run.contains(h.later()))
                .filter(h -> h.distances().offsets().stream().anyMatch(o -> across(program.grid(), o)))
                .filter(h -> before.isEmpty() ? h.nextStep()
                        : !h.nextStep() && before.getLast().assignments().contains(h.earlier()))
                .toList();
    }
}
