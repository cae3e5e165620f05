package testudo.cli.compare;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.cli.text.Json;

/** A comparison as JSON; numbers that are none are {@code null}. */
final class ComparisonJson {

    private ComparisonJson() {}

    static void print(PrintWriter out, Path a, Path b, List<Line> lines) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("a", a.toString());
        json.put("b", b.toString());
        json.put("equal", lines.stream().noneMatch(Line::differs));
        json.put("first", lines.stream().filter(Line::differs).findFirst().map(ComparisonJson::first).orElse(null));
        json.put("differences", lines.stream().map(ComparisonJson::line).toList());
        Json.print(out, json);
    }

    private static Map<String, Object> first(Line l) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("step", l.step());
        json.put("field", l.field());
        json.put("index", l.index());
        json.put("a", Json.finite(l.a()));
        json.put("b", Json.finite(l.b()));
        return json;
    }

    private static Map<String, Object> line(Line l) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("step", l.step());
        json.put("time", Json.finite(l.time()));
        json.put("field", l.field());
        json.put("unit", l.unit());
        json.put("linf", Json.finite(l.difference().linf()));
        json.put("l1", Json.finite(l.difference().l1()));
        json.put("l2", Json.finite(l.difference().l2()));
        json.put("scale", Json.finite(l.difference().scale()));
        json.put("differing", l.difference().differing());
        return json;
    }
}
