package testudo.data.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import testudo.api.model.Interpolation;
import testudo.toml.CheckedTable;

/** The keys of {@code [[probes]]}. */
final class ProbeKeys {

    /** A name is that of a dataset, and of no other one beside it. */
    private static final String NAME = "[A-Za-z][A-Za-z0-9_-]*";
    private static final Set<String> TAKEN = Set.of("time", "step", "scenario");

    private ProbeKeys() {}

    static List<ProbeChoice> read(CheckedTable top) {
        List<ProbeChoice> probes = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (CheckedTable table : top.tables("probes")) {
            Optional<String> name = table.text("name");
            table.require("name", "a probe needs a name, such as name = \"behind\"");
            name.ifPresent(text -> check(table, text, names));
            Optional<String> field = table.text("field");
            table.require("field", "a probe needs the name of a field, such as field = \"Ez\"");
            Optional<ProbeChoice.Place> place = place(table);
            long every = table.whole("every", 1, Long.MAX_VALUE).orElse(1);
            table.refuseOthers();
            if (name.isPresent() && field.isPresent() && place.isPresent()) {
                probes.add(new ProbeChoice(name.get(), field.get(), place.get(), every));
            }
        }
        return probes;
    }

    private static void check(CheckedTable table, String name, Set<String> names) {
        if (!name.matches(NAME) || TAKEN.contains(name) || name.startsWith("time_every_") || name.startsWith("step_every_")) {
            table.problem("name",
                    "the name of a probe is made of letters, digits, - and _, begins with a letter and is none of "
                            + "time, step and scenario; got '" + name + "'");
        } else if (!names.add(name)) {
            table.problem("name", "two probes are named '" + name + "'");
        }
    }

    private static Optional<ProbeChoice.Place> place(CheckedTable table) {
        Optional<List<Double>> at = PerAxis.numbers(table, "at");
        Optional<List<Integer>> index = PerAxis.indices(table, "index");
        if (at.isPresent() && index.isPresent()) {
            table.problem("index", "a probe has either at = coordinates or index = indices, got both");
        }
        if (!table.has("at") && !table.has("index")) {
            table.require("at",
                    "a probe needs a place: at = coordinates such as [1.5, 2.0], or index = indices such as [15, 20]");
        }
        Optional<Interpolation> interpolation =
                table.choice("interpolation", Interpolation.values(), Interpolation::word);
        if (table.has("index") && interpolation.isPresent()) {
            table.problem("interpolation", "an index names the element itself; interpolation is of a probe at = coordinates");
        }
        return at.<ProbeChoice.Place>map(
                coordinates -> new ProbeChoice.Place.At(coordinates, interpolation.orElse(Interpolation.NEAREST)))
                .or(() -> index.map(ProbeChoice.Place.Index::new));
    }
}
