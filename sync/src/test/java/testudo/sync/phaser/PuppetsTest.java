package testudo.sync.phaser;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.effort.Effort;
import testudo.sync.host.HostPlatform;
import testudo.sync.phaser.model.Mode;
import testudo.sync.phaser.model.Model;
import testudo.sync.phaser.model.Op;
import testudo.sync.platform.WaitStrategy;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Random programs, one operation at a time, on the model and on the real thing. */
@Timeout(900)
@Tag("part")
class PuppetsTest {

    private static final int PROGRAMS = Effort.of(40, 12, 6); // other ones in each build
    private static final int ORDERS = 50;
    private static final int CALM_ORDERS = 150;
    private static final int TASKS = 6;
    private static final int PHASERS = 3;

    @ParameterizedTest
    @EnumSource
    @DisplayName("Every operation returns, blocks, refuses and counts as the model does")
    void everyOperationDoesWhatTheModelDoes(Flavour flavour) throws Exception {
        explore(flavour, Mode.SIG_WAIT, 0);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("Single sections run when and as often as in the model")
    void singleSectionsDoWhatTheModelDoes(Flavour flavour) throws Exception {
        explore(flavour, Mode.SINGLE, 0);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("Bounded signals block and return as in the model")
    void boundedSignalsDoWhatTheModelDoes(Flavour flavour) throws Exception {
        explore(flavour, Mode.SIG_WAIT, 1);
        explore(flavour, Mode.SIG_WAIT, 2);
    }

    @Test
    @DisplayName("Tasks that switch to the machine's barrier and back do what the model does")
    void switchingTasksDoWhatTheModelDoes() throws Exception {
        BarrierMachine counted = BarrierMachine.of(new HostPlatform());
        Subject subject = new PhaserSubject(
                PhaserOptions.defaults(), WaitStrategy.SPIN_THEN_PARK, Duration.ofMinutes(5), counted::on);
        for (int program = 0; program < PROGRAMS; program++) {
            long seed = new Random().nextLong();
            Random random = new Random(seed);
            play(subject, CALM_ORDERS, random, (model, task) -> calm(model, task, random), "seed " + seed);
        }
        int claims = counted.tally().claims().get();
        int arrivals = counted.tally().arrivals().get();
        assertTrue(claims > PROGRAMS && arrivals > 10 * PROGRAMS, claims + " barriers with " + arrivals + " arrivals");
    }

    /** Mostly the next phase of SIG_WAIT tasks; now and then anything. */
    private static Order calm(Model model, String task, Random random) {
        if (model.phasers().isEmpty()) {
            return new Order.New("p0", Mode.SIG_WAIT, 0);
        }
        if (random.nextInt(15) == 0) {
            return propose(model, task, random, Mode.SIG_WAIT, 0);
        }
        int tasks = model.tasks().size();
        boolean grows = tasks < 2 || tasks < TASKS && random.nextInt(20) == 0;
        return grows && model.isHeld(task, "p0") && model.view(task, "p0").mode() == Mode.SIG_WAIT
                ? new Order.Spawn("t" + tasks, List.of(new Op.In("p0", Mode.SIG_WAIT)))
                : new Order.Next();
    }

    private static void explore(Flavour flavour, Mode highest, int bound) throws Exception {
        int effective = 0;
        for (int program = 0; program < PROGRAMS; program++) {
            long seed = new Random().nextLong();
            Random random = new Random(seed);
            effective += play(
                    flavour.subject(),
                    ORDERS,
                    random,
                    (model, task) -> propose(model, task, random, highest, bound),
                    "seed " + seed + ", bound " + bound);
        }
        int total = effective;
        assertTrue(total > PROGRAMS * 10, () -> "only " + total + " operations were done");
    }

    /** What a task may try next. */
    private interface Proposal {
        Order next(Model model, String task);
    }

    private static int play(Subject subject, int orders, Random random, Proposal proposal, String what) throws Exception {
        Puppeteer puppeteer = new Puppeteer(subject);
        try {
            for (int i = 0; i < orders && !puppeteer.expected().idle().isEmpty(); i++) {
                Expectation now = puppeteer.expected();
                String task = now.idle().get(random.nextInt(now.idle().size()));
                Order order = proposal.next(now.model(), task);
                if (now.after(task, order).expectation().canEnd()) {
                    puppeteer.perform(task, order);
                }
            }
            puppeteer.end();
            return puppeteer.log().size();
        } catch (Throwable failure) {
            puppeteer.abandon();
            throw new AssertionError(what + ": " + failure.getMessage() + " after "
                    + String.join("\n", puppeteer.log()), failure);
        }
    }

    /** Mostly something that is allowed; about one in ten is not. */
    private static Order propose(Model model, String task, Random random, Mode highest, int bound) {
        List<String> held = model.tasks().get(task).held();
        boolean single = held.stream().anyMatch(p -> model.view(task, p).mode() == Mode.SINGLE);
        List<String> known = model.phasers().keySet().stream().sorted().toList();
        List<String> choice = held.isEmpty() || random.nextInt(10) == 0 ? known : held;
        if (known.isEmpty() || known.size() < PHASERS && random.nextInt(6) == 0 && !single) {
            Mode mode = Mode.values()[random.nextInt(highest.ordinal() + 1)];
            boolean alone = mode != Mode.SINGLE || held.isEmpty();
            return new Order.New("p" + known.size(), alone ? mode : Mode.SIG_WAIT, bound);
        }
        String p = choice.get(random.nextInt(choice.size()));
        return switch (random.nextInt(20)) {
            case 0, 1, 2, 3 -> single ? new Order.NextSingle(held.getFirst()) : new Order.Signal(p);
            case 4 -> single ? new Order.NextSingle(held.getFirst()) : new Order.SignalAll();
            case 5, 6, 7, 8, 9, 10, 11 -> single ? new Order.NextSingle(held.getFirst()) : new Order.Next();
            case 12 -> new Order.Drop(p);
            case 13, 14, 15, 16 -> model.tasks().size() < TASKS
                    ? spawn(model, task, random, known)
                    : new Order.Drop(p);
            case 17 -> new Order.Open();
            case 18 -> single ? new Order.NextSingle(held.getFirst()) : new Order.SignalAll();
            default -> model.tasks().get(task).opened().isEmpty() ? new Order.End() : new Order.Close();
        };
    }

    private static Order spawn(Model model, String task, Random random, List<String> known) {
        List<Op.In> list = new ArrayList<>();
        for (String p : known) {
            boolean registered = model.isHeld(task, p);
            boolean wanted = registered ? random.nextInt(4) > 0 : random.nextInt(20) == 0;
            Mode mode = Mode.values()[random.nextInt(4)];
            boolean fitting = registered && model.view(task, p).mode().covers(mode) || random.nextInt(8) == 0;
            if (wanted) {
                list.add(new Op.In(p, fitting ? mode : registered ? model.view(task, p).mode() : Mode.SIG));
            }
        }
        boolean singleAmongOthers = list.size() > 1 && list.stream().anyMatch(in -> in.mode() == Mode.SINGLE);
        return new Order.Spawn("t" + model.tasks().size(), singleAmongOthers
                ? list.stream().filter(in -> in.mode() == Mode.SINGLE).limit(1).toList()
                : list);
    }
}
