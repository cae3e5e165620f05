package testudo.runtime;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.Coefficient;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.FieldValues;
import testudo.api.field.Formula;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;
import testudo.api.model.Probe;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.precision.SinglePrecision;
import testudo.api.program.Declaration;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;
import testudo.api.program.Snapshot;
import testudo.api.program.StencilPattern;
import testudo.api.program.Surroundings;
import testudo.runtime.blowup.Watch;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.convergence.Convergence;
import testudo.runtime.convergence.Until;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Beginning;
import testudo.runtime.execution.Checkpoint;
import testudo.runtime.execution.Copies;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.ExecutionEnvironment;
import testudo.runtime.execution.Inquest;
import testudo.runtime.plan.Plan;
import testudo.runtime.tuning.Tunings;
import testudo.sync.barrier.BarrierChoice;
import testudo.sync.barrier.Barriers;
import testudo.sync.barrier.CentralBarrier;
import testudo.sync.barrier.CombiningTreeBarrier;
import testudo.sync.barrier.DisseminationBarrier;
import testudo.sync.barrier.HypercubeBarrier;
import testudo.sync.barrier.StaticTreeBarrier;
import testudo.sync.barrier.TournamentBarrier;
import testudo.sync.epoch.Epochs;
import testudo.sync.forkjoin.ForkJoin;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.phaser.Mode;
import testudo.sync.phaser.PhasedTasks;
import testudo.sync.phaser.Phaser;
import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserNeighbours;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.phaser.PhaserTeam;
import testudo.sync.plan.BarrierPlan;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
import testudo.sync.plan.SyncPlan;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.WaitStrategy;
import testudo.sync.platform.Worker;
import testudo.sync.synchronizer.Synchronizer;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Whatever a program hands over to the library, null in its place is refused with a sentence that names it: every public constructor
 * and method of the classes that programs call, for each of its parameters in turn.
 */
class MissingArgumentsTest {

    private static final Grid GRID = Grid.of(4, 3);

    /** Those whose instances are made by what is called, and those of which there is one below. */
    private static final List<Class<?>> ENTRIES = List.of(Grid.class, Halo.class, Location.class, FieldSpec.class,
            Boundaries.class,
            State.class, Coefficient.class, Local.class, Parameter.class, MeasuredStep.class, FieldValues.class, Region.class,
            StencilPattern.class,
            Probe.class, Settings.class, Program.class, Program.Builder.class, Declaration.class, Snapshot.class,
            SinglePrecision.class, Precisions.class,
            Simulation.class,
            Execution.class, ExecutionEnvironment.class, Until.class, Convergence.class, Tiling.Auto.class, Decomposition.class,
            Barriers.class, BarrierChoice.class, CentralBarrier.class, CombiningTreeBarrier.class, DisseminationBarrier.class,
            HypercubeBarrier.class, StaticTreeBarrier.class, TournamentBarrier.class, ForkJoin.class, Epochs.class,
            PairwiseGroups.class,
            PhaserBarrier.class, PhaserNeighbours.class, PhasedTasks.class, PhaserOptions.class, PhaserTeam.class,
            PhaserTeam.Builder.class, HostOptions.class, HostPlatform.class, BarrierPlan.class, PairwisePlan.class,
            EpochPlan.class,
            Points.class, Synchronizer.class);

    /** Those whose methods are called too; what only looks at a grid or a program is left to the virtual machine. */
    private static final List<Class<?>> CALLED =
            List.of(FieldSpec.class, Program.Builder.class, Declaration.class, Snapshot.class,
                    Simulation.class, Execution.class, ExecutionEnvironment.class, Until.class, BarrierChoice.class,
                    PhaserOptions.class,
                    PhaserTeam.Builder.class, HostOptions.class, HostPlatform.class);

    private static final Map<Class<?>, Object> SAMPLES = samples();

    /** One call, with null in the place of one argument. */
    record Call(Executable code, int missing) {
        @Override
        public String toString() {
            return code.getDeclaringClass().getSimpleName() + "." + code.getName() + Arrays.stream(code.getParameterTypes())
                    .map(Class::getSimpleName).toList() + " without " + (missing + 1);
        }
    }

