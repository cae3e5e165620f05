package testudo.cli.explain;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import testudo.api.program.Assignment;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Reduction;
import testudo.cli.choice.Numerals;
import testudo.cli.choice.Prepared;
import testudo.cli.text.Page;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;

/** Prints an explanation for people. */
final class ExplanationText {

    private final PrintWriter out;
    private final Page page;
    private final Explanation e;
    private final Prepared prepared;

    ExplanationText(PrintWriter out, Explanation e, Prepared prepared) {
        this.out = out;
        this.e = e;
        this.prepared = prepared;
        page = new Page(out, 2, 13);
    }

    void print() {
        out.println(e.model() + " on " + e.grid() + " cells, " + count(e.workers(), "worker"));
        kernels();
        stages();
        page.heading("Halos: how far each field is read from the element computed");
        e.halos().forEach(page::entry);
        hazards();
        decomposition();
        new SyncText(page, e.synchronization()).print();
        page.heading("Memory traffic per cell and step, of the program as declared");
        page.entry("naive", e.traffic().naiveBytes() + " B: " + e.traffic().naiveReads() + " arrays read and "
                + e.traffic().naiveWrites() + " written, kernel by kernel");
        page.entry("fused", e.traffic().fusedBytes() + " B: " + e.traffic().inputs() + " arrays read and "
                + e.traffic().outputs() + " written, intermediates in cache");
        if (!e.traffic().uncopied().isEmpty()) {
            page.entry("what runs", e.traffic().uncopiedBytes() + " B: " + String.join(", ", e.traffic().uncopied())
                    + " not copied but read from where the next values go");
        }
        prepared.setup().program().measuredStep().ifPresent(this::measured);
        if (e.until() != null) {
            until(e.until());
        }
        if (e.fused() != null) {
            fused(e.fused());
        }
        page.heading("Memory");
        page.entry("predicted", String.format(Locale.ROOT, "%.1f MB held by a run", e.memoryBytes() / 1e6));
        page.heading("Code");
        page.entry("kernels", KernelCompiler.fastest().description(prepared.setup().program()));
        page.heading("Legality");
        page.entry("verdict", e.legality().verdict());
        out.flush();
    }

    static String count(int n, String what) {
        return n + " " + what + (n == 1 ? "" : "s");
    }

    private void kernels() {
        page.heading("Kernels: target ← stencil per field read"
                + "  [operations: add mul div extrema select function]");
        for (int n = 0; n < e.kernels().size(); n++) {
            Explanation.KernelView k = e.kernels().get(n);
            Assignment a = prepared.setup().program().assignments().get(n);
            String reads = a.reads().entrySet().stream()
                    .map(r -> r.getKey().name() + ": " + Patterns.text(r.getValue())).collect(Collectors.joining("; "));
            page.entry(k.name(), k.target() + " ← " + reads + "  [" + k.additions() + " " + k.products() + " "
                    + k.divisions() + " " + k.extrema() + " " + k.selections() + " " + k.functions() + "]"
                    + (k.role().equals("boundary") ? " boundary formula" : ""));
        }
    }

    private void stages() {
        page.heading("Stages " + e.programStages() + " (kernels between waits, boundary formulas not counted)");
        if (e.intermediates().stream().anyMatch(Explanation.IntermediateView::again)) {
            page.entry("what runs", e.stageSummary() + ", as some intermediates are computed again");
            e.intermediates().forEach(i -> page.entry(i.field(), i.verdict()));
        }
        for (Explanation.StageView s : e.stages()) {
            page.entry("stage " + s.stage(), String.join(" ", s.kernels()));
            s.waits().forEach(w -> page.entry("  waits for", w.field() + " of " + String.join(" ", w.earlier())
                    + (w.previousStep() ? " in the step before" : "") + ", "
                    + (w.kind().equals("RAW") ? "read by " : "overwritten by ") + String.join(" ", w.later()) + ", "
                    + w.kind() + " at " + w.reach()));
            s.recomputed().forEach(r -> page.entry("  computes", r.field() + " again at its border: "
                    + count(r.layers(), "layer") + ", " + r.operations() + " operations per element"));
        }
    }

    private void measured(MeasuredStep step) {
        page.heading("Time step: measured from the states while the program runs");
        page.entry("from", step.reductions().stream().map(Reduction::name).collect(Collectors.joining(", ")));
        page.entry("when", (step.every() == 1 ? "before each step" : "every " + step.every() + " steps")
                + ", where all workers meet, combine their cells, and meet again");
        page.entry("fused", "no steps: each needs what the one before has come to");
    }

    private void until(Explanation.UntilView u) {
        page.heading("Until: when the run stops");
        page.entry("converged", "once |" + u.reduction() + "| ≤ " + Numerals.shortest(u.tolerance()));
        page.entry("checked", "every " + (u.every() == 1 ? "step" : u.every() + " steps") + ", in a fixed order of additions"
                + (u.fusedSweeps() == 0 ? "" : ": " + u.fusedSweeps() + " × fused and " + u.singleSteps()
                        + " single between two checks"));
        page.entry("at most", u.maximum() + (u.maximum() == 1 ? " step" : " steps"));
    }

