package testudo.cli.run;

import java.util.Map;
import java.util.Objects;

import testudo.cli.choice.Mistake;
import testudo.data.scenario.Scenario;
import testudo.data.scenario.UntilChoice;
import testudo.data.snapshot.StoredCheckpoint;

/** Refuses by name what cannot change when a run goes on: what it computes, and what it writes. */
final class Unchangeable {

    private Unchangeable() {}

    /** @throws Mistake naming what is to change, its value in the run and the one asked for */
    static void check(StoredCheckpoint from, Scenario before, Scenario after) {
        refuse("the grid", before.cells().map(Objects::toString).orElse("the model's own, " + from.run().grid()),
                after.cells().map(Objects::toString).orElse(""), before.cells().equals(after.cells()));
        refuse("the precision", before.precisions(), after.precisions(), before.precisions().equals(after.precisions()));
        for (Map.Entry<String, Object> parameter : after.parameters().entrySet()) {
            Object earlier = before.parameters().get(parameter.getKey());
            refuse("parameter '" + parameter.getKey() + "'", earlier == null ? "the model's own value" : earlier,
                    parameter.getValue(), Objects.equals(earlier, parameter.getValue()));
        }
        if (before.until().isPresent() != after.until().isPresent()) {
            throw new Mistake(before.until().isPresent()
                    ? "the run goes until it has converged; --maximum, not --steps, allows it more steps"
                    : "the run takes a number of steps and cannot become one until converged; --steps allows it more");
        }
        if (before.until().isPresent()) {
            UntilChoice goal = before.until().get();
            UntilChoice other = after.until().get();
            refuse("the reduction", goal.reduction(), other.reduction(), goal.reduction().equals(other.reduction()));
            refuse("the tolerance", goal.tolerance(), other.tolerance(), goal.tolerance().equals(other.tolerance()));
            refuse("the number of steps between checks", goal.every(), other.every(), goal.every().equals(other.every()));
        }
        refuse("the output directory", before.output().directory(), after.output().directory(),
                before.output().directory().equals(after.output().directory()));
        refuse("the number of steps between snapshots", before.output().every(), after.output().every(),
                before.output().every() == after.output().every());
    }

    private static void refuse(String what, Object before, Object after, boolean same) {
        if (!same) {
            throw new Mistake(what + " cannot change when a run goes on: it is " + before + ", got " + after);
        }
    }
}
