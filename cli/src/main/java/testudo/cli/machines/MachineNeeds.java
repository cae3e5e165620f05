package testudo.cli.machines;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

import testudo.cli.choice.Mistake;
import testudo.data.scenario.MachineChoice;
import testudo.data.scenario.Scenario;
import testudo.machine.description.Machine;
import testudo.machine.description.MemoryKind;

/**
 * What choices about a simulated machine need of it; each rule stands here and nowhere else.
 *
 * <p>A choice is named as the user made it: as the option, or as the key of the scenario with file, line and column.
 *
 * @param options  the keys of {@code [machine]} that were chosen by options
 * @param scenario where all others are from; empty where there is none
 */
record MachineNeeds(Set<String> options, Optional<Scenario> scenario) {

    /** @throws Mistake for the first choice that needs a machine, when there is none */
    void refuseAll(Iterable<String> chosen) {
        for (String key : chosen) {
            throw mistake(key, " is for simulated machines: name one with " + (isOption(key) ? "--on" : "machine.on")
                    + ", see 'testudo machines'.");
        }
    }

    /** @throws Mistake for the first choice that the machine leaves nobody */
    void check(Machine machine, MachineChoice choice, OptionalInt threadsPerCore) {
        boolean banks = machine.memory() == MemoryKind.BANKS;
        if (!banks && (choice.placement().isPresent() || choice.layout().isPresent())) {
            throw mistake(choice.placement().isPresent() ? "placement" : "layout", " is for machines with memory banks, and '"
                    + machine.id() + "' has none.");
        }
        if (machine.memory() != MemoryKind.HOMES && choice.homing().isPresent()) {
            throw mistake("homing", " is for machines whose lines have homes, and those of '" + machine.id() + "' have none.");
        }
        if (choice.waiting().equals(Optional.of(MachineChoice.Waiting.SUSPEND)) && !machine.has("suspension.suspend")) {
            throw mistake("waiting", (isOption("waiting") ? " suspend" : " = \"suspend\"")
                    + " is for machines whose threads can be suspended, and those of '" + machine.id() + "' cannot.");
        }
        double jitter = choice.jitter().orElse(0);
        if (!(jitter >= 0 && jitter <= MachineChoice.MOST_JITTER)) {
            throw mistake("jitter",
                    " is a standard deviation from 0 to " + MachineChoice.MOST_JITTER + ", got " + jitter + ".");
        }
        choice.seed().ifPresent(seed -> {
            if (seed < 0) {
                throw mistake("seed", " must be at least 0, got " + seed + ".");
            }
        });
        int most = machine.topology().threads();
        threadsPerCore.ifPresent(asked -> {
            if (asked < 1 || asked > most) {
                throw threads("Machine '" + machine.id() + "' has " + most + " hardware thread" + (most == 1 ? "" : "s")
                        + " per core, got ", asked);
            }
        });
    }

    /** What is wrong with the machine itself, where the scenario names it. */
    Mistake unknown(Mistake machine) {
        return isOption("on") ? machine : located(machine.getMessage(), "machine", "on");
    }

    private Mistake mistake(String key, String sentence) {
        return isOption(key) ? new Mistake("--" + key + sentence) : located("machine." + key + sentence, "machine", key);
    }

    private Mistake threads(String sentence, int asked) {
        boolean isKey = scenario.flatMap(s -> s.positionOf("decomposition", "threads-per-core")).isPresent();
        return isKey ? located(sentence + "threads-per-core = " + asked + ".", "decomposition", "threads-per-core")
                : new Mistake(sentence + "--threads-per-core " + asked + ".");
    }

    private Mistake located(String sentence, String... path) {
        return new Mistake(scenario.map(s -> s.located(sentence, path)).orElse(sentence));
    }

    private boolean isOption(String key) {
        return scenario.isEmpty() || options.contains(key);
    }
}
