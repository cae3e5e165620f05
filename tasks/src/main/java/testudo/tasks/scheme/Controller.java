package testudo.tasks.scheme;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import testudo.tasks.queue.Count;
import testudo.tasks.queue.QueueUser;

/**
 * Looks once a period at what the workers of each zone have counted, and changes arrangements.
 *
 * <p>There is no thread of its own: the worker that first finds a period over does it. Of several that come at once one does
 * it.
 */
final class Controller {

    private final Adaptation rule;
    private final Zones zones;
    private final QueueUser[] users;
    private final Arrangement[] arrangements;
    private final Arrangement[] due;
    private final int[] periodsDue;
    private final long[][] seen = new long[2][];
    private final List<Switch> switches = new ArrayList<>();
    private volatile long end;

    Controller(Adaptation rule, SchemeSetting setting, Arrangement first) {
        this.rule = rule;
        zones = setting.zones();
        users = setting.users().toArray(QueueUser[]::new);
        arrangements = new Arrangement[zones.count()];
        Arrays.fill(arrangements, first);
        due = arrangements.clone();
        periodsDue = new int[zones.count()];
        seen[0] = new long[zones.count()];
        seen[1] = new long[zones.count()];
        end = rule.period().toNanos();
    }

    /** Where the workers of a zone put tasks now, or lately: a late look does no harm. */
    Arrangement arrangement(int zone) {
        return arrangements[zone];
    }

    /** Ends a period, if it is over. */
    void look(long now) {
        if (now >= end) {
            endPeriod(now);
        }
    }

    private synchronized void endPeriod(long now) {
        if (now < end) {
            return; // another one was quicker
        }
        for (int zone = 0; zone < arrangements.length; zone++) {
            look(zone, now, sinceLast(Count.FAILED_TRIES, zone, 0), sinceLast(Count.STEALS, zone, 1));
        }
        end = now + rule.period().toNanos();
    }

    private void look(int zone, long now, long failed, long stolen) {
        Arrangement next = rule.next(arrangements[zone], failed, stolen);
        periodsDue[zone] = next == due[zone] ? periodsDue[zone] + 1 : 1;
        due[zone] = next;
        if (next != arrangements[zone] && periodsDue[zone] >= rule.hysteresis()) {
            switches.add(new Switch(now, zone, arrangements[zone], next, failed, stolen));
            arrangements[zone] = next;
            periodsDue[zone] = 0;
        }
    }

    private long sinceLast(Count what, int zone, int row) {
        long sum = IntStream.range(0, users.length).filter(w -> zones.of(w) == zone)
                .mapToLong(w -> users[w].get(what)).sum();
        long since = sum - seen[row][zone];
        seen[row][zone] = sum;
        return since;
    }

    synchronized List<Switch> switches() {
        return List.copyOf(switches);
    }
}
