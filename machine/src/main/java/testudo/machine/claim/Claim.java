package testudo.machine.claim;

import java.util.List;
import java.util.function.Function;
import testudo.machine.description.Machine;

/**
 * Something a paper states, and how a simulation can agree or disagree.
 *
 * @param id short and stable, as on the command line
 * @param paper and figure
 * @param statement what is stated, in our words; values of plotted curves are not available
 * @param judged how the statement was turned into numbers
 * @param machine the id of the machine it is about
 * @param fitted parameters that were chosen so that it comes out, each with what was chosen; empty if none
 * @param varied the beginnings of the paths of those figures that can matter
 * @param trial simulates and checks
 */
public record Claim(
        String id,
        String paper,
        String statement,
        String judged,
        String machine,
        List<String> fitted,
        List<String> varied,
        Function<Machine, List<Check>> trial) {

    /** Judges it on the machine as it is, without a look at its uncertain figures. */
    public Verdict tryOn(Machine on) {
        return new Verdict(this, trial.apply(on), List.of());
    }

    /** Judges it on the machine, and again with each uncertain figure 25 % lower and higher. */
    public Verdict judge(Machine on) {
        return new Verdict(this, trial.apply(on), Sensitivity.of(on, varied, trial));
    }
}
