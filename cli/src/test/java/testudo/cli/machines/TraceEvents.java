package testudo.cli.machines;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A timeline as viewers read it, found to be what they can: the Trace Event Format, as far as we write it.
 *
 * @param spans the complete events
 * @param rows  names by number
 */
record TraceEvents(List<JsonNode> spans, Map<Integer, String> rows) {

    static TraceEvents of(Path file) throws IOException {
        JsonNode trace = new ObjectMapper().readTree(file.toFile());
        assertEquals(Set.of("displayTimeUnit", "traceEvents"), names(trace));
        assertEquals("ns", trace.get("displayTimeUnit").asText());
        Map<Integer, String> rows = new HashMap<>();
        Map<Integer, Double> ends = new HashMap<>();
        for (JsonNode event : trace.get("traceEvents")) {
            assertEquals(1, event.get("pid").asInt(), "one process: " + event);
            if (event.get("ph").asText().equals("M")) {
                assertTrue(Set.of("process_name", "thread_name").contains(event.get("name").asText()), event.toString());
                rows.put(event.path("tid").asInt(0), event.get("args").get("name").asText());
            } else {
                check(event, rows, ends);
            }
        }
        return new TraceEvents(trace.get("traceEvents").valueStream().filter(e -> e.get("ph").asText().equals("X")).toList(),
                rows);
    }

    private static void check(JsonNode event, Map<Integer, String> rows, Map<Integer, Double> ends) {
        assertEquals("X", event.get("ph").asText());
        assertTrue(Set.of("ph", "name", "cat", "pid", "tid", "ts", "dur", "args").containsAll(names(event)), event.toString());
        assertTrue(Set.of("compute", "software", "wait").contains(event.get("cat").asText()), event.toString());
        assertTrue(event.get("name").isTextual() && !event.get("name").asText().isEmpty(), event.toString());
        int row = event.get("tid").asInt();
        assertTrue(row > 0 && rows.containsKey(row), "a row that has a name: " + event);
        assertTrue(event.get("ts").isNumber() && event.get("dur").isNumber() && event.get("dur").asDouble() >= 0,
                event.toString());
        assertTrue(event.get("ts").asDouble() >= ends.getOrDefault(row, 0.0) - 1e-3,
                "spans of a row follow each other: " + event);
        ends.put(row, event.get("ts").asDouble() + event.get("dur").asDouble());
        JsonNode more = event.path("args");
        assertTrue(Set.of("step", "stage", "box").containsAll(names(more)), event.toString());
        assertTrue(more.isMissingNode() || more.get("step").isIntegralNumber(), event.toString());
    }

    private static Set<String> names(JsonNode object) {
        Set<String> names = new HashSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** What the values of a key in {@code args} are, in spans of one category. */
    Set<String> told(String category, String key) {
        Set<String> told = new HashSet<>();
        spans.stream().filter(e -> e.get("cat").asText().equals(category))
                .forEach(e -> told.add(e.path("args").path(key).asText()));
        return told;
    }

    /** The names of the spans of one category, each kernel by itself. */
    Set<String> named(String category) {
        Set<String> named = new HashSet<>();
        spans.stream().filter(e -> e.get("cat").asText().equals(category))
                .forEach(e -> named.addAll(List.of(e.get("name").asText().split(", "))));
        return named;
    }
}
