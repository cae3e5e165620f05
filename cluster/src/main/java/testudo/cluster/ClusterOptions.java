package testudo.cluster;

import testudo.machine.platform.SimulationOptions;

/**
 * How nodes of a cluster are used and simulated.
 *
 * @param seed of all randomness
 * @param jitter by how much latencies vary, as a standard deviation of their logarithm
 * @param threadsPerCore workers that share a core
 * @param threading who calls the transport
 * @param synchronous whether a send is done only when its receiver has begun to receive, and has told so
 * @param wakeUpNanos time until a thread that slept runs again, when it might (ns)
 * @param serverNanos time of a server for each message, which all go through; negative where they go straight (ns)
 * @param workJitter by how much the duration of work varies, as a standard deviation of its logarithm
 */
public record ClusterOptions(long seed, double jitter, int threadsPerCore, Threading threading, boolean synchronous,
        double wakeUpNanos, double serverNanos, double workJitter) {

    /** @throws IllegalArgumentException for values out of range */
    public ClusterOptions {
        if (!(jitter >= 0) || !(workJitter >= 0) || threadsPerCore < 1 || !(wakeUpNanos >= 0) || Double.isNaN(serverNanos)) {
            throw new IllegalArgumentException("Jitter and time to wake up are 0 or more, and threads per core 1 or more, got "
                    + jitter + ", " + wakeUpNanos + " and " + threadsPerCore + ".");
        }
    }

    /** One thread calls; sends are done when they have left; threads wake up at once; latencies are all alike. */
    public static ClusterOptions of(long seed) {
        return new ClusterOptions(seed, 0, 1, Threading.ONE, false, 0, -1, 0);
    }

    /** These options with latencies that vary. */
    public ClusterOptions jitter(double deviation) {
        return new ClusterOptions(seed, deviation, threadsPerCore, threading, synchronous, wakeUpNanos, serverNanos,
                workJitter);
    }

    /** These options with so many workers to a core. */
    public ClusterOptions threadsPerCore(int count) {
        return new ClusterOptions(seed, jitter, count, threading, synchronous, wakeUpNanos, serverNanos, workJitter);
    }

    /** These options with other threads that call. */
    public ClusterOptions threading(Threading who) {
        return new ClusterOptions(seed, jitter, threadsPerCore, who, synchronous, wakeUpNanos, serverNanos, workJitter);
    }

    /** These options with sends that are done when they are received, or not. */
    public ClusterOptions synchronous(boolean on) {
        return new ClusterOptions(seed, jitter, threadsPerCore, threading, on, wakeUpNanos, serverNanos, workJitter);
    }

    /** These options with threads that take so long to wake up (ns). */
    public ClusterOptions wakeUpNanos(double nanos) {
        return new ClusterOptions(seed, jitter, threadsPerCore, threading, synchronous, nanos, serverNanos, workJitter);
    }

    /** These options with all messages through a server that takes so long for each (ns). */
    public ClusterOptions serverNanos(double nanos) {
        return new ClusterOptions(seed, jitter, threadsPerCore, threading, synchronous, wakeUpNanos, nanos, workJitter);
    }

    /** These options with work whose duration varies. */
    public ClusterOptions workJitter(double deviation) {
        return new ClusterOptions(seed, jitter, threadsPerCore, threading, synchronous, wakeUpNanos, serverNanos, deviation);
    }

    /** How each node is simulated. */
    public SimulationOptions ofNodes() {
        return SimulationOptions.defaults().withSeed(seed).withThreadsPerCore(threadsPerCore).withJitter(workJitter);
    }

    boolean hasServer() {
        return serverNanos >= 0;
    }
}
