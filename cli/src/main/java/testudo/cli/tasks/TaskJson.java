package testudo.cli.tasks;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.tasks.TaskReport;
import testudo.tasks.program.Trial;
import testudo.tasks.scheme.Switch;

/** Prints the summary of a run of tasks as JSON; the keys are listed in the help of {@code tasks run}. */
final class TaskJson {

    private TaskJson() {}

    /** @param simulation what the run cost on a simulated machine, if it ran on one; its seconds are virtual then */
    static void print(PrintWriter out, TaskSummary s, Optional<Map<String, Object>> simulation) {
        Map<String, Object> json = new LinkedHashMap<>();
        Trial<?> trial = s.trial();
        json.put("program", s.program());
        json.put("title", s.title());
        json.put("sizes", s.sizes().all());
        json.put("workers", s.options().workers());
        json.put("scheme", s.scheme().word());
        json.put("queue", s.options().queue().word());
        json.put("batch", s.options().batches().most());
        json.put("zones", s.options().zones().count());
        if (s.options().limits().waiting() < Long.MAX_VALUE) {
            json.put("limit", s.options().limits().waiting());
        }
        json.put("clock", simulation.isPresent() ? "virtual" : "wall");
        json.put("rounds", trial.rounds());
        json.put("seconds", trial.report().elapsedNanos() / 1e9);
        json.put("serialSeconds", trial.serialNanos() / 1e9);
        json.put("speedup", trial.speedup());
        json.put("result", trial.checked());
        counts(json, trial.report());
        json.put("visitsPerTask", trial.visitsPerTask());
        json.put("idleShare", trial.idleShare(s.options().workers()));
        json.put("switches", trial.report().switches().stream().map(TaskJson::change).toList());
        s.output().ifPresent(file -> json.put("output", file.toString()));
        simulation.ifPresent(costs -> json.put("simulation", costs));
        try {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A summary is plain values.", e);
        }
    }

    private static void counts(Map<String, Object> json, TaskReport report) {
        json.put("created", report.created());
        json.put("continuations", report.continuations());
        json.put("yields", report.yields());
        json.put("inline", report.inline());
        json.put("steals", report.steals());
        json.put("failedTries", report.failedTries());
        json.put("visits", report.visits());
    }

    private static Map<String, Object> change(Switch s) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("seconds", s.nanos() / 1e9);
        json.put("zone", s.zone());
        json.put("from", s.from().name().toLowerCase(Locale.ROOT));
        json.put("to", s.to().name().toLowerCase(Locale.ROOT));
        json.put("producers", s.producers());
        json.put("consumers", s.consumers());
        return json;
    }
}
