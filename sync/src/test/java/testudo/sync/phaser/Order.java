package testudo.sync.phaser;

import java.util.List;
import java.util.stream.Stream;

import testudo.sync.phaser.model.Mode;
import testudo.sync.phaser.model.Model;
import testudo.sync.phaser.model.Op;

/** What a puppet is told to do: one call of the real thing, one or more steps of the model. */
sealed interface Order {

    /** The model's steps, as the task stands now. */
    default List<Op> steps(Model model, String task) {
        return switch (this) {
            case New(var p, var mode, var bound) -> List.of(new Op.New(p, mode, bound));
            case Signal(var p) -> List.of(new Op.Signal(p));
            case SignalAll() -> model.signals(task);
            case Next() -> next(model.signals(task));
            case NextSingle(var p) -> List.of(new Op.SignalSingle(p), new Op.WaitAll());
            case Drop(var p) -> List.of(new Op.Drop(p));
            case Spawn(var child, var list) -> List.of(new Op.Async(child, list));
            case Open() -> List.of(new Op.OpenScope());
            case Close() -> List.of(new Op.LeaveScope(), new Op.JoinScope());
            case End() -> List.of(new Op.End());
        };
    }

    private static List<Op> next(List<Op> signals) {
        return Stream.concat(signals.stream(), Stream.of(new Op.WaitAll())).toList();
    }

    record New(String phaser, Mode mode, int bound) implements Order {}

    record Signal(String phaser) implements Order {}

    record SignalAll() implements Order {}

    record Next() implements Order {}

    record NextSingle(String phaser) implements Order {}

    record Drop(String phaser) implements Order {}

    record Spawn(String child, List<Op.In> list) implements Order {}

    record Open() implements Order {}

    record Close() implements Order {}

    record End() implements Order {}
}
