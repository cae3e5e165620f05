package testudo.machine.microbenchmark;

import java.util.SplittableRandom;

import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.platform.Worker;

/**
 * Workers that meet again and again, with short delays of random length in between.
 *
 * <p>Without the delays identical workers arrive in the same tick and stay in a resonance that no machine shows. Their
 * mean is taken away from the result.
 *
 * @param warmUp episodes before the clock starts
 * @param episodes measured
 * @param delay the longest delay (cycles); all lengths from 0 are equally likely
 */
public record EpisodeLoop(int warmUp, int episodes, int delay) {

    public EpisodeLoop {
        if (warmUp < 0 || episodes < 1 || delay < 0) {
            throw new IllegalArgumentException("An episode loop has no negative counts and at least 1 episode, got "
                    + warmUp + ", " + episodes + " and a delay of " + delay + ".");
        }
    }

    /** 5 episodes to warm up, 20 measured, delays up to 16 cycles. */
    public static EpisodeLoop defaults() {
        return new EpisodeLoop(5, 20, 16);
    }

    /** What a worker does to meet the others; the episode counts from 1. */
    @FunctionalInterface
    public interface EpisodeWait {
        void meet(Worker worker, long episode);
    }

    /** Runs the loop on all workers. */
    public Measurement measure(SimulatedPlatform platform, int workers, EpisodeWait meeting) {
        double[] began = new double[workers];
        double[] ended = new double[workers];
        double cycle = 1 / platform.machine().value("clock.frequency");
        platform.run(workers, worker -> {
            SplittableRandom random = new SplittableRandom(platform.options().seed() * 31 + worker.index());
            for (long episode = 1; episode <= warmUp + episodes; episode++) {
                if (episode == warmUp + 1) {
                    began[worker.index()] = platform.now();
                }
                worker.beginSteps(episode - 1, 1); // what a timeline may be limited to
                platform.idle(delay == 0 ? 0 : random.nextInt(delay + 1) * cycle);
                meeting.meet(worker, episode);
            }
            ended[worker.index()] = platform.now();
        });
        double time = 0;
        for (int w = 0; w < workers; w++) {
            time += (ended[w] - began[w]) / workers;
        }
        double each = time / episodes - delay / 2.0 * cycle;
        return new Measurement(workers, episodes, each, each / cycle, platform.lastReport().orElseThrow());
    }
}
