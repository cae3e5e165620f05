package testudo.machine.platform;

import testudo.machine.engine.Coroutines;
import testudo.machine.memory.BankedMemory;
import testudo.machine.memory.Waiting;
import testudo.sync.timeline.Recording;

/**
 * How a machine is used and simulated.
 *
 * @param region where words are, on machines that have more than one memory: {@code "sram"} or {@code "dram"}
 * @param layout how words are dealt out over banks
 * @param hashed whether lines are dealt out over all home tiles, instead of staying with their owners
 * @param threadsPerCore workers that share a core
 * @param jitter by how much the duration of work varies: the {@linkplain Noise#deviation deviation} of its {@link Noise}
 * @param seed of all randomness
 * @param waiting what threads do until a word has the value they wait for, on machines with memory banks
 * @param recording what of runs is kept as a timeline
 */
public record SimulationOptions(
        String region,
        BankedMemory.Layout layout,
        boolean hashed,
        int threadsPerCore,
        double jitter,
        long seed,
        Coroutines coroutines,
        Waiting waiting,
        Recording recording) {

    /** Words in fast memory, spread; one worker per core; polling; no jitter; seed 1; no timeline. */
    public static SimulationOptions defaults() {
        return new SimulationOptions(
                "sram", BankedMemory.Layout.SPREAD, true, 1, 0, 1, Coroutines.fastest(), Waiting.POLL, Recording.none());
    }

    public SimulationOptions withRegion(String name) {
        return new SimulationOptions(name, layout, hashed, threadsPerCore, jitter, seed, coroutines, waiting, recording);
    }

    public SimulationOptions withLayout(BankedMemory.Layout choice) {
        return new SimulationOptions(region, choice, hashed, threadsPerCore, jitter, seed, coroutines, waiting, recording);
    }

    public SimulationOptions withHashed(boolean on) {
        return new SimulationOptions(region, layout, on, threadsPerCore, jitter, seed, coroutines, waiting, recording);
    }

    public SimulationOptions withThreadsPerCore(int count) {
        return new SimulationOptions(region, layout, hashed, count, jitter, seed, coroutines, waiting, recording);
    }

    public SimulationOptions withJitter(double deviation) {
        return new SimulationOptions(region, layout, hashed, threadsPerCore, deviation, seed, coroutines, waiting, recording);
    }

    public SimulationOptions withSeed(long number) {
        return new SimulationOptions(region, layout, hashed, threadsPerCore, jitter, number, coroutines, waiting, recording);
    }

    public SimulationOptions withCoroutines(Coroutines kind) {
        return new SimulationOptions(region, layout, hashed, threadsPerCore, jitter, seed, kind, waiting, recording);
    }

    public SimulationOptions withWaiting(Waiting how) {
        return new SimulationOptions(region, layout, hashed, threadsPerCore, jitter, seed, coroutines, how, recording);
    }

    public SimulationOptions withRecording(Recording choice) {
        return new SimulationOptions(region, layout, hashed, threadsPerCore, jitter, seed, coroutines, waiting, choice);
    }
}
