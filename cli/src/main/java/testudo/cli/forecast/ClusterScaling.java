package testudo.cli.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;

import testudo.api.model.Setup;
import testudo.api.program.Program;
import testudo.cli.choice.Mistake;
import testudo.cli.choice.Unfilled;
import testudo.cli.machines.ChosenCluster;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.forecast.curve.Kind;
import testudo.forecast.curve.Shares;
import testudo.forecast.nodes.ClusterForecast;
import testudo.forecast.nodes.ClusterSkeleton;
import testudo.forecast.nodes.Waiting;
import testudo.forecast.parallel.Processors;
import testudo.forecast.recurrence.ApplicationForecast;
import testudo.forecast.skeleton.Skeleton;

/** Scaling curves of a scenario over the nodes of a cluster. */
record ClusterScaling(ChosenCluster on, Unfilled unfilled, long steps, FoundBy way) {

    /** All curves, the points of each in the order of their numbers of nodes. */
    List<ScalingPoint> points(List<Kind> kinds, List<Integer> nodes) {
        nodes.stream().filter(n -> n > on.nodes()).findFirst().ifPresent(n -> {
            throw new Mistake("Cluster '" + on.cluster().id() + "' has " + on.nodes() + " nodes, got " + n + ".");
        });
        List<Callable<List<ScalingPoint>>> all = new ArrayList<>();
        for (Kind kind : kinds) {
            for (int n : nodes.reversed()) { // the longest first, so that no processor is left with it
                all.add(() -> both(kind, n));
            }
        }
        List<ScalingPoint> points = new ArrayList<>();
        List<List<ScalingPoint>> found = Processors.all(all);
        for (int kind = 0; kind < kinds.size(); kind++) {
            found.subList(kind * nodes.size(), (kind + 1) * nodes.size()).reversed().forEach(points::addAll);
        }
        return points;
    }

    private List<ScalingPoint> both(Kind kind, int nodes) {
        Shared shared = shared(kind, nodes);
        Setup whole = shared.setup();
        Program program = whole.program();
        int together = unfilled.scenario().decomposition().fusedSteps().orElse(1);
        int workers = unfilled.scenario().decomposition().workers().orElse(on.workersPerNode());
        ClusterSkeleton skeleton = ClusterSkeleton.of(program, shared.division(), together, part -> Skeleton.of(
                unfilled.planOfPart(part(whole, part), workers), unfilled.phasers()));
        List<ScalingPoint> points = new ArrayList<>();
        for (Waiting waiting : Waiting.values()) {
            ClusterForecast found = forecast(skeleton, waiting);
            points.add(new ScalingPoint(kind, waiting, nodes, found.workers(),
                    Shares.cells(program.grid(), new Ranks(1, 1, 1)), found.perStep(), found.way()));
        }
        return points;
    }

    /** A program, and its grid as nodes share it. */
    private record Shared(Setup setup, Division division) {}

    private Shared shared(Kind kind, int nodes) {
        Setup given = unfilled.setup();
        return switch (kind) {
            case STRONG -> new Shared(given, Shares.strong(given.program(), nodes));
            case WEAK -> {
                Ranks ranks = Shares.weak(given.program(), nodes);
                Setup grown = unfilled.on(Shares.cells(given.program().grid(), ranks)).setup();
                yield new Shared(grown, Division.of(grown.program(), ranks));
            }
        };
    }

    private ClusterForecast forecast(ClusterSkeleton skeleton, Waiting waiting) {
        return switch (way) {
            case AUTO, BOTH ->
                    ClusterForecast.of(on.cluster(), on.options(), skeleton, waiting, steps, ApplicationForecast.DETAIL);
            case DETAIL -> ClusterForecast.detail(on.cluster(), on.options(), skeleton, waiting, steps);
            case RECURRENCE -> ClusterForecast.recurrence(on.cluster(), on.options(), skeleton, waiting, steps);
        };
    }

    /** Of a set-up only the program counts for a plan. */
    private static Setup part(Setup whole, Program part) {
        return new Setup(part, Map.of(), whole.coordinates(), whole.timeUnit(), whole.steps(), Optional.empty(),
                whole.principal(), Optional.empty(), List.of());
    }
}
