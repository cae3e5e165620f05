package testudo.cli.run;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.api.model.Finding;
import testudo.data.norms.ErrorNorms;
import testudo.distributed.division.Ranks;
import testudo.runtime.execution.RunReport;
import testudo.runtime.plan.Plan;
import testudo.runtime.plan.Proof;

/** Prints a summary as JSON; the keys are listed in the help of {@code run}. */
final class SummaryJson {

    /** Its keys, for the help of commands. */
    static final String KEYS = """
            Keys of the JSON: model, grid, steps, resumedAt (of resume), decomposition, chosen, sync, workers, memoryBytes, code, proved,
            startSeconds, clock, seconds, cellRate, byteRate, leastWaitShare, greatestWaitShare, redundancy, skippedShare, stolenShare,
            until, diagnostics, totals, principal, min, max, error, findings, output, outputSeconds, checksum, simulation.
            seconds are those of the steps, outputSeconds those of writing between them.
            Of several nodes also: nodes, ranks (along I, J, K), exchangeBytes, exchangeEvery, exchangeStages, exchangeOverlapped; decomposition,
            workers, memory, shares and redundancy are those of node 0, seconds hold its messages, and where numbers went bad the error
            says so alone.
            Where numbers went bad: model, grid, blowUp (step, state, kernel, origin, operands, bounds, checked, repeatedFrom).
            With --check reads: model, grid, steps, reads, faults (kind, kernel, worker, field, offset, cell, step, found).
            With --on, clock is virtual: all seconds and rates but startSeconds and outputSeconds are in the machine's time,
            and simulation holds: machine, machineName, virtualSeconds, threadsPerCore, placement, layout, homing, waiting,
            jitter, seed, syncShare, workers (worker, socket, core, thread, computeSeconds, waitSeconds, suspendedSeconds,
            bookkeepingSeconds, restSeconds), traffic, hottest, energyEstimate, events, digest.
            On a cluster it holds: machine, machineName, virtualSeconds, stepSeconds (of one), exchangeShare (of node 0's time),
            messages, messageBytes (of all nodes), jitter, seed, events, digest.""";

    private SummaryJson() {}

    /** @param simulation what the run cost on a simulated machine, if it ran on one; its seconds are virtual then */
    static void print(PrintWriter out, Summary s, Optional<SequencedMap<String, Object>> simulation) {
        try {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(of(s, simulation)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A summary is plain values.", e);
        }
    }

    /** A summary as plain values, in the order in which they are printed. */
    static SequencedMap<String, Object> of(Summary s, Optional<SequencedMap<String, Object>> simulation) {
        SequencedMap<String, Object> json = new LinkedHashMap<>();
        RunReport report = s.report();
        Plan plan = report.plan();
        json.put("model", s.model());
        json.put("grid", s.grid().toString());
        json.put("steps", s.steps());
        if (s.began() > 0) {
            json.put("resumedAt", s.began());
        }
        s.sharing().ifPresent(nodes -> nodes(json, nodes));
        json.put("decomposition", plan.cut());
        plan.chosen().ifPresent(reason -> json.put("chosen", reason));
        json.put("sync", plan.sync().word());
        json.put("workers", plan.workers());
        json.put("memoryBytes", plan.bytes());
        json.put("code", report.code());
        json.put("proved", plan.proof() instanceof Proof.Proved);
        json.put("startSeconds", s.firstStep());
        json.put("clock", simulation.isPresent() ? "virtual" : "wall");
        json.put("seconds", s.seconds());
        json.put("cellRate", s.cellRate());
        json.put("byteRate", s.byteRate());
        json.put("leastWaitShare", report.leastWaitShare());
        json.put("greatestWaitShare", report.greatestWaitShare());
        json.put("redundancy", plan.redundancy());
        report.skippedShare().ifPresent(share -> json.put("skippedShare", share));
        report.stolenShare().ifPresent(share -> json.put("stolenShare", share));
        outcome(json, s.outcome());
        s.accuracy().norms().ifPresent(n -> json.put("error", error(n)));
        if (!s.outcome().findings().isEmpty()) {
            json.put("findings", s.outcome().findings().stream().map(SummaryJson::finding).toList());
        }
        s.kept().output().ifPresent(directory -> {
            json.put("output", directory);
            json.put("outputSeconds", s.kept().seconds());
            if (!s.kept().probes().isEmpty()) {
                json.put("probes", s.kept().probes());
            }
        });
        s.kept().checksum().ifPresent(digest -> json.put("checksum", digest));
        simulation.ifPresent(costs -> json.put("simulation", costs));
        return json;
    }

    private static void nodes(SequencedMap<String, Object> json, Sharing nodes) {
        Ranks ranks = nodes.division().ranks();
        json.put("nodes", ranks.count());
        json.put("ranks", List.of(ranks.i(), ranks.j(), ranks.k()));
        json.put("exchangeBytes", nodes.exchange().bytes());
        json.put("exchangeEvery", nodes.steps());
        json.put("exchangeStages", nodes.exchange().stages());
        json.put("exchangeOverlapped", nodes.overlapped());
    }

    private static void outcome(SequencedMap<String, Object> json, Summary.Outcome o) {
        json.put("diagnostics", o.diagnostics());
        o.ending().ifPresent(e -> json.put("until", until(e)));
        json.put("totals", o.totals());
        json.put("principal", o.principal().state());
        json.put("min", o.principal().min());
        json.put("max", o.principal().max());
    }

    private static SequencedMap<String, Object> error(ErrorNorms n) {
        SequencedMap<String, Object> json = new LinkedHashMap<>();
        json.put("linf", n.linf());
        json.put("l1", n.l1());
        json.put("l2", n.l2());
        return json;
    }

    private static SequencedMap<String, Object> until(Ending e) {
        SequencedMap<String, Object> json = new LinkedHashMap<>();
        json.put("outcome", Ending.word(e.outcome()));
        json.put("reduction", e.goal().reduction());
        json.put("value", e.last().value());
        json.put("tolerance", e.goal().tolerance());
        json.put("every", e.goal().every());
        json.put("maximum", e.goal().maximum());
        e.factor().ifPresent(factor -> json.put("factor", factor));
        return json;
    }

    private static SequencedMap<String, Object> finding(Finding f) {
        SequencedMap<String, Object> json = new LinkedHashMap<>();
        json.put("name", f.name());
        json.put("value", Double.isNaN(f.value()) ? null : f.value());
        json.put("unit", f.unit());
        f.theory().ifPresent(theory -> json.put("theory", theory));
        return json;
    }
}
