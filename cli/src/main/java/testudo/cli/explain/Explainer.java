package testudo.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.StencilPattern;
import testudo.cli.choice.Prepared;
import testudo.cli.tuning.TuningFile;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Hazard;
import testudo.runtime.analysis.OperationCount;
import testudo.runtime.analysis.Recomputation;
import testudo.runtime.analysis.Stage;
import testudo.runtime.analysis.Traffic;
import testudo.runtime.convergence.Until;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.plan.Plan;
import testudo.runtime.plan.Proof;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Schedule;

/** Puts what was derived into records. */
final class Explainer {

    private final Prepared prepared;
    private final Plan plan;
    private final Schedule schedule;
    private final Analysis analysis;
    private final Program program;

    Explainer(Prepared prepared) {
        this.prepared = prepared;
        plan = prepared.plan();
        schedule = plan.schedule();
        analysis = schedule.analysis();
        program = prepared.setup().program();
    }

    Explanation explain() {
        Traffic traffic = Traffic.of(program);
        return new Explanation(prepared.model().name(), program.grid().toString(), plan.workers(),
                program.assignments().stream().map(Explainer::kernel).toList(), Analysis.of(program).summary(),
                plan.intermediates().stream().map(Explainer::intermediate).toList(), analysis.summary(),
                analysis.stages().stream().map(Explainer::stage).toList(), halos(),
                analysis.hazards().stream().map(Explainer::hazard).toList(), cut(),
                SyncExplainer.of(plan),
                new Explanation.TrafficView(traffic.naiveReads(), traffic.naiveWrites(), traffic.naiveBytes(),
                        traffic.inputs(), traffic.outputs(), traffic.fusedBytes(),
                        analysis.earlier().keySet().stream().map(Field::name).sorted().toList(),
                        Traffic.of(analysis.program()).fusedBytes()),
                prepared.until().map(this::until).orElse(null), plan.sweeps().fused().map(this::fused).orElse(null),
                plan.bytes(),
                legality(plan.sweeps().single()));
    }

    private Explanation.LegalityView legality(Sweep sweep) {
        return switch (plan.proof(sweep)) {
            case Proof.Proved(long accesses) ->
                    new Explanation.LegalityView(true, true, "legal (" + accesses + " accesses ordered)");
            case Proof.Unproved(String reason) -> new Explanation.LegalityView(false, false, "not checked: " + reason);
        };
    }

    private Explanation.UntilView until(Until goal) {
        int longest = plan.sweeps().longest().steps();
        long together = longest == 1 ? 0 : goal.every() / longest;
        return new Explanation.UntilView(goal.reduction(), goal.tolerance(), goal.every(), goal.maximum(), together,
                goal.every() - together * longest);
    }

    private Explanation.FusedView fused(Sweep sweep) {
        Schedule s = sweep.schedule();
        return new Explanation.FusedView(kind(), sweep.steps(),
                s.analysis().program().assignments().size(),
                s.analysis().summary(), s.blocks(), s.phases().size(),
                sweep.synchronization().plan(plan.sync()).pointsPerStep(), s.windowBytes(), s.redundancy(),
                plan.bytesPerCell(), legality(sweep));
    }

    private String kind() {
        return plan.sweeps().compressed() ? "compressed-grid" : plan.sweeps().leaning() ? "leaning" : "fused-steps";
    }

    private static Explanation.KernelView kernel(Assignment a) {
        OperationCount count = OperationCount.of(a.expr());
        Map<String, List<String>> stencils = new LinkedHashMap<>();
        a.reads().forEach((field, pattern) -> stencils.put(field.name(), offsets(pattern)));
        return new Explanation.KernelView(a.name(), a.role().name().toLowerCase(Locale.ROOT), a.target().name(),
                stencils, count.additions(), count.products(), count.divisions(), count.extrema(),
                count.selections(), count.functions());
    }

    private static Explanation.IntermediateView intermediate(Recomputation.Verdict verdict) {
        return switch (verdict) {
            case Recomputation.Verdict.Again(Local local, int costs, int saves) -> new Explanation.IntermediateView(
                    local.name(),
                    true, "computed again by what reads it: " + costs + " operations and elements read, " + saves + " saved");
            case Recomputation.Verdict.Kept(Local local, String reason) ->
                    new Explanation.IntermediateView(local.name(), false, "kept: " + reason);
        };
    }

    private static List<String> offsets(StencilPattern pattern) {
        return pattern.offsets().stream().map(Object::toString).toList();
    }

    private static Explanation.StageView stage(Stage stage) {
        return new Explanation.StageView(stage.index() + 1, stage.assignments().stream().map(Assignment::name).toList(),
                stage.recomputed().stream().map(r -> new Explanation.RecomputedView(r.field().name(), r.layers(),
                        r.weight())).toList(),
                waits(stage));
    }

    /** One reason per field and kind of hazard. */
    private static List<Explanation.WaitView> waits(Stage stage) {
        Map<String, List<Hazard>> byField = new LinkedHashMap<>();
        for (Hazard h : stage.reasons()) {
            byField.computeIfAbsent(h.kind() + " " + h.field().name(), _ -> new ArrayList<>()).add(h);
        }
        return byField.values().stream().map(hazards -> new Explanation.WaitView(hazards.getFirst().kind().name(),
                hazards.getFirst().field().name(),
                hazards.stream().map(h -> h.earlier().name()).distinct().toList(),
                hazards.stream().map(h -> h.later().name()).distinct().toList(), hazards.getFirst().nextStep(),
                Patterns.reach(hazards.stream().map(Hazard::distances).reduce(StencilPattern::union).orElseThrow()
                        .halo())))
                .toList();
    }

    private static Explanation.HazardView hazard(Hazard h) {
        return new Explanation.HazardView(h.kind().name(), h.field().name(), h.earlier().name(), h.later().name(),
                h.nextStep(), offsets(h.distances()));
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

    /** What the cost model counts with. */
    private String machine() {
        Caches caches = Caches.ofThisMachine(plan.workers());
        String third =
                caches.third() == 0 ? ", no third level" : String.format(Locale.ROOT, " and %.1f MB", caches.third() / 1e6);
        return String.format(Locale.ROOT, "caches of %.1f MB for each worker", caches.second() / 1e6) + third + "; "
                + TuningFile.ofThisUser().bandwidths().map(measured -> measured + ", measured here")
                        .orElse("bandwidths of a server core of 2024, until --tune measures those of this machine");
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
                        copies * schedule.bytes(b)));
            }
        }
        List<String> parts = schedule.parts().stream().map(Object::toString).toList();
        return new Explanation.CutView(plan.cut(), plan.chosen().orElse(""), plan.chosen().map(_ -> machine()).orElse(null),
                schedule.roles().plane().name(),
                schedule.roles().row().name(), schedule.roles().lane().name(), schedule.cut().name(),
                schedule.blocks(), schedule.columns(), schedule.phases().size(), parts, windows);
    }
}
