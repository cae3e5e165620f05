package testudo.sync.phaser;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import testudo.sync.phaser.Actor.On;
import testudo.sync.phaser.Actor.Ref;

/**
 * A task of a phased program that does one command at a time, as it is told from outside.
 *
 * <p>{@link #order} and {@link #answer} are the puppeteer's, {@link #live} is the task.
 */
final class Puppet {

    /** What a command came to: refused or not, and the counters afterwards. */
    record Answer(boolean refused, Map<String, Long> signals, Map<String, Long> waits) {}

    sealed interface Command {
        record New(String phaser, testudo.sync.phaser.model.Mode mode, int bound) implements Command {}

        record Signal(String phaser) implements Command {}

        record SignalAll() implements Command {}

        record Next() implements Command {}

        record NextSingle(String phaser, Runnable section) implements Command {}

        record Drop(String phaser) implements Command {}

        record Spawn(Puppet child, Map<String, testudo.sync.phaser.model.Mode> modes) implements Command {}

        record Open() implements Command {}

        record Close() implements Command {}

        record End() implements Command {}
    }

    private final Map<String, Ref> phasers;
    private final BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();

    /** @param phasers of the whole program by name; a safe map, written by whoever creates one */
    Puppet(Map<String, Ref> phasers) {
        this.phasers = phasers;
    }

    void order(Command command) {
        commands.add(command);
    }

    Optional<Answer> answer(long limitMillis) throws InterruptedException {
        return Optional.ofNullable(answers.poll(limitMillis, TimeUnit.MILLISECONDS));
    }

    boolean hasAnswered() {
        return !answers.isEmpty();
    }

    /** The body of the task: obeys until told to end, or, within a scope, to close it. */
    void live(Actor actor) {
        while (true) {
            switch (take()) {
                case Command.End() -> {
                    answers.add(new Answer(false, Map.of(), Map.of()));
                    return;
                }
                case Command.Close() -> {
                    return;
                }
                case Command.Open() -> {
                    actor.finish(() -> {
                        answers.add(counters(actor, false));
                        live(actor);
                    });
                    answers.add(counters(actor, false));
                }
                case Command command -> {
                    boolean refused = false;
                    try {
                        perform(actor, command);
                    } catch (IllegalStateException | IllegalArgumentException refusal) {
                        refused = true;
                    }
                    answers.add(counters(actor, refused));
                }
            }
        }
    }

    private Command take() {
        try {
            return commands.take();
        } catch (InterruptedException interrupt) {
            throw new AssertionError("Interrupted while waiting for a command.", interrupt);
        }
    }

    private void perform(Actor actor, Command command) {
        switch (command) {
            case Command.New(var p, var mode, var bound) -> phasers.put(p, actor.create(p, mode, bound));
            case Command.Signal(var p) -> actor.signal(phasers.get(p));
            case Command.SignalAll() -> actor.signalAll();
            case Command.Next() -> actor.next();
            case Command.NextSingle(var p, var section) -> actor.nextSingle(phasers.get(p), section);
            case Command.Drop(var p) -> actor.drop(phasers.get(p));
            case Command.Spawn(var child, var modes) -> {
                List<On> list = modes.entrySet().stream().map(in -> phasers.get(in.getKey()).in(in.getValue())).toList();
                actor.async(list, child::live);
            }
            case Command.Open() -> throw new AssertionError("Opening is no single act.");
            case Command.Close() -> throw new AssertionError("Closing is no single act.");
            case Command.End() -> throw new AssertionError("Ending is no single act.");
        }
    }

    /** Of the phasers this task is registered on. */
    private Answer counters(Actor actor, boolean refused) {
        Map<String, Long> signals = new HashMap<>();
        Map<String, Long> waits = new HashMap<>();
        phasers.forEach((name, phaser) -> {
            if (actor.isRegistered(phaser)) {
                signals.put(name, actor.signals(phaser));
                waits.put(name, actor.waits(phaser));
            }
        });
        return new Answer(refused, signals, waits);
    }
}
