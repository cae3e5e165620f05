package testudo.sync.phaser.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import testudo.sync.phaser.model.Step.Status;

/**
 * A run in which a random task does a random operation again and again, with the laws checked after each step.
 *
 * @param tasks how many there may be at most
 * @param phasers how many there may be at most
 * @param length operations tried
 */
record RandomRun(int tasks, int phasers, int length) {

    /** The operations that took effect and the first laws found broken. */
    record Log(List<Visit.Move> moves, List<String> broken) {}

    Log play(Random random) {
        Model model = Model.start("t0");
        List<Visit.Move> moves = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        for (int i = 0; i < length && broken.isEmpty(); i++) {
            Model before = model;
            List<String> live = model.tasks().keySet().stream().filter(model::isLive).sorted().toList();
            if (live.isEmpty()) {
                break;
            }
            String task = live.get(random.nextInt(live.size()));
            Op op = propose(model, task, random);
            Step step = model.step(task, op);
            if (step.status() == Status.OK) {
                moves.add(new Visit.Move(task, op));
                model = step.model();
                broken.addAll(Invariants.broken(model));
                broken.addAll(Invariants.drift(model));
                broken.addAll(Invariants.unstable(before, model));
                if (!Invariants.somebodyIsFree(model)) {
                    broken.add("I6 somebody is free");
                }
            }
        }
        return new Log(moves, broken.isEmpty() ? broken : List.of(broken + " after " + moves));
    }

    private Op propose(Model model, String task, Random random) {
        List<String> held = model.tasks().get(task).held();
        String p = held.isEmpty() ? "none" : held.get(random.nextInt(held.size()));
        return switch (random.nextInt(16)) {
            case 0, 1, 2 -> new Op.SignalAll();
            case 3, 4, 5, 6 -> new Op.WaitAll();
            case 7, 8 -> new Op.Signal(p);
            case 9 -> new Op.Drop(p);
            case 10, 11, 12 -> model.tasks().size() < tasks ? spawn(model, task, random) : new Op.WaitAll();
            case 13, 14 -> model.phasers().size() < phasers
                    ? new Op.New("p" + model.phasers().size(), Mode.values()[random.nextInt(4)], 0)
                    : new Op.WaitAll();
            default -> new Op.End();
        };
    }

    private static Op spawn(Model model, String task, Random random) {
        List<Op.In> list = new ArrayList<>();
        for (String p : model.tasks().get(task).held()) {
            Mode mode = Mode.values()[random.nextInt(4)];
            if (random.nextInt(3) > 0 && model.view(task, p).mode().covers(mode)) {
                list.add(new Op.In(p, mode));
            }
        }
        return new Op.Async("t" + model.tasks().size(), list);
    }
}
