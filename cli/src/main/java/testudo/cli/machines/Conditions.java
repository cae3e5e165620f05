package testudo.cli.machines;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;

import testudo.cli.choice.Numerals;
import testudo.data.scenario.MachineChoice;
import testudo.machine.description.Machine;
import testudo.machine.description.MemoryKind;
import testudo.machine.platform.SimulationOptions;

/** The choices on which the numbers of a simulated machine depend; they are shown with the numbers, always. */
public record Conditions(Machine machine, SimulationOptions options) {

    /** The names of {@link #entries()} on any machine, in order. */
    public static final List<String> NAMES =
            List.of("threadsPerCore", "placement", "layout", "homing", "waiting", "jitter", "seed");

    /** By name, as the options take them; without those that the machine leaves no choice about. */
    public SequencedMap<String, Object> entries() {
        SequencedMap<String, Object> all = new LinkedHashMap<>();
        all.put("threadsPerCore", options.threadsPerCore());
        MachineChoice choice = MachineUse.choice(options);
        switch (machine.memory()) {
            case BANKS -> {
                choice.placement().ifPresent(one -> all.put("placement", one.word()));
                choice.layout().ifPresent(one -> all.put("layout", one.word()));
                choice.waiting().ifPresent(one -> all.put("waiting", one.word()));
            }
            case HOMES -> choice.homing().ifPresent(one -> all.put("homing", one.word()));
            case OWNERS -> {}
        }
        all.put("jitter", options.jitter());
        all.put("seed", options.seed());
        return all;
    }

    /** Where shared words are. */
    public String words() {
        return switch (machine.memory()) {
            case BANKS -> "in " + options.region() + ", " + (switch (options.layout()) {
                case ONE -> "all in one bank";
                case SPREAD -> "spread over the banks";
            });
            case HOMES -> options.hashed() ? "with hashed homes" : "at home with their owners";
            case OWNERS -> "in the caches of those who wrote them last";
        };
    }

    /** All but the places of workers, in words. */
    public String text() {
        return "words " + words() + (machine.memory() == MemoryKind.BANKS ? "; waiting " + waiting() : "") + "; jitter "
                + Numerals.shortest(options.jitter()) + ", seed " + options.seed();
    }

    private String waiting() {
        return MachineUse.choice(options).waiting().orElseThrow().word();
    }

    /** How workers are placed, at each of these counts in ascending order: {@code 1 worker per core, 2 from 128 workers on}. */
    public static String places(ChosenMachine chosen, List<Integer> counts) {
        SequencedMap<Integer, Integer> first = new LinkedHashMap<>();
        counts.forEach(n -> first.putIfAbsent(chosen.options(n).threadsPerCore(), n));
        return first.entrySet().stream().map(e -> e.getKey().equals(first.firstEntry().getKey())
                ? e.getKey() + (e.getKey() == 1 ? " worker" : " workers") + " per core"
                : e.getKey() + " from " + e.getValue() + " workers on").collect(Collectors.joining(", "));
    }
}
