package testudo.machine.platform;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import testudo.machine.description.Machine;
import testudo.machine.description.MachineException;
import testudo.machine.description.MemoryKind;
import testudo.machine.description.Place;
import testudo.machine.description.Topology;
import testudo.machine.engine.Engine;
import testudo.machine.memory.BankedMemory;
import testudo.machine.memory.CoherentMemory;
import testudo.machine.memory.Memory;
import testudo.machine.memory.Waiting;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Generation;
import testudo.sync.platform.HardwareBarrier;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Report;
import testudo.sync.platform.Vicinities;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.sync.timeline.Timeline;

/**
 * A machine in virtual time: workers run one at a time, and every access to a shared word costs what it would there.
 *
 * <p>Used by one thread at a time. The same machine, options and program give the same report and the same digest.
 *
 * <p>Source: {@code docs/theory/machines.md}.
 */
public final class SimulatedPlatform implements Platform {

    private final Machine machine;
    private final SimulationOptions options;
    private final Topology topology;
    private final Engine engine;
    private final Memory memory;
    private final Recorder recorder;
    private Costs costs;
    private ToDoubleFunction<Work.Compute> durations; // null before the first is asked for
    private int durationsOf; // so many workers
    private Generation generation = new Generation();
    private Optional<SimulationReport> last = Optional.empty();
    private Optional<SimulationReport> all = Optional.empty();

    /** @throws MachineException if the machine lacks a figure that its kind of memory needs */
    public SimulatedPlatform(Machine machine, SimulationOptions options) {
        this(machine, options, new Engine());
    }

    /** One of several that share their time. */
    SimulatedPlatform(Machine machine, SimulationOptions options, Engine engine) {
        this.engine = engine;
        this.machine = machine;
        this.options = options;
        this.topology = machine.topology();
        requireThreads(machine, options);
        if (options.waiting() == Waiting.SUSPEND && machine.memory() != MemoryKind.BANKS) {
            throw new MachineException("Threads of machine '" + machine.id() + "' cannot be suspended, only those of"
                    + " machines with memory-kind 'banks'; let them wait busy.");
        }
        this.memory = switch (machine.memory()) {
            case BANKS -> new BankedMemory(machine, options.region(), options.layout(), options.waiting(), engine);
            case HOMES, OWNERS ->
                    new CoherentMemory(
                            machine, options.hashed(), worker -> placeOf(worker).core(), options.seed(), engine);
        };
        this.costs = new Costs(machine, options, 1);
        this.recorder = new Recorder(options.recording());
        if (recorder.isOn()) {
            memory.noteWriters();
        }
    }

    public Machine machine() {
        return machine;
    }

    public SimulationOptions options() {
        return options;
    }

    Engine engine() {
        return engine;
    }

    Memory memory() {
        return memory;
    }

    Recorder recorder() {
        return recorder;
    }

    Costs costs() {
        return costs;
    }

    Place placeOf(int worker) {
        return topology.place(worker, options.threadsPerCore());
    }

    /** The worker whose code runs at the moment; null outside of runs. */
    SimulatedWorker current() {
        return (SimulatedWorker) engine.running();
    }

    @Override
    public boolean pricesCells() {
        return true;
    }

    /** {@inheritDoc} Here by quadrants of the mesh, else by sockets. */
    @Override
    public Vicinities vicinities(int workers) {
        SortedMap<Integer, List<Integer>> groups = IntStream.range(0, workers).boxed().collect(Collectors.groupingBy(
                worker -> topology.quadrant(placeOf(worker).core()), TreeMap::new, Collectors.toList()));
        List<Integer> found = List.copyOf(groups.keySet());
        return new Vicinities(List.copyOf(groups.values()),
                found.stream().map(a -> found.stream().map(b -> topology.quadrantsApart(a, b)).toList()).toList());
    }

    @Override
    public Cell cell(String name, long initial, Placement where) {
        return new SimulatedCell(this, memory.word(name, initial, where));
    }

    /** Words that share a line, where the machine has lines. */
    public List<Cell> cells(List<String> names, long initial, Placement where) {
        return memory.words(names, initial, where).stream()
                .<Cell>map(word -> new SimulatedCell(this, word))
                .toList();
    }

