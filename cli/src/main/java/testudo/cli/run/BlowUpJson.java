package testudo.cli.run;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.api.grid.Offset;
import testudo.api.interpreter.Operand;
import testudo.cli.choice.Prepared;
import testudo.runtime.blowup.BlowUp;

/** Prints where numbers went bad as JSON; values that are no numbers of JSON are strings. */
final class BlowUpJson {

    private BlowUpJson() {}

    static void print(PrintWriter out, Prepared run, BlowUp b) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("model", run.model().name());
        json.put("grid", run.setup().program().grid().toString());
        Map<String, Object> bad = new LinkedHashMap<>();
        bad.put("step", b.step());
        bad.put("state", place(b.state()));
        b.origin().ifPresent(o -> {
            bad.put("kernel", o.kernel());
            bad.put("origin", place(o.place()));
            bad.put("operands", o.operands().stream().map(BlowUpJson::operand).toList());
        });
        bad.put("bounds", b.bounds().stream().map(BlowUpJson::bound).toList());
        bad.put("checked", b.checked());
        bad.put("repeatedFrom", b.from());
        json.put("blowUp", bad);
        try {
            out.println(new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A blow-up is plain values.", e);
        }
        out.flush();
    }

    private static Map<String, Object> place(BlowUp.Place p) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("field", p.field());
        json.put("cell", List.of(p.i(), p.j(), p.k()));
        p.coordinates().ifPresent(c -> json.put("coordinates", c));
        json.put("value", p.value());
        return json;
    }

    private static Map<String, Object> operand(Operand o) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", o.name());
        o.offset().ifPresent(at -> json.put("offset", numbers(at)));
        json.put("value", o.value());
        return json;
    }

    private static List<Integer> numbers(Offset o) {
        return List.of(o.di(), o.dj(), o.dk());
    }

    private static Map<String, Object> bound(BlowUp.Bound b) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", b.name());
        json.put("value", b.value());
        json.put("most", b.most());
        return json;
    }
}
