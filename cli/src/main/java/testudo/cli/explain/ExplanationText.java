package testudo.cli.explain;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import testudo.api.program.Assignment;
import testudo.cli.choice.Prepared;

/** Prints an explanation within 100 columns. */
final class ExplanationText {

    private static final int WIDTH = 100;

    private final PrintWriter out;
    private final Explanation e;
    private final Prepared prepared;

    ExplanationText(PrintWriter out, Explanation e, Prepared prepared) {
        this.out = out;
        this.e = e;
        this.prepared = prepared;
    }

    void print() {
        out.println(e.model() + " on " + e.grid() + " cells, " + e.workers() + " workers");
        kernels();
        stages();
        heading("Halos");
        e.halos().forEach((field, reach) -> entry(field, reach));
        heading("Hazards (" + e.hazards().size() + ")");
        e.hazards().forEach(h -> entry("", h));
        decomposition();
        synchronization();
        heading("Memory traffic per cell and step");
        entry("naive", e.traffic().naiveBytes() + " B: " + e.traffic().naiveReads() + " arrays read and "
                + e.traffic().naiveWrites() + " written, kernel by kernel");
        entry("fused", e.traffic().fusedBytes() + " B: " + e.traffic().inputs() + " arrays read and "
                + e.traffic().outputs() + " written, intermediates in cache");
        entry("memory", String.format(Locale.ROOT, "%.1f MB in all arrays", e.memoryBytes() / 1e6));
        heading("Legality");
        entry("", e.legality());
        out.flush();
    }

    private void heading(String title) {
        out.println();
        out.println(title);
    }

    private void entry(String label, String text) {
        String indent = label.isEmpty() ? "  " : String.format(Locale.ROOT, "  %-14s", label);
        List<String> words = new ArrayList<>(List.of(text.split(" ")));
        StringBuilder line = new StringBuilder(indent);
        boolean empty = true;
        for (String word : words) {
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
                out.println(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(label.isEmpty() ? 6 : 16));
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        out.println(line.toString().stripTrailing());
    }

    private void kernels() {
        heading("Kernels: stencils, and operations per element (add mul div extrema select function)");
        for (int n = 0; n < e.kernels().size(); n++) {
            Explanation.KernelView k = e.kernels().get(n);
            Assignment a = prepared.setup().program().assignments().get(n);
            String reads = a.reads().entrySet().stream()
                    .map(r -> r.getKey().name() + ": " + Patterns.text(r.getValue())).collect(Collectors.joining("; "));
            entry(k.name(), k.target() + " ← " + reads + "  [" + k.additions() + " " + k.products() + " "
                    + k.divisions() + " " + k.extrema() + " " + k.selections() + " " + k.functions() + "]"
                    + (k.role().equals("boundary") ? " (boundary formula)" : ""));
        }
    }

    private void stages() {
        heading("Stages " + e.stageSummary());
        for (Explanation.StageView s : e.stages()) {
            entry("stage " + s.stage(), String.join(" ", s.kernels()));
            s.recomputed().forEach(r -> entry("  recomputes", r));
            s.waits().forEach(w -> entry("  waits", w));
        }
    }

    private void decomposition() {
        Explanation.CutView d = e.decomposition();
        heading("Decomposition");
        entry("tiling", d.tiling());
        entry("axes", d.streamed() + " streamed, " + d.rows() + " rows, " + d.contiguous() + " contiguous; workers are"
                + " neighbours along " + d.cut());
        entry("phases", d.phases() + " per step: " + d.subDomains() + " sub-domains × " + d.columns() + " columns × "
                + e.stages().size() + " stages");
        entry("parts", String.join(" ", d.parts()) + " along " + d.cut());
        d.windows().forEach(w -> entry("window " + w.field(), String.format(Locale.ROOT, "%d of %d planes, %s, %.1f kB",
                w.planes(), w.of(), w.owner(), w.bytes() / 1e3)));
    }

    private void synchronization() {
        Explanation.SyncView s = e.synchronization();
        heading("Synchronization: " + s.family());
        entry("points", s.pointsPerStep() + " per step");
        entry("waits", s.derived() + " conflicts between workers per step; " + s.needed() + " needed, "
                + (s.derived() - s.needed()) + " implied by others");
        switch (prepared.sync()) {
            case BARRIER -> entry("barrier", "all " + e.workers() + " workers");
            case PAIRWISE -> {
                entry("groups", s.groups().size() + (s.groups().size() == 1 ? " group" : " groups") + " of adjacent cores, "
                        + (s.ring() ? "a ring" : "an open chain") + " of " + s.cores() + " cores with "
                        + s.threadsPerCore() + (s.threadsPerCore() == 1 ? " thread" : " threads") + " each");
                s.groups().forEach(g -> entry("group " + g.group(), "cores " + g.cores().get(0) + " and "
                        + g.cores().get(1) + ": workers " + join(g.workers())));
                s.workers().forEach(w -> entry("worker " + w.worker(), "on core " + w.core()
                        + (w.groups().isEmpty() ? ", in no group" : ", in groups " + join(w.groups()))));
            }
            case EPOCH -> s.needs().forEach(need -> entry("", need));
        }
    }

    private static String join(List<Integer> numbers) {
        return numbers.stream().map(Object::toString).collect(Collectors.joining(", "));
    }
}
