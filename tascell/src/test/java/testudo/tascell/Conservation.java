package testudo.tascell;

import testudo.tascell.protocol.MessageKind;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What holds of the messages of every run that ended well. */
public final class Conservation {

    private Conservation() {}

    /** Requests = tasks and refusals; tasks = results = acknowledgements; spawns = tasks, but for the first one. */
    public static void check(TascellReport report) {
        assertEquals(all(report, MessageKind.TREQ), all(report, MessageKind.TASK) + all(report, MessageKind.NONE),
                report::toString);
        assertEquals(all(report, MessageKind.TASK), all(report, MessageKind.RSLT), report::toString);
        assertEquals(all(report, MessageKind.TASK), all(report, MessageKind.RACK), report::toString);
        assertEquals(report.spawns() + 1, all(report, MessageKind.TASK), report::toString);
        assertEquals(report.spawns(), report.within() + report.between(), report::toString);
        assertEquals(all(report, MessageKind.TASK), report.tasks().count(), report::toString);
    }

    private static long all(TascellReport report, MessageKind kind) {
        MessageCount count = report.messages().get(kind);
        return count.within() + count.between();
    }
}
