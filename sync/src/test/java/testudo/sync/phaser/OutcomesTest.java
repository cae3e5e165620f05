package testudo.sync.phaser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.effort.Effort;
import testudo.sync.phaser.Actor.Ref;
import testudo.sync.phaser.model.Act;
import testudo.sync.phaser.model.Mode;
import testudo.sync.phaser.model.Op;
import testudo.sync.phaser.model.Program;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Small random programs run freely; what they note must be something the exploration of the model can note too. */
@Timeout(900)
@Tag("part")
class OutcomesTest {

    private static final int PROGRAMS = Effort.of(30, 4); // other ones in each build
    private static final int RUNS = 10;

    @ParameterizedTest
    @EnumSource
    @DisplayName("What a program notes is among the outcomes of the model")
    void outcomesAreThoseOfTheModel(Flavour flavour) {
        for (int i = 0; i < PROGRAMS; i++) {
            long seed = new Random().nextLong();
            Program program = random(new Random(seed));
            Program.Outcomes possible = program.outcomes();
            assertFalse(possible.deadlock(), () -> "seed " + seed);
            for (int run = 0; run < RUNS; run++) {
                Map<String, List<Integer>> noted = run(flavour.subject(), program);
                assertTrue(possible.noted().contains(noted), () -> "seed " + seed + ": " + noted + " is none of "
                        + possible.noted().size() + " outcomes of " + program);
            }
        }
    }

    /** Root and two children, with counters x and y, on two phasers. */
    private static Program random(Random random) {
        List<Act> root = new ArrayList<>();
        Mode[] own = {Mode.SIG_WAIT, Mode.values()[random.nextInt(3)]};
        root.add(new Act.Do(new Op.New("p", own[0], 0)));
        root.add(new Act.Do(new Op.New("q", own[1], 0)));
        for (String child : List.of("first", "second")) {
            List<Op.In> list = new ArrayList<>();
            list.add(new Op.In("p", Mode.values()[random.nextInt(3)]));
            if (random.nextBoolean()) {
                Mode mode = Mode.values()[random.nextInt(3)];
                list.add(new Op.In("q", own[1].covers(mode) ? mode : own[1]));
            }
            root.add(new Act.Do(new Op.Async(child, list)));
            if (random.nextInt(3) == 0) {
                root.add(new Act.Next());
            }
        }
        root.addAll(body(random, 3));
        return new Program(Map.of(Program.ROOT, root, "first", body(random, 5), "second", body(random, 5)));
    }

    private static List<Act> body(Random random, int length) {
        List<Act> body = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            String counter = random.nextBoolean() ? "x" : "y";
            String phaser = random.nextBoolean() ? "p" : "q";
            body.add(switch (random.nextInt(10)) {
                case 0, 1, 2 -> new Act.Next();
                case 3, 4, 5 -> new Act.Add(counter);
                case 6, 7 -> new Act.Read(counter);
                case 8 -> new Act.Do(new Op.Signal(phaser));
                default -> new Act.Do(new Op.Drop(phaser));
            });
        }
        body.add(new Act.Read("x"));
        return body;
    }

    private static Map<String, List<Integer>> run(Subject subject, Program program) {
        Freely freely = new Freely(program, new HashMap<>(), new ConcurrentHashMap<>(), new ConcurrentHashMap<>());
        subject.run(root -> freely.play(Program.ROOT, root));
        return Map.copyOf(freely.notes());
    }

    /** @param phasers written by the root before it spawns, so in order without further ado */
    private record Freely(
            Program program,
            Map<String, Ref> phasers,
            Map<String, AtomicInteger> counters,
            Map<String, List<Integer>> notes) {

        void play(String name, Actor actor) {
            List<Integer> mine = new ArrayList<>();
            for (Act act : program.lines().get(name)) {
                switch (act) {
                    case Act.Next() -> actor.next();
                    case Act.NextSingle(var p) ->
                            actor.nextSingle(phasers.get(p), () -> counter(Program.SECTIONS).incrementAndGet());
                    case Act.Add(var counter) -> counter(counter).incrementAndGet();
                    case Act.Read(var counter) -> mine.add(counter(counter).get());
                    case Act.Do(var op) -> {
                        try {
                            perform(actor, op);
                        } catch (IllegalStateException | IllegalArgumentException refusal) {
                            mine.add(Program.REFUSED);
                        }
                    }
                }
            }
            if (!mine.isEmpty()) {
                notes.put(name, mine);
            }
        }

        private AtomicInteger counter(String name) {
            return counters.computeIfAbsent(name, n -> new AtomicInteger());
        }

        private void perform(Actor actor, Op op) {
            switch (op) {
                case Op.New(var p, var mode, var bound) -> phasers.put(p, actor.create(p, mode, bound));
                case Op.Async(var child, var list) -> actor.async(
                        list.stream().map(in -> phasers.get(in.phaser()).in(in.mode())).toList(),
                        task -> play(child, task));
                case Op.Signal(var p) -> actor.signal(phasers.get(p));
                case Op.Drop(var p) -> actor.drop(phasers.get(p));
                case Op.SignalAll(),Op.SignalShare(var _),Op.SignalSingle(var _),Op.RunSingle(var _),Op.WaitAll(),Op.UnsafeWait(var _),Op.DropAll(),Op.OpenScope(),Op.LeaveScope(),Op.JoinScope(),Op.End() ->
                        throw new AssertionError("No program of this test does " + op + ".");
            }
        }
    }
}
