package testudo.tasks.program;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.machine.description.MachineFile;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.sync.platform.WorkerFailure;
import testudo.tasks.TaskLimits;
import testudo.tasks.TaskOptions;
import testudo.tasks.Tasks;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.scheme.Adaptation;
import testudo.tasks.scheme.Schemes;
import testudo.tasks.scheme.Zones;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every program, however its tasks are handed out, has the result of its serial twin, and the right one. */
@Timeout(900)
class ProgramsTest {

    private static final String NEED = "Tasks that meet at a phaser need a worker each: do without a limit on tasks.";

    /** Sizes at which each program has some tens to some hundreds of tasks, with remainders wherever there can be some. */
    private static final Map<String, List<Map<String, Integer>>> SMALL = Map.of(
            "fib", List.of(Map.of("n", 11), Map.of("n", 11, "wait", 1), Map.of("n", 0)),
            "fft", List.of(Map.of("n", 512, "leaf", 24), Map.of("n", 1)),
            "kronecker", List.of(Map.of("side", 7)),
            "sort", List.of(Map.of("n", 1009, "run", 31), Map.of("n", 0)),
            "image", List.of(Map.of("width", 67, "height", 53, "strip", 5), Map.of("width", 1, "height", 7, "strip", 3)),
            "pi", List.of(Map.of("tasks", 61, "terms", 7)),
            "tree", List.of(Map.of("depth", 5, "children", 3, "work", 5), Map.of("depth", 0)),
            "fdtd", List.of(Map.of("cells", 23, "steps", 7), Map.of("cells", 23, "steps", 7, "phaser", 1),
                    Map.of("cells", 2, "steps", 1)));

    private record Case(ProgramKind kind, Map<String, Integer> sizes) {

        TaskProgram<?> program() {
            return kind.with(kind.sizes(sizes));
        }
    }

    private static Stream<Case> cases() {
        return ProgramCatalog.all().stream()
                .flatMap(kind -> SMALL.get(kind.name()).stream().map(sizes -> new Case(kind, sizes)));
    }

    private static Stream<TaskOptions> ways(int workers, Case small) {
        return ways(workers)
                .filter(options -> !small.sizes().containsKey("phaser") || options.limits().equals(TaskLimits.none()));
    }

