package testudo.cli.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.collections.api.bag.Bag;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.impl.collector.Collectors2;

import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.dependence.Synchronization;
import testudo.runtime.dependence.Wait;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Phase;
import testudo.runtime.schedule.Schedule;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.SyncGroup;
import testudo.sync.plan.SyncPlan;

/** Puts into records who waits for whom. */
final class SyncExplainer {

    private SyncExplainer() {}

    static Explanation.SyncView of(Plan plan) {
        SyncPlan waits = plan.syncPlan();
        Schedule schedule = plan.schedule();
        Synchronization s = plan.synchronization();
        List<SyncGroup> groups = waits instanceof PairwisePlan pairwise ? pairwise.groups() : List.of();
        int threads = schedule.decomposition().threadsPerCore();
        List<Explanation.WorkerView> workers = new ArrayList<>();
        for (int w = 0; w < plan.workers(); w++) {
            int worker = w;
            workers.add(new Explanation.WorkerView(w, w / threads,
                    groups.stream().filter(g -> g.workers().contains(worker)).map(SyncGroup::index).toList()));
        }
        return new Explanation.SyncView(plan.sync(),
                schedule.decomposition().cores(), threads, s.ring(), waits.pointsPerStep(), cut(schedule),
                groups.stream().map(g -> new Explanation.GroupView(g.index(), cores(g, schedule.decomposition()),
                        g.workers())).toList(),
                workers, s.waits().size(), s.needed().size(), s.waits().size() - s.needed().size(), needs(s),
                schedule.decomposition().inStrands()
                        ? IntStream.range(0, schedule.workers()).map(schedule::home).boxed().toList() : List.of());
    }

    /** Left before right; on a ring the last core is left of the first. */
    private static List<Integer> cores(SyncGroup group, Decomposition decomposition) {
        List<Integer> cores = group.workers().stream().map(w -> w / decomposition.threadsPerCore()).distinct().toList();
        boolean seam = cores.size() == 2 && cores.getLast() - cores.getFirst() > 1;
        return seam ? cores.reversed() : cores;
    }

    private static int cut(Schedule schedule) {
        return (int) schedule.phases().stream().filter(phase -> phase.part() == Phase.Part.STRIPS).count();
    }

    private record Need(int worker, int stage, int on, int lag, String kind, String field) {}

    private static List<Explanation.NeedView> needs(Synchronization s) {
        MutableList<Need> all = s.needed().stream().sorted(Comparator.comparingInt(Wait::worker)
                .thenComparingInt(wait -> stage(s, wait)).thenComparingInt(Wait::on).thenComparingInt(Wait::lag))
                .map(wait -> new Need(wait.worker(), stage(s, wait), wait.on(), wait.lag(), wait.kind().name(),
                        wait.field().name()))
                .collect(Collectors2.toList());
        Bag<Need> times = all.toBag();
        return all.distinct().collect(need -> new Explanation.NeedView(need.worker, need.stage, need.on, need.lag, need.kind,
                need.field, times.occurrencesOf(need)));
    }

    private static int stage(Synchronization s, Wait wait) {
        return s.schedule().phases().get(wait.phase()).stage().index() + 1;
    }
}
