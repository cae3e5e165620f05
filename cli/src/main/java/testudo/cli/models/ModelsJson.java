package testudo.cli.models;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.grid.Grid;
import testudo.api.model.Model;
import testudo.api.model.ModelParameter;

/** Models and their parameters as plain values for JSON. */
final class ModelsJson {

    private ModelsJson() {}

    static Map<String, Object> of(List<Model> models) {
        return Map.of("models", models.stream().map(ModelsJson::of).toList());
    }

    private static Map<String, Object> of(Model model) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", model.name());
        json.put("summary", model.summary());
        Grid grid = model.standardGrid();
        json.put("standardGrid", List.of(grid.n1(), grid.n2(), grid.n3()).subList(0, grid.rank()));
        json.put("parameters", model.parameters().stream().map(ModelsJson::of).toList());
        return json;
    }

    private static Map<String, Object> of(ModelParameter parameter) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", parameter.name());
        json.put("meaning", parameter.meaning());
        json.put("unit", parameter.unit());
        switch (parameter) {
            case ModelParameter.Real real -> {
                json.put("type", "real");
                json.put("default", real.byDefault());
                bound(json, "minimum", real.minimum());
                bound(json, "maximum", real.maximum());
            }
            case ModelParameter.Whole whole -> {
                json.put("type", "whole");
                json.put("default", whole.byDefault());
                json.put("minimum", whole.minimum());
                json.put("maximum", whole.maximum());
            }
            case ModelParameter.Flag flag -> {
                json.put("type", "flag");
                json.put("default", flag.byDefault());
            }
            case ModelParameter.Formula formula -> {
                json.put("type", "formula");
                json.put("default", formula.byDefault());
            }
            case ModelParameter.Choice choice -> {
                json.put("type", "choice");
                json.put("default", choice.byDefault());
                json.put("options", choice.options());
            }
        }
        return json;
    }

    /** A bound that is none is left out. */
    private static void bound(Map<String, Object> json, String key, double value) {
        if (Double.isFinite(value)) {
            json.put(key, value);
        }
    }
}
