package testudo.sync.phaser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.sync.phaser.model.Model;
import testudo.sync.phaser.model.Op;
import testudo.sync.phaser.model.Program;
import testudo.sync.phaser.model.Step;

/**
 * Where a program driven from outside must stand.
 *
 * @param unfinished the steps each blocked task has still to do
 * @param sections how many single sections have run
 */
record Expectation(Model model, Map<String, List<Op>> unfinished, int sections) {

    /** What an order leads to, and who returns because of it. */
    record Reaction(Expectation expectation, List<String> returning, boolean refused) {}

    static Expectation start() {
        return new Expectation(Model.start(Program.ROOT), Map.of(), 0);
    }

    List<String> idle() {
        return model.tasks().keySet().stream()
                .filter(t -> model.isLive(t) && !unfinished.containsKey(t))
                .sorted()
                .toList();
    }

    /** Blocked tasks get as far as they can; in which order does not matter, since nothing they do blocks another. */
    Reaction after(String task, Order order) {
        List<Op> steps = order.steps(model, task);
        if (!steps.isEmpty() && model.step(task, steps.getFirst()).status() == Step.Status.INVALID) {
            return new Reaction(this, List.of(task), true);
        }
        Map<String, List<Op>> rest = new HashMap<>(unfinished);
        rest.put(task, steps);
        Model now = model;
        int ran = sections;
        List<String> returning = new ArrayList<>();
        for (boolean moved = true; moved;) {
            moved = false;
            for (String p : now.phasers().keySet()) {
                Step section = now.step(task, new Op.RunSingle(p));
                if (section.status() == Step.Status.OK) {
                    now = section.model();
                    ran++;
                    moved = true;
                }
            }
            for (String t : List.copyOf(rest.keySet())) {
                List<Op> left = rest.get(t);
                while (!left.isEmpty() && now.step(t, left.getFirst()).status() == Step.Status.OK) {
                    now = now.step(t, left.getFirst()).model();
                    left = left.subList(1, left.size());
                    moved = true;
                }
                rest.put(t, left);
                if (left.isEmpty()) {
                    rest.remove(t);
                    returning.add(t);
                    moved = true;
                }
            }
        }
        return new Reaction(new Expectation(now, Map.copyOf(rest), ran), returning, false);
    }

    /** Whether the program can be brought to its end by ending or leaving what is idle. */
    boolean canEnd() {
        Expectation now = this;
        while (!now.idle().isEmpty()) {
            String task = now.idle().getFirst();
            now = now.after(task, now.way(task)).expectation();
        }
        return now.unfinished().isEmpty();
    }

    /** The next order on a task's way to its end. */
    Order way(String task) {
        return model.tasks().get(task).opened().isEmpty() ? new Order.End() : new Order.Close();
    }
}
