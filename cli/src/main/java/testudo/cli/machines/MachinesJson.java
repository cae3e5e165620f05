package testudo.cli.machines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.Topology;

/** Machines as plain values for JSON. */
final class MachinesJson {

    private MachinesJson() {}

    /** Without their figures. */
    static Map<String, Object> list(List<Machine> machines) {
        return Map.of("machines", machines.stream().map(MachinesJson::head).toList());
    }

    /** One machine with all its figures. */
    static Map<String, Object> whole(Machine machine) {
        Map<String, Object> json = head(machine);
        json.put("figures", machine.figures().entrySet().stream().map(e -> of(e.getKey(), e.getValue())).toList());
        json.put("absences", machine.absences());
        return Map.of("machines", List.of(json));
    }

    private static Map<String, Object> head(Machine machine) {
        Topology topology = machine.topology();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", machine.id());
        json.put("name", machine.name());
        json.put("about", machine.about());
        json.put("sockets", topology.sockets());
        json.put("cores", topology.totalCores());
        json.put("threads", topology.totalThreads());
        json.put("usable", topology.usable());
        return json;
    }

    private static Map<String, Object> of(String path, Figure figure) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("path", path);
        json.put("value", figure.value());
        json.put("unit", figure.unit());
        json.put("evidence", figure.evidence().toString());
        json.put("confidence", figure.confidence().toString());
        json.put("source", figure.source());
        return json;
    }
}
