package testudo.cli.tascell;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.tascell.AnswerSummary;
import testudo.tascell.TascellReport;
import testudo.tascell.protocol.MessageKind;

/** Prints the summary of a search as JSON; the keys are listed in the help of {@code tascell run}. */
final class SearchJson {

    private SearchJson() {}

    static void print(PrintWriter out, SearchSummary s) {
        TascellReport report = s.report();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("program", s.program());
        json.put("size", s.size());
        json.put("nodes", report.nodes());
        json.put("workers", report.workers());
        json.put("transport", s.where());
        json.put("messaging", s.messaging());
        json.put("rounds", s.rounds());
        json.put("seconds", report.elapsedNanos() / 1e9);
        s.digest().ifPresent(digest -> json.put("digest", digest));
        s.twinNanos().ifPresent(twin -> {
            json.put("twinSeconds", twin / 1e9);
            json.put("speedup", s.speedup());
        });
        json.put("result", s.checked());
        json.put("spawns", report.spawns());
        json.put("backtrackings", report.backtrackings());
        json.put("steals", new long[] {report.within(), report.between()});
        json.put("takenBack", report.takenBack());
        json.put("answers", Map.of("task", answers(report.tasks()), "none", answers(report.refusals())));
        Map<String, Object> messages = new LinkedHashMap<>();
        for (MessageKind kind : MessageKind.values()) {
            messages.put(kind.word(),
                    new long[] {report.messages().get(kind).within(), report.messages().get(kind).between()});
        }
        json.put("messages", messages);
        try {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A summary is plain values.", e);
        }
    }

    private static Map<String, Object> answers(AnswerSummary times) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("count", times.count());
        json.put("meanSeconds", times.meanNanos() / 1e9);
        json.put("quartileSeconds", times.quartilesNanos().stream().map(nanos -> nanos / 1e9).toList());
        return json;
    }
}
