package testudo.cli.info;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates;
import testudo.cli.text.Json;
import testudo.data.snapshot.Diagnostics;
import testudo.data.snapshot.Provenance;
import testudo.data.snapshot.StoredField;
import testudo.data.snapshot.StoredSnapshot;

/** What a run directory holds as plain values for JSON. */
final class InfoJson {

    private InfoJson() {}

    static Map<String, Object> of(Contents contents) {
        Provenance provenance = contents.run().provenance();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("directory", contents.directory().toString());
        json.put("model", contents.run().model());
        json.put("ownModel", !provenance.modelSource().isEmpty());
        json.put("state", contents.state());
        json.put("version", provenance.version());
        json.put("jvm", provenance.jvm());
        json.put("created", provenance.created().toString());
        json.put("workers", provenance.workers());
        json.put("decomposition", provenance.decomposition());
        json.put("sync", provenance.sync());
        json.put("axes", axes(contents.run().grid(), contents.run().coordinates()));
        json.put("timeUnit", contents.run().timeUnit());
        json.put("snapshots", contents.snapshots().stream().map(InfoJson::of).toList());
        json.put("fields", contents.fields().stream().map(InfoJson::of).toList());
        json.put("series", of(contents.series()));
        json.put("probes", contents.probes());
        json.put("checkpoints", contents.checkpoints());
        json.put("bytes", contents.bytes());
        return json;
    }

    private static List<Map<String, Object>> axes(Grid grid, Coordinates coordinates) {
        List<Map<String, Object>> axes = new ArrayList<>();
        for (Axis axis : List.of(Axis.values()).subList(0, grid.rank())) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("name", coordinates.names().along(axis));
            json.put("cells", grid.extent(axis));
            json.put("origin", Json.finite(coordinates.origin().along(axis)));
            json.put("spacing", Json.finite(coordinates.spacing().along(axis)));
            json.put("unit", coordinates.unit());
            axes.add(json);
        }
        return axes;
    }

    private static Map<String, Object> of(StoredSnapshot snapshot) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("step", snapshot.step());
        json.put("time", Json.finite(snapshot.time()));
        json.put("file", snapshot.file().getFileName().toString());
        json.put("fields", snapshot.fields());
        return json;
    }

    private static Map<String, Object> of(StoredField field) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", field.name());
        json.put("unit", field.unit());
        json.put("location", field.location());
        json.put("axes", field.axes());
        json.put("shape", field.shape());
        json.put("firstIndex", field.firstIndex());
        return json;
    }

    private static Map<String, Object> of(Diagnostics series) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("columns", series.columns().stream().map(c -> Map.of("name", c.name(), "unit", c.unit())).toList());
        json.put("rows", series.rows().size());
        return json;
    }
}
