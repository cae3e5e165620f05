package testudo.cli.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.model.Coordinates;
import testudo.cli.drawing.ColourMap;
import testudo.cli.drawing.Scheme;
import testudo.cli.text.Json;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.StoredField;

/**
 * What was seen of a field so far: each snapshot is read once, one at a time, and only its planes are kept.
 */
final class FieldHistory {

    private final Map<Long, Look> looks = new HashMap<>();
    private int longest;

    /** The field as the page shows it; reads the snapshots it has not seen. */
    RunView.Field view(RunReader run, StoredField head, Coordinates coordinates, Budget budget) {
        if (longest != budget.longest()) {
            looks.clear();
            longest = budget.longest();
        }
        List<PlaneCut> cuts = PlaneCut.of(head, coordinates, longest);
        for (long step : budget.looked()) {
            boolean shown = budget.shown().contains(step);
            if (!looks.containsKey(step) || shown && looks.get(step).planes().isEmpty()) {
                StoredField field = run.field(step, head.name());
                looks.put(step, Look.of(field.values(), shown ? cuts : List.of()));
            }
        }
        return view(head, cuts, budget);
    }

    private RunView.Field view(StoredField head, List<PlaneCut> cuts, Budget budget) {
        List<Look> looked = budget.looked().stream().map(looks::get).toList();
        List<float[]> planes = budget.shown().stream().flatMap(step -> looks.get(step).planes().stream()).toList();
        boolean line = head.shape().size() == 1;
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (float[] plane : planes) {
            for (float value : plane) {
                if (Float.isFinite(value)) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                }
            }
        }
        boolean any = least <= most;
        ColourMap colours = ColourMap.over(any ? least : 0, any ? most : 0);
        return new RunView.Field(head.name(), head.unit(), any ? colours.lower() : null, any ? colours.upper() : null,
                colours.scheme() == Scheme.DIVERGING, cuts, line ? "" : Levels.of(planes, colours.lower(), colours.upper()),
                line ? planes.stream().map(FieldHistory::line).toList() : List.of(),
                looked.stream().map(look -> Json.finite(look.least())).toList(),
                looked.stream().map(look -> Json.finite(look.most())).toList(), looked.stream().map(Look::bad).toList());
    }

    private static List<Double> line(float[] values) {
        List<Double> line = new ArrayList<>();
        for (float value : values) {
            line.add(Json.finite(value));
        }
        return line;
    }
}
