package testudo.benchmarks.tasking;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.baseline.Dialogue;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.baseline.OpenMp;
import testudo.benchmarks.measure.Quartiles;

/** A party at work, with what has been measured of it. Used by one thread. */
final class TaskPartner implements AutoCloseable {

    private final TaskParty party;
    private final TaskWork work;
    private final int size;
    private final Dialogue dialogue;
    private long cpuAtStart;

    private TaskPartner(TaskParty party, TaskWork work, int size, Dialogue dialogue) {
        this.party = party;
        this.work = work;
        this.size = size;
        this.dialogue = dialogue;
    }

    /** @throws BaselineException when it cannot be started */
    static TaskPartner start(TaskParty party, TaskEvent event, boolean quick, NativeCompiler compiler) {
        TaskWork work = event.work();
        int size = party.size(work, quick);
        List<String> arguments = List.of(work.word(), Integer.toString(size));
        String workers = Integer.toString(event.workers());
        ProcessBuilder process = switch (party.runs()) {
            case TaskParty.Runs.Java(String word, int _) -> new ProcessBuilder(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC", "-Xms1g", "-Xmx1g",
                    "-Djdk.virtualThreadScheduler.parallelism=" + workers,
                    "-Djdk.virtualThreadScheduler.maxPoolSize=" + workers,
                    "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                    TaskProgram.class.getName(), word, arguments.get(0), arguments.get(1), workers));
            case TaskParty.Runs.OpenMpTasks _ -> OpenMp.process(
                    List.of(compiler.program(CSource.TASKS).toString(), arguments.get(0), arguments.get(1)), event.workers());
            case TaskParty.Runs.ThreadingBlocks _ -> new ProcessBuilder(
                    List.of(compiler.program(CSource.TASKS_TBB).toString(), arguments.get(0), arguments.get(1), workers));
        };
        return new TaskPartner(party, work, size, new Dialogue(party.name(), process));
    }

    TaskParty party() {
        return party;
    }

    /** How many of the work's unit a run has. */
    long tasks() {
        return work.tasks(size);
    }

    /** @throws BaselineException when something else comes out than must */
    TaskTime run() {
        return checked(TaskTime.parse(dialogue.ask("run")), size);
    }

    TaskTime checked(TaskTime time, int ofSize) {
        if (time.value() != work.value(ofSize)) {
            throw new BaselineException(
                    "'" + party.name() + "' does " + work.word() + " " + ofSize + " wrongly: " + time.value()
                            + " came out, not " + work.value(ofSize) + ".");
        }
        return time;
    }

    /** What runs have allocated per task beside the task itself, the median; only where there is one kind of task, of ours. */
    OptionalDouble bytesBeside(List<TaskTime> times) {
        if (!party.isOurs() || work != TaskWork.EMPTY) {
            return OptionalDouble.empty();
        }
        long task = TaskTime.parse(dialogue.ask("bytes")).value();
        double each = Quartiles.of(times.stream().mapToDouble(t -> (double) t.bytes() / tasks()).toArray()).median();
        return OptionalDouble.of(each - task);
    }

    /** From now on processor time counts. */
    void beginRounds() {
        cpuAtStart = cpuNanos();
    }

    /** Processor time it has taken since (ns). */
    long roundsCpuNanos() {
        return cpuNanos() - cpuAtStart;
    }

    /** Processor time it has taken so far (ns). */
    long cpuNanos() {
        return dialogue.cpuNanos();
    }

    @Override
    public void close() {
        dialogue.close();
    }
}
