package testudo.machine.claim;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;
import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;

/**
 * Something a paper states, and how a simulation can agree or disagree.
 *
 * @param id short and stable, as on the command line
 * @param paper and figure
 * @param statement what is stated, in our words; values of plotted curves are not available
 * @param judged how the statement was turned into numbers
 * @param machines the ids of the machines it is about, its own first
 * @param assumptions what had to be assumed or fitted beyond the figures of machines, by name
 * @param fitted parameters that were chosen so that it comes out, each with what was chosen; empty if none
 * @param trial simulates and checks: always the same checks in the same order
 */
public record Claim(
        String id,
        String paper,
        String statement,
        String judged,
        List<String> machines,
        SequencedMap<String, Figure> assumptions,
        List<String> fitted,
        Function<Setting, List<Check>> trial) {

    public Claim {
        machines = List.copyOf(machines);
        assumptions = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(assumptions));
        fitted = List.copyOf(fitted);
    }

    /** The id of the machine it is about in the first place. */
    public String machine() {
        return machines.getFirst();
    }

    /** With one machine in place of its own, and the others as shipped. */
    public Setting setting(Machine own, Results results) {
        SequencedMap<String, Machine> all = new LinkedHashMap<>();
        machines.forEach(name -> all.put(name, all.isEmpty() ? own : MachineFile.shipped(name)));
        return new Setting(all, assumptions, results);
    }

    /** Judges it on the machine as it is, without a look at its uncertain figures. */
    public Verdict tryOn(Machine own) {
        return new Verdict(this, trial.apply(setting(own, new Results())), Optional.empty());
    }

    /** Judges it on the machine, and again with each uncertain figure 25 % lower and higher. */
    public Verdict judge(Machine own, Results results) {
        Setting setting = setting(own, results);
        return new Verdict(this, trial.apply(setting), Optional.of(Sensitivity.of(setting, trial)));
    }
}
