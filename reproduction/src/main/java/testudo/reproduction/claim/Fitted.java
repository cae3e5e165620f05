package testudo.reproduction.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import testudo.machine.description.Evidence;
import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.Readings;

/** The fitted numbers that a trial has read: nobody has to remember to list one. */
final class Fitted {

    private Fitted() {}

    /**
     * A line per number with its value and what it was fitted to; one for several machines that agree in it.
     *
     * @param readings of each machine during the trial, in their order
     */
    static List<String> read(Setting setting, List<Readings> readings) {
        Map<String, List<String>> users = new LinkedHashMap<>(); // of each line, its machines
        setting.assumptions().forEach((name, figure) -> {
            if (figure.evidence() == Evidence.FITTED) {
                users.put(line(name, figure), new ArrayList<>());
            }
        });
        int m = 0;
        for (Map.Entry<String, Machine> machine : setting.machines().entrySet()) {
            Readings asked = readings.get(m++);
            machine.getValue().figures().forEach((path, figure) -> {
                if (figure.evidence() == Evidence.FITTED && asked.has(path)) {
                    users.computeIfAbsent(line(path, figure), _ -> new ArrayList<>()).add(machine.getKey());
                }
            });
        }
        return users.entrySet().stream()
                .map(entry -> setting.machines().size() == 1 || entry.getValue().isEmpty()
                        ? entry.getKey()
                        : String.join(", ", entry.getValue()) + ": " + entry.getKey())
                .toList();
    }

    private static String line(String name, Figure figure) {
        return name + " = " + Sensitivity.number(figure.value())
                + (figure.unit().equals("1") ? "" : " " + figure.unit()) + ": " + figure.source();
    }
}
