package testudo.cli.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import testudo.cli.choice.Mistake;
import testudo.cli.drawing.ColourMap;
import testudo.cli.drawing.ColouredField;
import testudo.cli.drawing.Labels;
import testudo.cli.drawing.Lines;
import testudo.cli.drawing.Panel;
import testudo.cli.drawing.Scheme;
import testudo.cli.drawing.Sheet;
import testudo.data.snapshot.Slice;

/**
 * What of a run is drawn how: a panel in colours for each field and step, lines together where they have a unit in common.
 *
 * @param ranges of each field, in the order of drawing, over all steps that are drawn, so that colours mean the same in all of them
 * @param scheme colours that are asked for
 */
record Composition(Views views, Map<String, Extremes> ranges, Optional<Scheme> scheme) {

    /** More would be too small to see. */
    private static final int MOST_PANELS = 24;

    /** Lines that a legend tells apart well; more are told apart by a bar. */
    private static final int FEW_LINES = 4;

    /** @param range in place of the one that values have */
    static Composition of(Views views, List<String> fields, List<Long> steps, Optional<Scheme> scheme,
            Optional<Extremes> range) {
        Map<String, Extremes> ranges = new LinkedHashMap<>();
        fields.forEach(field -> ranges.put(field, range.orElseGet(() -> views.extremes(steps, field))));
        return new Composition(views, ranges, scheme);
    }

    private List<String> fields() {
        return List.copyOf(ranges.keySet());
    }

    /** The fields at one step. */
    Sheet at(long step) {
        List<Slice> slices = fields().stream().map(field -> views.slice(step, field)).toList();
        List<List<Slice>> lines = Together.of(slices.stream().filter(Slice::isLine).toList(),
                s -> s.unit() + "," + s.along().name() + s.where(), s -> ranges.get(s.field()).size());
        int panels = (int) slices.stream().filter(s -> !s.isLine()).count() + lines.size();
        int width = width(panels);
        boolean several = slices.size() > 1;
        Stream<Panel> coloured = slices.stream().filter(s -> !s.isLine())
                .map(s -> ColouredField.panel(several ? s.field() : "", below(s), s, colours(s), width));
        Stream<Panel> drawn = lines.stream().map(together -> together(together, width));
        String title = (several ? "" : fields().getFirst() + " at ") + Labels.instant(slices.getFirst());
        return sheet(title, Stream.concat(coloured, drawn).toList());
    }

    private Panel together(List<Slice> slices, int width) {
        Slice one = slices.getFirst();
        Extremes range = slices.stream().map(s -> ranges.get(s.field())).reduce(Extremes.NONE, Extremes::with);
        Extremes values = slices.stream().map(Slice::values).reduce(Extremes.NONE, Extremes::with, Extremes::with);
        boolean several = slices.size() > 1;
        return lines(one, several ? "" : one.field(), range,
                slices.stream().map(s -> new Lines.Line(s.field(), s.along().at(), s.values())).toList())
                .panel("", below(one.where(), values, one.unit()), Optional.empty(), width);
    }

    /** The fields at several steps: a panel for each in colours, all lines of a field in one. */
    Sheet at(List<Long> steps) {
        if (steps.size() == 1) {
            return at(steps.getFirst());
        }
        boolean several = ranges.size() > 1;
        Map<String, List<Slice>> all = new LinkedHashMap<>();
        fields().forEach(field -> all.put(field, new ArrayList<>()));
        int panels = 0;
        for (String field : fields()) {
            for (long step : steps) {
                Slice slice = views.slice(step, field);
                panels += slice.isLine() && step != steps.getFirst() ? 0 : 1;
                if (panels > MOST_PANELS) {
                    throw new Mistake(
                            "A picture of " + ranges.size() + " fields at " + steps.size() + " steps would have more than "
                                    + MOST_PANELS + " panels; choose fewer with --step, or --animate them.");
                }
                all.get(field).add(slice);
            }
        }
        int width = width(panels);
        List<Panel> drawn = new ArrayList<>();
        for (List<Slice> slices : all.values()) {
            if (slices.getFirst().isLine()) {
                drawn.add(profiles(slices, several, width));
            } else {
                slices.forEach(
                        s -> drawn.add(ColouredField.panel((several ? s.field() + " at " : "") + Labels.instant(s), below(s),
                                s, colours(s), width)));
            }
        }
        return sheet(several ? "" : fields().getFirst(), drawn);
    }

    private Panel profiles(List<Slice> slices, boolean named, int width) {
        Slice one = slices.getFirst();
        Lines lines = lines(one, one.field(), ranges.get(one.field()), slices.stream()
                .map(s -> new Lines.Line(Labels.instant(s), s.along().at(), s.values())).toList());
        Optional<Lines.Order> order = slices.size() <= FEW_LINES ? Optional.empty()
                : Optional.of(
                        new Lines.Order("t", one.time().unit(), slices.stream().mapToDouble(s -> s.time().value()).toArray()));
        Extremes values = slices.stream().map(Slice::values).reduce(Extremes.NONE, Extremes::with, Extremes::with);
        return lines.panel(named ? one.field() : "", below(one.where(), values, one.unit()), order, width);
    }

    /** Lines along an axis over the times of some steps, in colours. */
    Sheet overTime(List<Long> steps) {
        int width = width(ranges.size());
        boolean several = ranges.size() > 1;
        List<Panel> panels = new ArrayList<>();
        for (String field : fields()) {
            Slice slice = Profiles.overTime(steps.stream().map(step -> views.slice(step, field)).toList());
            panels.add(ColouredField.overTime(several ? field : "", below(slice), slice, colours(slice), width));
        }
        return sheet(several ? "" : fields().getFirst(), panels);
    }

    private static Lines lines(Slice one, String name, Extremes range, List<Lines.Line> all) {
        return new Lines(one.along().name(), one.along().unit(), name, one.unit(), range.least(), range.most(), all);
    }

    private Sheet sheet(String title, List<Panel> panels) {
        return new Sheet(title, views.about(), panels, Sheet.columns(panels.size()));
    }

    private ColourMap colours(Slice slice) {
        Extremes range = ranges.get(slice.field());
        return scheme.map(s -> ColourMap.over(range.least(), range.most(), s))
                .orElseGet(() -> ColourMap.over(range.least(), range.most()));
    }

    /** Where a slice was cut, and what it holds. */
    private static String below(Slice slice) {
        return below(slice.where(), Extremes.NONE.with(slice.values()), slice.unit());
    }

    private static String below(List<Slice.Place> where, Extremes values, String unit) {
        String range = values.isNone() ? "no finite number" : Labels.range(values.least(), values.most(), unit);
        return where.isEmpty() ? range : Labels.places(where) + "; " + range;
    }

    private static int width(int panels) {
        return switch (Sheet.columns(panels)) {
            case 1 -> 900;
            case 2 -> 660;
            default -> 540;
        };
    }
}