    private void fused(Explanation.FusedView f) {
        if (prepared.plan().sweeps().compressed()) {
            compressed(f);
            return;
        }
        if (prepared.plan().sweeps().leaning()) {
            leaning(f);
            return;
        }
        page.heading("Fused steps: " + f.steps() + " at once; the above is of a single step");
        page.entry("chain", count(f.kernels(), "kernel") + " in the stages " + f.stageSummary());
        page.entry("phases", f.phases() + " per sweep of " + count(f.steps(), "step") + ", in "
                + count(f.subDomains(), "sub-domain") + " per column; " + count(f.points(), "point") + " to wait at");
        page.entry("windows", String.format(Locale.ROOT, "%.1f MB", f.windowBytes() / 1e6));
        prepared.plan().sweeps().againstLeaning().ifPresent(why -> page.entry("leaning", "no: " + why));
        page.entry("redundant", String.format(Locale.ROOT, "%.1f %% of the elements are computed again", 100 * f.redundancy()));
        page.entry("traffic", String.format(Locale.ROOT, "%.1f B per cell and step, intermediates in cache",
                f.bytesPerStep()));
        page.entry("verdict", f.legality().verdict());
    }

    private void leaning(Explanation.FusedView f) {
        boolean bands = prepared.plan().sweeps().longest().schedule().inBands();
        page.heading("Leaning " + (bands ? "bands: " : "columns: ") + f.steps()
                + " steps at once in the states' own arrays; the above is of a single step");
        page.entry("chain", count(f.kernels(), "kernel") + " in the stages " + f.stageSummary());
        page.entry("phases", f.phases() + " per sweep of " + count(f.steps(), "step") + ", in "
                + count(f.subDomains(), "block") + " of planes per " + (bands ? "band; " : "column; ")
                + count(f.points(), "point") + " to wait at");
        page.entry("traffic", String.format(Locale.ROOT, "%.1f B per cell and step, all arrays of states",
                f.bytesPerStep()));
        page.entry("verdict", f.legality().verdict());
    }

    private void compressed(Explanation.FusedView f) {
        page.heading("Compressed grid: two steps are a sweep there and back; the above is of a single step to a second array");
        page.entry("stages", f.stageSummary());
        page.entry("phases",
                f.phases() + " per sweep: " + count(f.subDomains(), "block") + " of planes there and the same back; "
                        + count(f.points(), "point") + " to wait at");
        page.entry("traffic", String.format(Locale.ROOT, "%.1f B per cell and step, nothing fetched to be overwritten",
                f.bytesPerStep()));
        page.entry("verdict", f.legality().verdict());
    }

    /** One entry per field, kind and earlier kernel. */
    private void hazards() {
        page.heading("Hazards: " + e.hazards().size() + " pairs of kernels whose order matters");
        Map<String, List<Explanation.HazardView>> groups = e.hazards().stream().collect(Collectors.groupingBy(
                h -> h.kind() + " " + h.field(), LinkedHashMap::new, Collectors.toList()));
        groups.forEach((label, hazards) -> {
            Map<String, List<String>> readers = hazards.stream().collect(Collectors.groupingBy(
                    h -> h.earlier() + (h.nextStep() ? " → next step's " : " → "), LinkedHashMap::new,
                    Collectors.mapping(Explanation.HazardView::later, Collectors.toList())));
            Map<List<String>, String> alike = new LinkedHashMap<>();
            readers.forEach(
                    (earlier, later) -> alike.merge(later, earlier, (a, b) -> a.substring(0, a.indexOf(" →")) + " " + b));
            alike.forEach((later, earlier) -> page.entry(label, earlier + String.join(" ", later)));
        });
    }

    private void decomposition() {
        Explanation.CutView d = e.decomposition();
        page.heading("Decomposition");
        page.entry("tiling", d.tiling());
        if (!d.chosen().isEmpty()) {
            page.entry("chosen", d.chosen());
            page.entry("machine", d.machine());
        }
        page.entry("axes", d.streamed() + " streamed, " + d.rows() + " rows, " + d.contiguous()
                + " contiguous; workers are neighbours along " + d.cut());
        Tiling tiling = prepared.plan().schedule().decomposition().tiling();
        page.entry("phases", d.phases() + " per step: " + count(d.columns(), "column") + " of "
                + count(d.subDomains(), "sub-domain") + ", " + switch (tiling) {
                    case Tiling.Islands _ -> "dealt out to the workers, all stages without a wait";
                    case Tiling.Bands _ -> "in the band of each worker, all stages without a wait";
                    case Tiling.WholeGrid _,Tiling.SubDomains _,Tiling.CompressedGrid _,Tiling.Leaning _,Tiling.Auto _ ->
                            count(e.stages().size(), "stage") + " each";
                });
        page.entry("parts", String.join(" ", d.parts()) + " along " + d.cut());
        Map<String, List<Explanation.WindowView>> alike = new TreeMap<>();
        d.windows().forEach(w -> alike.computeIfAbsent(w.owner(), _ -> new ArrayList<>()).add(w));
        page.heading("Windows: planes kept of each intermediate");
        alike.forEach((owner, windows) -> windows.forEach(w -> page.entry(w.field(), String.format(Locale.ROOT,
                "%3d of %3d planes, %9.1f kB, %s", w.planes(), w.of(), w.bytes() / 1e3,
                owner.equals("private") ? "a copy for each worker" : "shared by the workers"))));
    }
}
