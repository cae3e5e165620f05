package testudo.sync.phaser;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import testudo.sync.phaser.Actor.On;
import testudo.sync.phaser.Actor.Ref;

/**
 * A task of a phased program that does one thing at a time, as it is told from outside.
 *
 * <p>{@link #live} is the task; the other methods are the puppeteer's.
 */
final class Puppet {

    /** What an order came to: refused or not, and the counters afterwards of the phasers the task is registered on. */
    record Answer(boolean refused, Map<String, Long> signals, Map<String, Long> waits) {}

    private sealed interface Command {}

    private record Obey(Order order, Map<String, Puppet> puppets) implements Command {}

    private record GiveUp() implements Command {}

    private final Map<String, Ref> phasers;
    private final AtomicInteger sections;
    private final BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();

    /**
     * @param phasers of the whole program by name, in a concurrent map that puppets add to
     * @param sections counts the single sections
     */
    Puppet(Map<String, Ref> phasers, AtomicInteger sections) {
        this.phasers = phasers;
        this.sections = sections;
    }

    void order(Order order, Map<String, Puppet> puppets) {
        commands.add(new Obey(order, Map.copyOf(puppets)));
    }

    void giveUp() {
        commands.add(new GiveUp());
    }

    Optional<Answer> answer(long limitMillis) throws InterruptedException {
        return Optional.ofNullable(answers.poll(limitMillis, TimeUnit.MILLISECONDS));
    }

    boolean hasAnswered() {
        return !answers.isEmpty();
    }

    /** The body of the task: obeys until told to end or, within a scope, to close it. */
    void live(Actor actor) {
        while (true) {
            switch (take()) {
                case GiveUp() -> throw new AssertionError("The program is given up.");
                case Obey(Order.End(), var _) -> {
                    answers.add(new Answer(false, Map.of(), Map.of()));
                    return;
                }
                case Obey(Order.Close(), var _) -> {
                    return;
                }
                case Obey(Order.Open(), var _) -> {
                    actor.finish(() -> {
                        answers.add(counters(actor, false));
                        live(actor);
                    });
                    answers.add(counters(actor, false));
                }
                case Obey(var order, var puppets) -> {
                    boolean refused = false;
                    try {
                        perform(actor, order, puppets);
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
            throw new AssertionError("Interrupted while waiting for an order.", interrupt);
        }
    }

    private void perform(Actor actor, Order order, Map<String, Puppet> puppets) {
        switch (order) {
            case Order.New(var p, var mode, var bound) -> phasers.put(p, actor.create(p, mode, bound));
            case Order.Signal(var p) -> actor.signal(phasers.get(p));
            case Order.SignalAll() -> actor.signalAll();
            case Order.Next() -> actor.next();
            case Order.NextSingle(var p) -> actor.nextSingle(phasers.get(p), sections::incrementAndGet);
            case Order.Drop(var p) -> actor.drop(phasers.get(p));
            case Order.Spawn(var child, var list) -> {
                List<On> on = list.stream().map(in -> phasers.get(in.phaser()).in(in.mode())).toList();
                actor.async(on, spawned -> puppets.get(child).live(spawned));
            }
            case Order.Open(),Order.Close(),Order.End() -> throw new AssertionError(order + " is no call.");
        }
    }

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
