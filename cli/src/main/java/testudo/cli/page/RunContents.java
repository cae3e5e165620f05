package testudo.cli.page;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.api.model.Coordinates;
import testudo.cli.drawing.ColourMap;
import testudo.cli.drawing.Scheme;
import testudo.cli.status.RunStatus;
import testudo.cli.text.Json;
import testudo.data.snapshot.Diagnostics;
import testudo.data.snapshot.OutputException;
import testudo.data.snapshot.ProbeReader;
import testudo.data.snapshot.Provenance;
import testudo.data.snapshot.RunDescription;
import testudo.data.snapshot.RunReader;
import testudo.data.snapshot.RunRecordFile;
import testudo.data.snapshot.StoredField;
import testudo.data.snapshot.StoredSnapshot;

/** Reads a run directory for a page, again and again where the run goes on; by one thread at a time. */
public final class RunContents {

    private static final int MOST_ROWS = 2000;

    private final Path directory;
    private final Map<String, FieldHistory> histories = new HashMap<>();

    public RunContents(Path directory) {
        this.directory = directory;
    }

    /**
     * What the page shows.
     *
     * @throws OutputException when there is no snapshot, or a file cannot be read
     */
    RunView view(boolean live) {
        RunReader run = RunReader.open(directory);
        RunDescription about = run.description();
        List<StoredSnapshot> snapshots = run.snapshots();
        StoredSnapshot last = snapshots.getLast();
        Map<Long, Double> times = new HashMap<>();
        snapshots.forEach(s -> times.put(s.step(), s.time()));
        List<StoredField> heads = last.fields().stream().filter(f -> snapshots.stream().allMatch(s -> s.fields().contains(f)))
                .map(name -> run.head(last.step(), name)).toList();
        Coordinates coordinates = about.coordinates();
        Budget budget = Budget.of(snapshots.stream().map(StoredSnapshot::step).toList(), heads, coordinates);
        List<RunView.Field> fields = heads.stream().map(head -> histories.computeIfAbsent(head.name(), _ -> new FieldHistory())
                .view(run, head, coordinates, budget)).toList();
        Diagnostics series = run.diagnostics();
        Optional<ProbeReader> probes = ProbeReader.in(directory);
        List<Diagnostics.Row> rows = Budget.evenly(series.rows(), MOST_ROWS);
        return new RunView(live, "", state(directory), about(about, snapshots.size()), times(budget.shown(), times),
                times(budget.looked(), times), fields, series(series, rows),
                new RunView.Times(rows.stream().map(Diagnostics.Row::step).toList(),
                        rows.stream().map(row -> Json.finite(row.time())).toList()),
                probes.map(ProbeLine::of).orElse(List.of()), probes.map(p -> p.names().size()).orElse(0), record(), colours());
    }

    /** All that a page of the run shows, as JSON. */
    public String json(boolean live) {
        return write(view(live));
    }

    /** A live page's, where there is nothing to show yet, or not at this moment. */
    public String json(String notice) {
        return write(new RunView(true, notice, state(directory), null, null, null, List.of(), List.of(), null, List.of(), 0,
                null, null));
    }

    /** How far the run is, as JSON. */
    public String status() {
        return write(state(directory));
    }

    private static String write(Object view) {
        try {
            return new ObjectMapper().writeValueAsString(view);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A view is plain values.", e);
        }
    }

    private static RunView.State state(Path directory) {
        return new RunView.State(RunStatus.state(directory), RunStatus.read(directory).map(RunStatus::text).orElse(""));
    }

    private RunView.About about(RunDescription run, int snapshots) {
        Provenance p = run.provenance();
        return new RunView.About(directory.toString(), run.model(), run.grid().toString(), p.workers(), p.decomposition(),
                p.sync(), p.version(), p.jvm(), p.created().toString(), run.timeUnit(), snapshots, p.scenario(), p.inForce(),
                p.modelSource(), ChartLibrary.read().version());
    }

    private static RunView.Times times(List<Long> steps, Map<Long, Double> times) {
        return new RunView.Times(steps, steps.stream().map(step -> Json.finite(times.get(step))).toList());
    }

    private static List<RunView.Series> series(Diagnostics all, List<Diagnostics.Row> rows) {
        List<RunView.Series> series = new ArrayList<>();
        for (int n = 0; n < all.columns().size(); n++) {
            int column = n;
            series.add(new RunView.Series(all.columns().get(n).name(), all.columns().get(n).unit(),
                    rows.stream().map(row -> Json.finite(row.values().get(column))).toList()));
        }
        return series;
    }

    private JsonNode record() {
        return RunRecordFile.read(directory).map(text -> {
            try {
                return new ObjectMapper().readTree(text);
            } catch (IOException e) {
                throw new OutputException("The record in '" + directory + "' was not written by Testudo.");
            }
        }).orElse(null);
    }

    private static RunView.Colours colours() {
        return new RunView.Colours(colours(new ColourMap(1, 255, Scheme.VIRIDIS)),
                colours(new ColourMap(1, 255, Scheme.DIVERGING)));
    }

    private static List<String> colours(ColourMap map) {
        return IntStream.range(0, 256).mapToObj(level -> (Color) map.getPaint(level == 0 ? Double.NaN : level))
                .map(c -> String.format(Locale.ROOT, "#%06x", c.getRGB() & 0xffffff)).toList();
    }
}
