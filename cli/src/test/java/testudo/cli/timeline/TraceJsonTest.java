package testudo.cli.timeline;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;

import testudo.sync.platform.Activity;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

import static org.junit.jupiter.api.Assertions.assertTrue;

class TraceJsonTest {

    /** Round times are those that a decimal number writes with an exponent if it may. */
    @Test
    void timesHaveNoExponents() throws IOException {
        Span span = new Span(0, Activity.of(Activity.Kind.COMPUTE, "u'"), -1, 2_000_000, 12_000_000);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        TraceJson.write(file, Recorded.host(1, new Timeline(List.of(span), 0, -1, 1)), Marks.none());
        String text = file.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("\"ts\":2000,\"dur\":10000}"), text);
    }
}
