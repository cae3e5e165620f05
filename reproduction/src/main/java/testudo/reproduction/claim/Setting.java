package testudo.reproduction.claim;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.function.Function;

import testudo.forecast.parallel.Processors;
import testudo.machine.description.Figure;
import testudo.machine.description.Machine;

/**
 * What a claim is tried with.
 *
 * @param machines by the short names the claim has for them; its own first
 * @param assumptions what the claim had to assume or fit beyond the figures of machines
 * @param alternatives what its paper leaves open and has no number
 * @param results of simulations so far, of whatever claim
 */
public record Setting(SequencedMap<String, Machine> machines, SequencedMap<String, Figure> assumptions,
        List<Alternative> alternatives, Results results) {

    public Setting {
        machines = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(machines));
        assumptions = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(assumptions));
        alternatives = List.copyOf(alternatives);
    }

    /** The claim's own machine. */
    public Machine machine() {
        return machines.firstEntry().getValue();
    }

    /** The machine the claim calls so. */
    public Machine machine(String name) {
        return machines.get(name);
    }

    /** The value of an assumption. */
    public double assumed(String name) {
        return assumptions.get(name).value();
    }

    /**
     * The word that is taken for something open.
     *
     * @throws java.util.NoSuchElementException if the claim has nothing open of that name
     */
    public String taken(String name) {
        return alternatives.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow().taken();
    }

    /** Simulates on a machine, or takes a result that is known; see {@link Results#of}. */
    public <T> T simulated(String what, Class<T> type, Machine machine, Function<Machine, T> simulation) {
        return results.of(what, type, machine, simulation);
    }

    /**
     * Does all of them, as many at a time as the host has processors, and returns the results in their order.
     *
     * @throws java.util.concurrent.CancellationException if the caller is interrupted
     */
    public <T> List<T> together(List<Callable<T>> simulations) {
        return Processors.all(simulations);
    }

    /** This setting with another machine of that name. */
    Setting with(String name, Machine machine) {
        SequencedMap<String, Machine> changed = new LinkedHashMap<>(machines);
        changed.put(name, machine);
        return new Setting(changed, assumptions, alternatives, results);
    }

    Setting withAssumed(String name, double value) {
        SequencedMap<String, Figure> changed = new LinkedHashMap<>(assumptions);
        changed.put(name, assumptions.get(name).withValue(value));
        return new Setting(machines, changed, alternatives, results);
    }

    /** This setting with something open taken otherwise. */
    Setting withTaken(Alternative open, String word) {
        return new Setting(machines, assumptions,
                alternatives.stream().map(one -> one.equals(open) ? one.with(word) : one).toList(), results);
    }
}
