package testudo.benchmarks.tasking;

/**
 * Who does a work.
 *
 * @param name for people; those of ours begin with {@value #OURS}
 * @param runs how
 */
public record TaskParty(String name, Runs runs) {

    static final String OURS = "ours";

    static final TaskParty LOCAL = ours("", "local");
    static final TaskParty LOCK_FREE = ours(", lock-free", "lock-free");
    static final TaskParty SPIN_LOCK = ours(", spin lock", "spin-lock");
    static final TaskParty LOCK_FREE_SINGLY = ours(", lock-free, one by one", "global-singly");
    static final TaskParty SPIN_LOCK_SINGLY = ours(", spin lock, one by one", "spin-lock-singly");
    static final TaskParty POOL = new TaskParty("ForkJoinPool", new Runs.Java("pool", 0));
    static final TaskParty COMPLETERS = new TaskParty("CountedCompleter", new Runs.Java("pool-counted", 0));
    static final TaskParty EXECUTOR = new TaskParty("ThreadPoolExecutor", new Runs.Java("threads", 0));
    static final TaskParty OPENMP = new TaskParty("GNU OpenMP", new Runs.OpenMpTasks());
    static final TaskParty TBB = new TaskParty("oneTBB", new Runs.ThreadingBlocks());
    static final TaskParty FINISH = ours(", finish", "local");
    static final TaskParty PHASER = ours(", phaser", "phaser");

    /** How a party is run. */
    sealed interface Runs {

        /**
         * In a virtual machine of its own.
         *
         * @param smaller by how much the size is less than that of others, as each task takes so much longer
         */
        record Java(String word, int smaller) implements Runs {}

        record OpenMpTasks() implements Runs {}

        record ThreadingBlocks() implements Runs {}
    }

    /** A virtual thread per task, of which there are fewer. */
    static TaskParty virtualThreads(int smaller) {
        return new TaskParty("virtual threads", new Runs.Java("threads", smaller));
    }

    /** @param end of the name */
    static TaskParty ours(String end, String way) {
        return new TaskParty(OURS + end, new Runs.Java(way, 0));
    }

    public boolean isOurs() {
        return name.startsWith(OURS);
    }

    /** Whether a compiler is needed. */
    boolean isNative() {
        return switch (runs) {
            case Runs.Java _ -> false;
            case Runs.OpenMpTasks _,Runs.ThreadingBlocks _ -> true;
        };
    }

    int size(TaskWork work, boolean quick) {
        return switch (runs) {
            case Runs.Java(String _, int smaller) when !quick -> work.size(false) - smaller;
            case Runs.Java _,Runs.OpenMpTasks _,Runs.ThreadingBlocks _ -> work.size(quick);
        };
    }
}