    static Stream<Call> calls() {
        List<Call> calls = new ArrayList<>();
        for (Class<?> entry : ENTRIES) {
            List<Executable> codes = new ArrayList<>(List.of(entry.getConstructors()));
            Arrays.stream(entry.getDeclaredMethods()).filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic()
                    && !m.getName().equals("equals") && !m.getName().equals("valueOf")
                    && (Modifier.isStatic(m.getModifiers()) || CALLED.contains(entry))).forEach(codes::add);
            for (Executable code : codes) {
                for (int n = 0; n < code.getParameterCount(); n++) {
                    if (!code.getParameterTypes()[n].isPrimitive()) {
                        calls.add(new Call(code, n));
                    }
                }
            }
        }
        assertTrue(calls.size() > 120, "only " + calls.size() + " calls");
        return calls.stream();
    }

    @ParameterizedTest
    @MethodSource("calls")
    void nullIsRefusedByName(Call call) {
        Map<Class<?>, Object> samples = SAMPLES;
        Object[] arguments = Arrays.stream(call.code.getParameterTypes()).map(type -> {
            assertTrue(samples.containsKey(type), "no sample of " + type);
            return samples.get(type);
        }).toArray();
        arguments[call.missing] = null;
        Throwable refusal = assertThrows(InvocationTargetException.class, () -> {
            if (call.code instanceof Method method) {
                method.invoke(samples.get(method.getDeclaringClass()), arguments);
            } else {
                ((Constructor<?>) call.code).newInstance(arguments);
            }
        }, call.toString()).getCause();
        assertTrue(refusal instanceof IllegalArgumentException, () -> call + ": " + refusal);
        assertTrue(refusal.getMessage().contains("null") && refusal.getMessage().endsWith("."), refusal.getMessage());
    }

    static Stream<Executor> outOfRange() {
        Platform host = new HostPlatform();
        State u = new State("u", FieldSpec.of(Boundary.mirror()), GRID);
        Simulation simulation = (Simulation) SAMPLES.get(Simulation.class);
        return Stream.of(() -> Grid.of(0), () -> Grid.of(1, 2, 3, 4), () -> Grid.of(5, -1), () -> new Grid(2, 1, 1, 7),
                () -> Halo.along(Axis.I, -1), () -> StencilPattern.box(-1), () -> StencilPattern.star(-2),
                () -> Region.checkerboard(2), () -> u.spec().ahead(Double.NaN), () -> new Probe("p", u, 4, 0, 0, 1),
                () -> new Probe("p", u, 0, 0, 0, 0), () -> new FieldValues(u, GRID.box(), new double[11]),
                () -> simulation.workers(0), () -> simulation.workersAtMost(-1), () -> simulation.threadsPerCore(0),
                () -> simulation.fusedSteps(0), () -> Until.below("r", 0), () -> Until.below("r", Double.NaN),
                () -> Until.below("r", 1).every(0), () -> Until.below("r", 1).atMost(0), () -> Decomposition.wholeGrid(0),
                () -> Decomposition.subDomains(0, 1, 1, 1), () -> Decomposition.islands(1, -1, 1, 1),
                () -> new Tiling.CompressedGrid(0),
                () -> Decomposition.wholeGrid(1).threadsPerCore(0), () -> new CentralBarrier(0, host),
                () -> new CombiningTreeBarrier(2, 1, host), () -> new TournamentBarrier(-1, host), () -> new ForkJoin(0, host),
                () -> Barriers.choose(1, 0, false), () -> Barriers.of(SyncFamily.PAIRWISE, 2, host), () -> Placement.at(-2),
                () -> Points.afterEach(0), () -> PairwisePlan.ofCores(2, 0, false, Points.afterEach(1)),
                () -> EpochPlan.of(0, 1, (_, _) -> List.of()), () -> PhaserTeam.of(0, host),
                () -> PhaserOptions.defaults().withDegree(1),
                () -> PhaserOptions.defaults().withTiers(0), () -> PhaserOptions.defaults().withBound(0),
                () -> HostOptions.defaults().withTimeLimit(Duration.ZERO),
                () -> HostOptions.defaults().withDeadlockLimit(Duration.ofSeconds(-1)),
                () -> host.run(0, _ -> {}), () -> WaitStrategy.automatic(0, 1));
    }

    @ParameterizedTest
    @MethodSource("outOfRange")
    void valuesOutOfRangeAreRefusedWithTheValue(Executor call) {
        RuntimeException refusal = assertThrows(RuntimeException.class, call::execute);
        assertTrue(refusal instanceof IllegalArgumentException || refusal instanceof DecompositionException,
                refusal.toString());
        assertTrue(refusal.getMessage().matches(".*(got|holds|is no barrier).*[.]"), refusal.getMessage());
    }

    /** A call of no result, for a list of such. */
    interface Executor {
        void execute();
    }

    private static Map<Class<?>, Object> samples() {
        Map<Class<?>, Object> samples = new HashMap<>();
        Program.Builder declared = Program.on(GRID);
        State u = declared.state("u", Boundary.periodic());
        declared.assign(u.next(), c -> u.at(c));
        Reduction sum = declared.reduce("sum", ReductionOp.SUM, c -> u.at(c));
        Program program = declared.build();
        Simulation simulation = Simulation.of(program).initial(u, ElementFunction.constant(1)).workers(1);
        Probe probe = new Probe("p", u, 1, 1, 0, 1);
        Execution execution = simulation.probes(List.of(probe)).start();
        Platform host = new HostPlatform();
        PhaserTeam.Builder team = PhaserTeam.of(1, host);
        PairwisePlan pairs = PairwisePlan.ofCores(2, 1, false, Points.afterEach(1));
        for (Object sample : List.of(GRID, u.spec(), u.spec().boundaries(), u, sum, MeasuredStep.of(sum, s -> s), program,
                simulation, probe, execution,
                declared,
                declared.assign(u, c -> u.at(c)), FieldValues.compute(u, ElementFunction.constant(1)),
                execution.snapshot(List.of()), Until.below("sum", 1), HostOptions.defaults(), PhaserOptions.defaults(), host,
                team,
                team.phaser("step", PhaserOptions.defaults()), pairs, Points.afterEach(1), ExecutionEnvironment.host(),
                new BarrierChoice(SyncFamily.BARRIER, 1, "why"), Box.of(0, 1, 0, 1, 0, 1), Surroundings.of(0, 0, 0))) {
            samples.put(Precision.class, Precision.DOUBLE);
            samples.put(Precisions.class, Precisions.DOUBLE);
            samples.put(Setup.class, Setup.of(program));
            samples.put(sample.getClass(), sample);
        }
        samples.putAll(Map.of(String.class, "x", int.class, 1, long.class, 1L, double.class, 1.0, boolean.class, true,
                int[].class, new int[] {1}, double[].class, new double[12], Offset[].class, new Offset[] {Offset.ZERO}));
        samples.putAll(Map.of(List.class, List.of(), Collection.class, List.of(), Map.class, Map.of(), Optional.class,
                Optional.empty(),
                OptionalLong.class, OptionalLong.empty(), Duration.class, Duration.ofSeconds(1), Iterable.class, List.of(),
                SortedSet.class, new TreeSet<>()));
        samples.putAll(Map.of(Axis.class, Axis.I, Side.class, Side.LOWER, Location.class, Location.CENTRE, Halo.class,
                Halo.NONE,
                Boundary.class, Boundary.periodic(), Region.class, Region.all(), StencilPattern.class, StencilPattern.star(1),
                ReductionOp.class, ReductionOp.SUM, Offset.class, Offset.ZERO));
        samples.putAll(
                Map.of(Field.class, u, Formula.class, (Formula) c -> 1, ElementFunction.class, ElementFunction.constant(1),
                        LongToDoubleFunction.class, (LongToDoubleFunction) n -> n, LongConsumer.class, (LongConsumer) _ -> {},
                        BiFunction.class, (BiFunction<Integer, Integer, List<?>>) (_, _) -> List.of(), Consumer.class,
                        (Consumer<?>) _ -> {}, DoubleSupplier.class, (DoubleSupplier) () -> 1, Runnable.class,
                        (Runnable) () -> {}));
        samples.putAll(Map.of(ToDoubleFunction.class, (ToDoubleFunction<?>) _ -> 1, DoubleUnaryOperator.class,
                (DoubleUnaryOperator) x -> x));
        samples.putAll(
                Map.of(Tiling.class, Tiling.auto(), Tiling.Variant.class, Tiling.Variant.AUTO, Tunings.class, Tunings.NONE,
                        KernelCompiler.class, KernelCompiler.fastest(), Plan.class, execution.plan(), SyncFamily.class,
                        SyncFamily.BARRIER));
        samples.putAll(Map.of(Checkpoint.class, execution.checkpoint(), Copies.class, new Copies(), Watch.class, Watch.plain(),
                Beginning.class,
                Beginning.of(Map.of()), Inquest.class, (Inquest) (_, _, _) -> null));
        samples.putAll(Map.of(Platform.class, host, Placement.class, Placement.shared(), WaitStrategy.class, WaitStrategy.SPIN,
                Mode.class, Mode.SIG_WAIT, Phaser.class, samples.get(Phaser.class), SyncPlan.class, pairs,
                EpochPlan.class, EpochPlan.of(1, 1, (_, _) -> List.of())));
        samples.put(Worker.class, Proxy.newProxyInstance(Worker.class.getClassLoader(), new Class<?>[] {Worker.class},
                (_, _, _) -> null));
        return samples;
    }
}
