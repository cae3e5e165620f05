package testudo.sync.phaser.model;

import java.util.List;
import java.util.Map;

import testudo.sync.phaser.model.Op.In;

/** The programs of {@code docs/theory/phasers.md} §5 that deadlock outside the closed operation set, and their mends. */
public final class CounterExamples {

    private static final Act NEXT = new Act.Next();

    private CounterExamples() {}

    /** K1: each waits on one phaser before it signals the other. */
    public static Program singleWaits() {
        return crossed(List.of(wait("p"), signal("q")), List.of(wait("q"), signal("p")));
    }

    public static Program singleWaitsMended() {
        return crossed(List.of(NEXT), List.of(NEXT));
    }

    private static Program crossed(List<Act> first, List<Act> second) {
        return two(Mode.SIG_WAIT, 0, 0,
                List.of(new In("p", Mode.WAIT), new In("q", Mode.SIG)), first,
                List.of(new In("q", Mode.WAIT), new In("p", Mode.SIG)), second);
    }

    /** K2: two barriers, entered in opposite orders. */
    public static Program perPhaserNext() {
        List<In> both = List.of(new In("p", Mode.SIG_WAIT), new In("q", Mode.SIG_WAIT));
        return two(Mode.SIG_WAIT, 0, 0,
                both, List.of(signal("p"), wait("p"), signal("q"), wait("q")),
                both, List.of(signal("q"), wait("q"), signal("p"), wait("p")));
    }

    public static Program perPhaserNextMended() {
        List<In> both = List.of(new In("p", Mode.SIG_WAIT), new In("q", Mode.SIG_WAIT));
        return two(Mode.SIG_WAIT, 0, 0, both, List.of(NEXT, NEXT), both, List.of(NEXT, NEXT));
    }

    /** K3: a producer at its bound owes another phaser the signal its consumer waits for. */
    public static Program boundedProducer(int bound) {
        return two(Mode.SIG_WAIT, bound, 0,
                List.of(new In("p", Mode.SIG), new In("q", Mode.SIG)), List.of(signal("p"), signal("p"), signal("q")),
                List.of(new In("p", Mode.WAIT), new In("q", Mode.WAIT)), List.of(NEXT));
    }

    /** K4: the parent waits in an inner scope for a child that waits for the parent's signal; refused by the rule. */
    public static Program innerScope() {
        return new Program(Map.of(
                Program.ROOT, List.of(
                        act(new Op.New("p", Mode.SIG_WAIT, 0)),
                        act(new Op.OpenScope()),
                        act(new Op.Async("child", List.of(new In("p", Mode.SIG_WAIT)))),
                        act(new Op.LeaveScope()),
                        act(new Op.JoinScope()),
                        NEXT),
                "child", List.of(NEXT)));
    }

    /** A root that creates p and q, spawns two tasks and ends. */
    public static Program two(
            Mode mode, int pBound, int qBound, List<In> firstIn, List<Act> first, List<In> secondIn, List<Act> second) {
        return new Program(Map.of(
                Program.ROOT, List.of(
                        act(new Op.New("p", mode, pBound)),
                        act(new Op.New("q", mode, qBound)),
                        act(new Op.Async("first", firstIn)),
                        act(new Op.Async("second", secondIn)),
                        act(new Op.DropAll())),
                "first", first,
                "second", second));
    }

    private static Act act(Op op) {
        return new Act.Do(op);
    }

    private static Act signal(String p) {
        return act(new Op.Signal(p));
    }

    private static Act wait(String p) {
        return act(new Op.UnsafeWait(p));
    }
}
