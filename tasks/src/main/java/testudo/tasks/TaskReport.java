package testudo.tasks;

import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.platform.Report;
import testudo.tasks.queue.Count;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.scheme.Switch;

/**
 * What a run of tasks did.
 *
 * @param elapsedNanos from start to end (ns)
 * @param created tasks made by {@code async} and {@code future}
 * @param continuations tasks that followed a scope
 * @param yields times that a task gave way
 * @param inline of the created, those that their makers ran at once
 * @param steals tasks taken from another's queue, by distance from 0 on
 * @param failedTries locks that were not free at the first try, and compare-and-sets that another worker won
 * @param visits queues of others, or shared ones, looked into
 * @param idleNanos time in which workers slept for want of tasks, all together (ns)
 * @param switches of an adaptive scheme
 */
public record TaskReport(long elapsedNanos, long created, long continuations, long yields, long inline, List<Long> steals,
        long failedTries, long visits, long idleNanos, List<Switch> switches) {

    /** Copies the lists. */
    public TaskReport {
        steals = List.copyOf(steals);
        switches = List.copyOf(switches);
    }

    static TaskReport of(Report report, List<QueueUser> users, Tally tally, List<Switch> switches) {
        List<long[]> steals = users.stream().map(QueueUser::steals).toList();
        int distances = steals.stream().mapToInt(s -> s.length).max().orElse(0);
        return new TaskReport(report.elapsedNanos(), tally.created(), tally.continuations(), tally.yields(), tally.inline(),
                IntStream.range(0, distances)
                        .mapToObj(d -> steals.stream().mapToLong(s -> d < s.length ? s[d] : 0).sum()).toList(),
                sum(users, Count.FAILED_TRIES), sum(users, Count.VISITS),
                report.waitedNanos().stream().mapToLong(Long::longValue).sum(), switches);
    }

    private static long sum(List<QueueUser> users, Count what) {
        return users.stream().mapToLong(a -> a.get(what)).sum();
    }
}