    private static Stream<TaskOptions> ways(int workers) {
        TaskOptions all = TaskOptions.of(workers);
        Zones mesh = workers < 4 ? Zones.one(workers) : Zones.mesh(workers, 2);
        Zones tree = workers < 4 ? Zones.one(workers) : Zones.tree(workers, 1);
        return Stream.of(all.scheme(Schemes.global()), all.scheme(Schemes.global()).queue(QueueKind.SPIN_LOCK),
                all.scheme(Schemes.local()),
                all.zones(mesh).scheme(Schemes.zones()), all.zones(tree).scheme(Schemes.zones()),
                all.zones(mesh).scheme(Schemes.adaptive(Adaptation.standard())), all.limits(TaskLimits.waiting(3)),
                all.scheme(Schemes.zones()).queue(QueueKind.JDK), all.scheme(Pairs::new));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void tasksGiveTheTwinsBitsUnderAllSchemes(Case small) {
        TaskProgram<?> program = small.program();
        for (int workers : new int[] {1, 2, 8}) {
            ways(workers, small).forEach(options -> {
                Platform platform = new HostPlatform();
                Trial<?> trial = Trial.of(program, platform, options, () -> platform, 1);
                assertTrue(!trial.checked().isEmpty());
            });
        }
    }

    /** In virtual time the same again, and no quicker than the work that was charged allows. */
    @ParameterizedTest
    @MethodSource("cases")
    void aSimulatedMachineGivesTheSame(Case small) {
        TaskProgram<?> program = small.program();
        int workers = 9;
        ways(workers, small).forEach(options -> {
            Trial<?> trial = onTile(program, options);
            assertTrue(trial.speedup() <= workers * 1.01, program.title() + ": " + trial.speedup());
            assertTrue(trial.serialNanos() > 0 || small.sizes().size() == 1, program.title()); // of nothing there is no work
        });
    }

    @ParameterizedTest
    @MethodSource("cases")
    void virtualTimeIsTheSameEachTime(Case small) {
        TaskOptions options = TaskOptions.of(4);
        assertEquals(onTile(small.program(), options).report(), onTile(small.program(), options).report());
    }

    private static Trial<?> onTile(TaskProgram<?> program, TaskOptions options) {
        return Trial.of(program, tile(), options, ProgramsTest::tile, 1);
    }

    private static Platform tile() {
        return new SimulatedPlatform(MachineFile.shipped("tilepro64"), SimulationOptions.defaults());
    }

    /** Work that is charged shows: where there is much of it, twelve cores are much quicker than one. */
    @ParameterizedTest
    @CsvSource({"pi, tasks=240 terms=2000, 10", "tree, depth=3 children=6 work=20000, 10", "kronecker, side=16, 9",
        "image, width=160 height=192 strip=8, 4", "fft, n=4096 leaf=64, 4", "sort, n=20000 run=100, 2.5",
        "fdtd, cells=96 steps=4, 8", "fdtd, cells=96 steps=4 phaser=1, 10"})
    void coresShareTheWork(String name, String sizes, double atLeast) {
        Map<String, Integer> values = Stream.of(sizes.split(" ")).map(s -> s.split("="))
                .collect(Collectors.toMap(s -> s[0], s -> Integer.valueOf(s[1])));
        ProgramKind kind = ProgramCatalog.find(name).orElseThrow();
        Trial<?> trial = onTile(kind.with(kind.sizes(values)), TaskOptions.of(12));
        assertTrue(trial.speedup() >= atLeast, name + ": " + trial.speedup());
    }

    /** The paper's tree: 10 children and 6 levels. */
    @ParameterizedTest
    @CsvSource({"10, 6, 1111111", "10, 3, 1111", "2, 4, 31", "1, 9, 10"})
    void aTreeHasExactlySoManyTasks(int children, int depth, long tasks) {
        Platform platform = new HostPlatform();
        Trial<TaskTree.Sum> trial = Trial.of(new TaskTree(children, depth, 0), platform, TaskOptions.of(2), () -> platform, 1);
        assertEquals(tasks, trial.report().created());
        assertEquals(tasks, trial.result().nodes());
    }

    /** A call that ends at once has a continuation, unless it is one of the last. */
    @Test
    void fibonacciMakesATaskPerCall() {
        Platform platform = new HostPlatform();
        Trial<Long> follow = Trial.of(new Fibonacci(10, false), platform, TaskOptions.of(1), () -> platform, 1);
        assertEquals(55, follow.result());
        assertEquals(177, follow.report().created());
        assertEquals(88, follow.report().continuations());
        Trial<Long> wait = Trial.of(new Fibonacci(10, true), platform, TaskOptions.of(1), () -> platform, 1);
        assertEquals(176, wait.report().created());
        assertEquals(0, wait.report().continuations());
    }

    /** Who has to run such a task at once cannot make the one that it would wait for. */
    @Test
    void tasksThatMeetAtAPhaserNeedAWorkerEach() {
        StandingWave wave = new StandingWave(9, 3, true);
        assertTrue(wave.needsWorkerForEachTask());
        WorkerFailure failure = assertThrows(WorkerFailure.class, () -> limited(wave, 0));
        assertEquals(NEED, failure.getCause().getMessage());
        try {
            limited(wave, 2); // enough if others take the tasks as soon as they are made
        } catch (WorkerFailure late) {
            assertEquals(NEED, late.getCause().getMessage());
        }
    }

    private static void limited(StandingWave wave, int waiting) {
        Tasks.run(new HostPlatform(), TaskOptions.of(8).limits(TaskLimits.waiting(waiting)), wave::byTasks);
    }

    @Test
    void theMedianOfSeveralRoundsIsTold() {
        Platform platform = new HostPlatform();
        assertEquals(5, Trial.of(new MergeSort(100, 10), platform, TaskOptions.of(2), () -> platform, 5).rounds());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "fib  | n=-3               | Size 'n' (which Fibonacci number) is from 0 to 40, got -3.",
        "fib  | m=3                | There is no size 'm' (there are n, wait).",
        "fft  | n=1000             | Size 'n' of 'fft' is a power of two, got 1000.",
        "tree | depth=30           | A tree of 10 children and depth 30 has more than 200000000 nodes."})
    void sizesThatDoNotFitAreRefused(String name, String size, String sentence) {
        ProgramKind kind = ProgramCatalog.find(name).orElseThrow();
        Map<String, Integer> chosen = Map.of(size.split("=")[0], Integer.valueOf(size.split("=")[1]));
        assertEquals(sentence, assertThrows(IllegalArgumentException.class, () -> kind.with(kind.sizes(chosen))).getMessage());
    }
}
