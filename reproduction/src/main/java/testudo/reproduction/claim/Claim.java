package testudo.reproduction.claim;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;

import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.description.Readings;

/**
 * Something a paper states, and how a simulation can agree or disagree.
 *
 * @param id short and stable, as on the command line
 * @param paper and figure
 * @param statement what is stated, in our words; values of plotted curves are not available
 * @param judged how the statement was turned into numbers
 * @param machines the ids of the machines it is about, its own first
 * @param assumptions what had to be assumed or fitted beyond the figures of machines, by name
 * @param alternatives what the paper leaves open and has no number, by the word that is simulated and those it might be
 * @param choices what was chosen with results in view and is no fitted figure or assumption, which a verdict lists by itself
 * @param trial simulates and checks: always the same checks in the same order
 * @param varied what is tried again with other figures: the trial, or the part of it that they bear on; empty if none
 * @param drawn simulates the figures that show more than the checks
 */
public record Claim(
        String id,
        String paper,
        String statement,
        String judged,
        List<String> machines,
        SequencedMap<String, Figure> assumptions,
        List<Alternative> alternatives,
        List<String> choices,
        Function<Setting, List<Check>> trial,
        Optional<Function<Setting, List<Check>>> varied,
        Function<Setting, List<Chart>> drawn) {

    public Claim {
        machines = List.copyOf(machines);
        assumptions = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(assumptions));
        alternatives = List.copyOf(alternatives);
        choices = List.copyOf(choices);
    }

    /** All of the trial is varied, nothing is open that has no number, and nothing drawn but the checks. */
    public Claim(
            String id, String paper, String statement, String judged, List<String> machines,
            SequencedMap<String, Figure> assumptions, List<String> choices, Function<Setting, List<Check>> trial) {
        this(id, paper, statement, judged, machines, assumptions, List.of(), choices, trial, Optional.of(trial),
                _ -> List.of());
    }

    /** This claim, of which only a part is tried with other figures. */
    public Claim varying(Optional<Function<Setting, List<Check>>> part) {
        return new Claim(id, paper, statement, judged, machines, assumptions, alternatives, choices, trial, part, drawn);
    }

    /** This claim, of which figures are drawn. */
    public Claim drawing(Function<Setting, List<Chart>> figures) {
        return new Claim(id, paper, statement, judged, machines, assumptions, alternatives, choices, trial, varied, figures);
    }

    /** This claim, whose paper leaves something open that has no number. */
    public Claim open(Alternative... all) {
        return new Claim(id, paper, statement, judged, machines, assumptions, List.of(all), choices, trial, varied, drawn);
    }

    /** Its figures on the machine as it is, with results of other simulations at hand. */
    public List<Chart> charts(Machine own, Results results) {
        return drawn.apply(setting(own, results));
    }

    /** The id of the machine it is about in the first place. */
    public String machine() {
        return machines.getFirst();
    }

    /** With one machine in place of its own, and the others as shipped. */
    public Setting setting(Machine own, Results results) {
        SequencedMap<String, Machine> all = new LinkedHashMap<>();
        machines.forEach(name -> all.put(name, all.isEmpty() ? own : MachineFile.shipped(name)));
        return new Setting(all, assumptions, alternatives, results);
    }

    /** Judges it on the machine as it is, with results of other claims at hand, without a look at its uncertain figures. */
    public Verdict tryOn(Machine own, Results results) {
        Setting setting = setting(own, results);
        Setting watched = setting;
        List<Readings> readings = new ArrayList<>();
        for (Map.Entry<String, Machine> machine : setting.machines().entrySet()) {
            readings.add(new Readings());
            watched = watched.with(machine.getKey(), machine.getValue().watched(readings.getLast()));
        }
        List<Check> checks = trial.apply(watched);
        List<String> fitted = Stream.concat(Fitted.read(setting, readings).stream(), choices.stream()).toList();
        return new Verdict(this, checks, fitted, Optional.empty());
    }

    /**
     * Judges it on the machine, and, where that can change the verdict, again with each uncertain figure 25 % lower and higher and with
     * each alternative, by as many seeds as the verdict needs.
     */
    public Verdict judge(Machine own, Results results) {
        Verdict shipped = tryOn(own, results);
        return shipped.isOpen() ? shipped.with(sensitivity(own, results, false)) : shipped;
    }

    /** As {@link #judge}, also where the verdict cannot change, and by all seeds: what matters there can be seen. */
    public Verdict examine(Machine own, Results results) {
        return tryOn(own, results).with(sensitivity(own, results, true));
    }

    private Optional<Sensitivity> sensitivity(Machine own, Results results, boolean thorough) {
        return varied.map(part -> Sensitivity.of(setting(own, results), part, thorough));
    }
}