    @Override
    public Optional<HardwareBarrier> hardwareBarrier(int parties) {
        return machine.has("barrier.release")
                ? Optional.of(new SignalBus(this, parties, memory))
                : Optional.empty();
    }

    /**
     * {@inheritDoc}
     *
     * @throws MachineException if the machine has fewer hardware threads
     */
    @Override
    public Report run(int workers, Consumer<Worker> body) {
        requireRoom(workers);
        price(workers);
        SimulatedRun run = new SimulatedRun(this, workers);
        List<SimulatedWorker> done = run.run(body);
        SimulationReport report = SimulationReport.of(this, run, done);
        last = Optional.of(report);
        all = Optional.of(all.map(before -> before.then(report)).orElse(report));
        return report.host();
    }

    /** From now on work costs what it does one of so many workers. */
    void price(int workers) {
        costs = new Costs(machine, options, workers);
    }

    @Override
    public Generation generation() {
        return generation;
    }

    /** Notes that a run has failed: the words made until now hold whatever its workers left in them. */
    void spoil(RuntimeException failure) {
        generation = generation.endedBy(failure);
    }

    @Override
    public int processors() {
        return room();
    }

    /** How many workers the machine has room for, with so many to a core as the options say. */
    public int room() {
        return topology.room(options.threadsPerCore());
    }

    void requireRoom(int workers) {
        if (workers < 1) {
            throw new IllegalArgumentException("A run needs at least 1 worker, got " + workers + ".");
        }
        if (workers > room()) {
            throw new MachineException("Machine '" + machine.id() + "' has room for " + room()
                    + (room() == 1 ? " worker" : " workers") + " at " + options.threadsPerCore() + " per core, got " + workers
                    + ".");
        }
    }

    /** Virtual time since the platform was made (ns), finer than {@link Worker#now}. */
    public double now() {
        return machine.nanoseconds(engine.now());
    }

    /** Lets the running worker do nothing for a while (ns). */
    public void idle(double nanoseconds) {
        engine.advance(Math.round(nanoseconds * machine.ticksPerNanosecond()));
    }

    /** Lets the running worker spend ticks on code that touches no shared word. */
    public void elapse(long ticks) {
        engine.advance(ticks);
    }

    /**
     * Messages between the machine's cores, apart from its memory.
     *
     * @throws MachineException if the machine has none
     */
    public MessageNetwork messages() {
        return new MessageNetwork(this);
    }

    /**
     * Signals between workers that need no word in memory.
     *
     * @throws MachineException if threads of the machine cannot be suspended
     */
    public Interrupts interrupts() {
        return new Interrupts(this);
    }

    /** What work takes one of so many workers (ns), without jitter. */
    public double duration(Work.Compute work, int workers) {
        if (durations == null || workers != durationsOf) { // as a rule the same are asked about again and again
            durations = durations(machine, options, workers);
            durationsOf = workers;
        }
        return durations.applyAsDouble(work);
    }

    /**
     * What pieces of work take one of so many workers on a machine (ns), without jitter.
     *
     * @throws MachineException if cores of the machine have fewer threads than the options say
     */
    public static ToDoubleFunction<Work.Compute> durations(Machine machine, SimulationOptions options, int workers) {
        requireThreads(machine, options);
        Costs costs = new Costs(machine, options, workers);
        return work -> costs.steady(work) / machine.ticksPerNanosecond();
    }

    private static void requireThreads(Machine machine, SimulationOptions options) {
        int threads = machine.count("topology.threads");
        if (options.threadsPerCore() < 1 || options.threadsPerCore() > threads) {
            throw new MachineException("Machine '" + machine.id() + "' has " + threads
                    + " hardware threads per core, got " + options.threadsPerCore() + " workers per core.");
        }
    }

    /** What the last run cost; empty before the first. */
    public Optional<SimulationReport> lastReport() {
        return last;
    }

    /** What the options wanted recorded of all runs so far. */
    public Timeline timeline() {
        return recorder.timeline();
    }

    /** What all runs since the platform was made have cost, one after the other; empty before the first. */
    public Optional<SimulationReport> wholeReport() {
        return all;
    }
}
