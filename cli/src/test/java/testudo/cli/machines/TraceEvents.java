package testudo.cli.machines;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import com.fasterxml.jackson.databind.JsonNode;

import testudo.cli.text.Schemas;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * A timeline as viewers read it, found to be what its schema says and what they can show.
 *
 * @param spans the complete events of workers
 * @param path  those of the critical path
 * @param flows start and finish of each arrow
 * @param rows  names by number
 * @param order all events, as the file has them
 */
record TraceEvents(List<JsonNode> spans, List<JsonNode> path, List<List<JsonNode>> flows, Map<Integer, String> rows,
        List<JsonNode> order) {

    static TraceEvents of(Path file) throws IOException {
        JsonNode trace = Schemas.held("timeline", Files.readString(file));
        Map<Integer, String> rows = new HashMap<>();
        List<JsonNode> spans = new ArrayList<>();
        List<JsonNode> path = new ArrayList<>();
        Map<Integer, List<JsonNode>> flows = new HashMap<>();
        for (JsonNode event : trace.get("traceEvents")) {
            switch (event.get("ph").asText()) {
                case "M" -> {
                    String before = rows.put(event.path("tid").asInt(0), event.get("args").get("name").asText());
                    assertNull(before, "a row has one name: " + event);
                }
                case "X" -> (event.get("cat").asText().equals("path") ? path : spans).add(event);
                default -> flows.computeIfAbsent(event.get("id").asInt(), _ -> new ArrayList<>()).add(event);
            }
        }
        TraceEvents events = new TraceEvents(spans, path, List.copyOf(flows.values()), rows,
                List.copyOf(trace.get("traceEvents").valueStream().toList()));
        events.check();
        return events;
    }

    private void check() {
        Map<Integer, Long> ends = new HashMap<>();
        Stream.concat(spans.stream(), path.stream()).forEach(event -> {
            int row = event.get("tid").asInt();
            assertTrue(rows.containsKey(row), "a row that has a name: " + event);
            assertTrue(start(event) >= ends.getOrDefault(row, 0L), "spans of a row follow each other: " + event);
            ends.put(row, end(event));
        });
        for (List<JsonNode> flow : flows) {
            assertEquals(List.of("s", "f"), flow.stream().map(end -> end.get("ph").asText()).toList());
            assertTrue(start(flow.getFirst()) <= start(flow.getLast()), "forwards in time: " + flow);
            assertTrue(flow.getLast().path("bp").asText().equals("e"), "Perfetto binds to the next span otherwise: " + flow);
            assertEquals(flow.getFirst().get("name"), flow.getLast().get("name"),
                    "viewers tell arrows by category, name and number");
            flow.forEach(end -> assertTrue(start(around(end)) < start(end) || order.indexOf(around(end)) < order.indexOf(end),
                    "events of one time are read in the order of the file, and an end before its span hangs on nothing: "
                            + end));
            JsonNode wait = around(flow.getLast());
            assertEquals("wait", wait.get("cat").asText());
            assertEquals(flow.getFirst().get("tid").asInt() - 1, wait.get("args").get("releasedBy").asInt());
        }
    }

    /** The span on which a viewer hangs an end of an arrow: to Perfetto a span is over at its end, as is one without length at once. */
    JsonNode around(JsonNode end) {
        return spans.stream().filter(span -> span.get("tid").asInt() == end.get("tid").asInt()
                && start(span) <= start(end) && (start(end) < end(span) || start(span) == end(span) && start(end) == end(span)))
                .findFirst().orElseThrow(() -> new AssertionError("No span around " + end));
    }

    /** Nanoseconds, of which viewers keep whole ones. */
    static long start(JsonNode event) {
        return nanos(event, "ts");
    }

    static long end(JsonNode event) {
        return start(event) + nanos(event, "dur");
    }

    private static long nanos(JsonNode event, String key) {
        return new BigDecimal(event.get(key).asText()).movePointRight(3).longValueExact();
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
