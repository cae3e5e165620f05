package testudo.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;
import testudo.cli.choice.Prepared;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Hazard;
import testudo.runtime.analysis.OperationCount;
import testudo.runtime.analysis.Stage;
import testudo.runtime.analysis.Traffic;
import testudo.runtime.legality.LegalityReport;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.Synchronization;
import testudo.runtime.schedule.Wait;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.SyncGroup;
import testudo.sync.plan.SyncPlan;

/** Puts what was derived into records. */
final class Explainer {

    private final Prepared prepared;
    private final Schedule schedule;
    private final Analysis analysis;
    private final Program program;

    Explainer(Prepared prepared) {
        this.prepared = prepared;
        schedule = prepared.schedule();
        analysis = schedule.analysis();
        program = prepared.setup().program();
    }

    Explanation explain() {
        Traffic traffic = Traffic.of(program);
        String legality = prepared.prove().map(LegalityReport::toString)
                .orElse("not checked: the schedule is too large for a check on every run");
        return new Explanation(prepared.model().name(), program.grid().toString(), schedule.workers(),
                program.assignments().stream().map(Explainer::kernel).toList(), analysis.summary(),
                analysis.stages().stream().map(this::stage).toList(), halos(),
                analysis.hazards().stream().map(Explainer::hazard).toList(), cut(), sync(),
                new Explanation.TrafficView(traffic.naiveReads(), traffic.naiveWrites(), traffic.naiveBytes(),
                        traffic.inputs(), traffic.outputs(), traffic.fusedBytes()),
                schedule.bytes(), legality);
    }

    private static Explanation.KernelView kernel(Assignment a) {
        OperationCount count = OperationCount.of(a.expr());
        Map<String, List<String>> stencils = new LinkedHashMap<>();
        a.reads().forEach((field, pattern) -> stencils.put(field.name(),
                pattern.offsets().stream().map(Object::toString).toList()));
        return new Explanation.KernelView(a.name(), a.role().name().toLowerCase(Locale.ROOT), a.target().name(),
                stencils, count.additions(), count.products(), count.divisions(), count.extrema(),
                count.selections(), count.functions());
    }

    private Explanation.StageView stage(Stage stage) {
        return new Explanation.StageView(stage.index() + 1, stage.assignments().stream().map(Assignment::name).toList(),
                stage.recomputed().stream().map(r -> r.field().name() + ": " + r.layers()
                        + (r.layers() == 1 ? " layer, " : " layers, ") + r.weight() + " operations per element").toList(),
                waits(stage));
    }

    /** One line per field and kind of hazard: whose value or memory is waited for, and by which kernels. */
    private static List<String> waits(Stage stage) {
        Map<String, List<Hazard>> byField = new LinkedHashMap<>();
        for (Hazard h : stage.reasons()) {
            byField.computeIfAbsent(h.kind() + " " + h.field().name() + " of " + h.earlier().name()
                    + (h.nextStep() ? " in the step before" : ""), _ -> new ArrayList<>()).add(h);
        }
        return byField.entrySet().stream().map(e -> e.getKey() + ", "
                + (e.getValue().getFirst().kind() == Hazard.Kind.RAW ? "read by " : "overwritten by ")
                + e.getValue().stream().map(h -> h.later().name()).distinct().collect(Collectors.joining(", "))
                + " at " + Patterns.reach(e.getValue().stream().map(Hazard::distances).reduce(StencilPattern::union)
                        .orElseThrow().halo())).toList();
    }

    private static String hazard(Hazard h) {
        return h.kind() + " " + h.field().name() + ": " + h.earlier().name() + " → " + h.later().name()
                + (h.nextStep() ? " of the next step" : "") + " at " + Patterns.text(h.distances());
    }

    private Map<String, String> halos() {
        Map<String, StencilPattern> patterns = new LinkedHashMap<>();
        for (Assignment a : program.assignments()) {
            a.reads().forEach((field, pattern) -> patterns.merge(field.name(), pattern, StencilPattern::union));
        }
        Map<String, String> halos = new LinkedHashMap<>();
        patterns.forEach((field, pattern) -> {
            String reach = Patterns.reach(pattern.halo());
            if (!reach.isEmpty()) {
                halos.put(field, reach);
            }
        });
        return halos;
    }

    private Explanation.CutView cut() {
        List<Explanation.WindowView> windows = new ArrayList<>();
        for (Buffer b : schedule.buffers()) {
            if (b.field() instanceof Local && b.owner() <= 0) {
                Field field = b.field();
                Layout layout = schedule.layout(b);
                long copies = b.isPrivate() ? schedule.workers() : 1;
                windows.add(new Explanation.WindowView(field.name(), layout.slots(),
                        field.domain().extent(schedule.roles().plane()), b.isPrivate() ? "private" : "shared",
                        copies * layout.size() * Double.BYTES));
            }
        }
        List<String> parts = schedule.parts().stream().map(Object::toString).toList();
        return new Explanation.CutView(prepared.decompositionText(), schedule.roles().plane().name(),
                schedule.roles().row().name(), schedule.roles().lane().name(), schedule.cut().name(),
                schedule.blocks(), schedule.columns(), schedule.phases().size(), parts, windows);
    }

    private Explanation.SyncView sync() {
        SyncPlan plan = prepared.plan();
        Synchronization s = prepared.synchronization();
        List<SyncGroup> groups = plan instanceof PairwisePlan pairwise ? pairwise.groups() : List.of();
        int threads = schedule.decomposition().threadsPerCore();
        List<Explanation.WorkerView> workers = new ArrayList<>();
        for (int w = 0; w < schedule.workers(); w++) {
            int worker = w;
            workers.add(new Explanation.WorkerView(w, w / threads,
                    groups.stream().filter(g -> g.workers().contains(worker)).map(SyncGroup::index).toList()));
        }
        return new Explanation.SyncView(prepared.sync().name().toLowerCase(Locale.ROOT),
                schedule.decomposition().cores(), threads, s.ring(), plan.pointsPerStep(),
                groups.stream().map(g -> new Explanation.GroupView(g.index(), List.of(g.leftCore(), g.rightCore()),
                        g.workers())).toList(),
                workers, s.waits().size(), s.needed().size(), needs(s));
    }

    /** The needed waits, equal ones of different sub-domains counted together. */
    private List<String> needs(Synchronization s) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        Map<Integer, List<Wait>> byWorker = s.needed().stream()
                .collect(Collectors.groupingBy(Wait::worker, TreeMap::new, Collectors.toList()));
        byWorker.values().forEach(list -> list.forEach(wait -> counts.merge("worker " + wait.worker() + ", stage "
                + (schedule.phases().get(wait.phase()).stage().index() + 1) + ": until worker " + wait.on()
                + " has done the phase " + wait.lag() + " before, " + wait.kind() + " " + wait.field().name(), 1,
                Integer::sum)));
        return counts.entrySet().stream().map(e -> e.getKey() + (e.getValue() == 1 ? "" : " (" + e.getValue()
                + " times)")).toList();
    }
}
