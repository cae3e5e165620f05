package testudo.sync.phaser.model;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import testudo.sync.phaser.model.Op.In;

/**
 * Small programs in which a task registers another one while others signal and drop.
 *
 * <p>Every task adds to {@code x} before it lets others go on, and notes it after its own waits: a phase that ends too
 * early shows as a number too small. Where there are single sections, their number shows those forgotten or run twice.
 */
public enum Races {

    /** The creator registers and leaves while the first child is at its wait already. */
    REGISTER_AND_LEAVE(Mode.SIG_WAIT, 0, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SIG_WAIT), spawn("second", Mode.SIG_WAIT), add(), drop()),
            "first", List.of(add(), next(), read()),
            "second", List.of(add(), next(), read()))),

    /**
     * After a phase two places are free: the second child takes one and looks at the other, which the third then takes
     * while the second waits for the first.
     */
    REGISTER_IN_A_VACATED_PLACE(Mode.SIG_WAIT, 0, Map.of(
            Program.ROOT, List.of(spawn("gone", Mode.SIG_WAIT), spawn("first", Mode.SIG_WAIT), drop()),
            "gone", List.of(drop()),
            "first", List.of(next(), spawn("second", Mode.SIG_WAIT), spawn("third", Mode.SIG_WAIT), add(), drop()),
            "second", List.of(add(), next(), read()),
            "third", List.of(add(), drop()))),

    /** Two tasks register others at the same time. */
    REGISTER_AT_ONCE(Mode.SIG_WAIT, 0, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SIG_WAIT), spawn("second", Mode.SIG_WAIT), add(), drop()),
            "first", List.of(spawn("third", Mode.SIG_WAIT), add(), next(), read()),
            "second", List.of(add(), drop()),
            "third", List.of(add(), drop()))),

    /** Two tasks want to register others in the same place, the creator's; these two have to come in the second phase too. */
    REGISTER_IN_THE_SAME_PLACE(Mode.SIG_WAIT, 0, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SIG_WAIT), spawn("second", Mode.SIG_WAIT), drop()),
            "first", List.of(spawn("third", Mode.SIG_WAIT), add(), next(), next(), read()),
            "second", List.of(spawn("fourth", Mode.SIG_WAIT), add(), drop()),
            "third", List.of(next(), add(), drop()),
            "fourth", List.of(next(), add(), drop()))),

    /** While a task that only waits looks at one place after the other, one it has looked at is taken. */
    REGISTER_BEHIND_WHO_LOOKS(Mode.SIG_WAIT, 0, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SIG_WAIT), spawn("second", Mode.WAIT), drop()),
            "first", List.of(spawn("third", Mode.SIG_WAIT), add(), drop()),
            "second", List.of(next(), read()),
            "third", List.of(add(), drop()))),

    /** Registered between the parent's signal and its wait, the child need not signal, but its drop is no signal either. */
    REGISTER_AFTER_THE_SIGNAL(Mode.SIG_WAIT, 0, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SIG_WAIT), add(), signal(), spawn("second", Mode.SIG_WAIT), drop()),
            "first", List.of(add(), next(), read(), next(), read()),
            "second", List.of(add(), next(), read(), add(), drop()))),

    /** The last SINGLE task leaves without having published, and the others must do it themselves. */
    LAST_SINGLE_LEAVES(Mode.SINGLE, 0, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SIG_WAIT), spawn("second", Mode.SINGLE), drop()),
            "first", List.of(add(), next(), read()),
            "second", List.of(add(), drop()))),

    /** What a task that is not SINGLE must leave to the one that is, in each phase: publishing, and the section with it. */
    SINGLE_AMONG_OTHERS(Mode.SINGLE, 0, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SINGLE), spawn("second", Mode.SIG_WAIT), drop()),
            "first", List.of(nextSingle(), readSections(), nextSingle(), readSections()),
            "second", List.of(next(), readSections(), next(), readSections()))),

    /** Of two that come for the same section one runs it. */
    TWO_SINGLES(Mode.SINGLE, 0, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SINGLE), spawn("second", Mode.SINGLE), drop()),
            "first", List.of(nextSingle(), readSections(), nextSingle(), readSections()),
            "second", List.of(nextSingle(), readSections(), nextSingle(), readSections()))),

    /** A producer that runs ahead leaves; its consumer may be registered with all its signals still to come. */
    PRODUCER_LEAVES(Mode.SIG_WAIT, 0, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SIG), spawn("second", Mode.WAIT), drop()),
            "first", List.of(add(), signal(), add(), signal(), drop()),
            "second", List.of(next(), read(), next(), read()))),

    /** At most one phase ahead of the consumer, until that one leaves. */
    BOUNDED_PRODUCER(Mode.SIG_WAIT, 1, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SIG), spawn("second", Mode.WAIT), drop()),
            "first", List.of(signal(), signal(), read(), signal(), read()),
            "second", List.of(add(), next(), add(), next(), drop()))),

    /** While the producer waits for one consumer, that one registers another, in the place of the creator. */
    REGISTER_A_CONSUMER(Mode.SIG_WAIT, 1, Map.of(
            Program.ROOT, List.of(spawn("first", Mode.SIG), spawn("second", Mode.WAIT), drop()),
            "first", List.of(signal(), signal(), read(), drop()),
            "second", List.of(spawn("third", Mode.WAIT), add(), next()),
            "third", List.of(add(), next())));

    private final Program program;

    Races(Mode creator, int bound, Map<String, List<Act>> lines) {
        Stream<Act> created = Stream.of(new Act.Do(new Op.New("p", creator, bound)));
        program = new Program(Maps.with(
                lines,
                Program.ROOT,
                Stream.concat(created, lines.get(Program.ROOT).stream()).toList()));
    }

    public Program program() {
        return program;
    }

    private static Act spawn(String child, Mode mode) {
        return new Act.Do(new Op.Async(child, List.of(new In("p", mode))));
    }

    private static Act signal() {
        return new Act.Do(new Op.Signal("p"));
    }

    private static Act drop() {
        return new Act.Do(new Op.Drop("p"));
    }

    private static Act next() {
        return new Act.Next();
    }

    private static Act nextSingle() {
        return new Act.NextSingle("p");
    }

    private static Act readSections() {
        return new Act.Read(Program.SECTIONS);
    }

    private static Act add() {
        return new Act.Add("x");
    }

    private static Act read() {
        return new Act.Read("x");
    }
}
