package testudo.sync.phaser.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Every model reachable from one, where each task may do whatever it is offered at any time.
 *
 * @param offers the operations to try in a model
 */
record Visit(Function<Model, List<Move>> offers) {

    /** An operation by a task. */
    record Move(String task, Op op) {}

    /** How much was seen and which laws were found broken, with the model that shows it. */
    record VisitOutcome(int states, int steps, Set<String> broken) {}

    VisitOutcome from(Model start) {
        Set<Model> seen = new HashSet<>(Set.of(start));
        Deque<Model> open = new ArrayDeque<>(seen);
        Set<String> broken = new HashSet<>();
        int steps = 0;
        while (!open.isEmpty()) {
            Model model = open.pop();
            Invariants.broken(model).forEach(law -> broken.add(law + " in " + model));
            Invariants.drift(model).forEach(law -> broken.add(law + " in " + model));
            if (!Invariants.somebodyIsFree(model)) {
                broken.add("I6 somebody is free in " + model);
            }
            for (Move move : offers.apply(model)) {
                Step step = model.step(move.task(), move.op());
                if (step.status() == Step.Status.OK) {
                    steps++;
                    Invariants.unstable(model, step.model())
                            .forEach(law -> broken.add(law + " by " + move + " in " + model));
                    if (seen.add(step.model())) {
                        open.push(step.model());
                    }
                }
            }
        }
        return new VisitOutcome(seen.size(), steps, broken);
    }
}
