package testudo.sync.phaser;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import testudo.sync.phaser.model.Act;
import testudo.sync.phaser.model.Op;
import testudo.sync.phaser.model.Program;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * One run of a program with one phaser and one counter, by real tasks on any platform, under no control but its own.
 *
 * <p>The counter is a cell, so that a platform that schedules cells decides what the tasks see.
 */
public final class FreePlay {

    private final Program program;
    private final Platform platform;
    private final PhaserOptions options;
    private final Cell counter;
    private final Single section;
    private final Map<String, List<Integer>> notes = new TreeMap<>();
    private Phaser phaser; // written by the root before it spawns

    private FreePlay(Program program, Platform platform, PhaserOptions options) {
        this.program = program;
        this.platform = platform;
        this.options = options;
        this.counter = platform.cell("counter", 0, Placement.shared());
        this.section = new Single("section", () -> counter.getAndAdd(1)); // full: as the model, one step for all to see
    }

    /** Plays, and fails if the tasks noted what the model's tasks cannot. */
    public static void isAmong(Program.Outcomes possible, Program program, Platform platform, PhaserOptions options) {
        Map<String, List<Integer>> noted = new FreePlay(program, platform, options).run();
        assertTrue(possible.noted().contains(noted), () -> "Noted " + noted + ", possible is " + possible.noted());
    }

    private Map<String, List<Integer>> run() {
        PhasedTasks.run(platform, root -> play(Program.ROOT, root));
        return notes;
    }

    private void play(String name, PhasedTask task) {
        List<Integer> mine = new ArrayList<>();
        for (Act act : program.lines().get(name)) {
            switch (act) {
                case Act.Next() -> task.next();
                case Act.NextSingle(var _) -> task.next(section);
                case Act.Add(var _) -> counter.getAndAdd(1); // full: as the model, one step for all to see
                case Act.Read(var _) -> mine.add((int) counter.getVolatile()); // full: as the model
                case Act.Do(var op) -> perform(task, op);
            }
        }
        if (!mine.isEmpty()) {
            synchronized (notes) {
                notes.put(name, mine);
            }
        }
    }

    private void perform(PhasedTask task, Op op) {
        switch (op) {
            case Op.New(var _, var mode, var bound) ->
                    phaser = task.phaser(real(mode), bound == 0 ? options : options.withBound(bound));
            case Op.Async(var child, var list) -> task.asyncPhased(
                    list.stream().map(in -> phaser.in(real(in.mode()))).toList(), spawned -> play(child, spawned));
            case Op.Signal(var _) -> task.signal(phaser);
            case Op.Drop(var _) -> task.drop(phaser);
            case Op.SignalAll(),Op.SignalShare(var _),Op.SignalSingle(var _),Op.RunSingle(var _),Op.WaitAll(),Op.UnsafeWait(var _),Op.DropAll(),Op.OpenScope(),Op.LeaveScope(),Op.JoinScope(),Op.End() ->
                    throw new AssertionError("No race does " + op + ".");
        }
    }

    private static Mode real(testudo.sync.phaser.model.Mode mode) {
        return Mode.valueOf(mode.name());
    }
}
