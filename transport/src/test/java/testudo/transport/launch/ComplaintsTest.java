package testudo.transport.launch;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import testudo.transport.Transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What nodes say is one sentence and one exit code; of a job that was asked to stop, too. */
class ComplaintsTest {

    private final StringWriter said = new StringWriter();
    private final Complaints complaints = new Complaints(new PrintWriter(said));

    @Test
    void aJobAskedToStopIsInterruptedHoweverItsNodesEnd() {
        complaints.stopped();
        complaints.hear("testudo: Node 1: interrupted\n");
        complaints.hear("testudo: Node 0 is lost: its process ended\n");
        complaints.ended(new End(OptionalInt.of(1), 15, true));
        assertEquals(130, complaints.conclude(143));
        assertEquals("testudo: Node 1: interrupted\n", said.toString());
    }

    @Test
    void whereNoNodeSaysSoTheJobDoes() {
        complaints.stopped();
        assertEquals(130, complaints.conclude(1));
        assertEquals("testudo: interrupted" + System.lineSeparator(), said.toString());
    }

    @Test
    void aNodeThatStoppedEarlyKeepsItsExitCode() {
        complaints.stopped();
        complaints.hear("testudo: stopped early by SIGTERM at step 3 of 9\n");
        complaints.ended(new End(OptionalInt.of(0), 75, false));
        assertEquals(75, complaints.conclude(75));
        assertEquals("testudo: stopped early by SIGTERM at step 3 of 9\n", said.toString());
    }

    @Test
    void aNodeKilledUnaskedIsNamed() {
        complaints.ended(new End(OptionalInt.of(1), 9, true));
        assertEquals(1, complaints.conclude(137));
        assertEquals("testudo: Node 1 was killed by signal 9; the others were ended." + System.lineSeparator(),
                said.toString());
    }

    /** Who misses a node may die of that, too, and is not to be named; what killed the missed one may be known before or after. */
    @Test
    void aNodeThatIsMissedIsNamedWithItsSignal() {
        complaints.ended(new End(OptionalInt.of(2), 6, true));
        complaints.ended(new End(OptionalInt.of(0), End.MISSED, true));
        complaints.ended(new End(OptionalInt.of(0), 9, true));
        assertEquals(1, complaints.conclude(137));
        assertEquals("testudo: Node 0 was killed by signal 9; the others were ended." + System.lineSeparator(),
                said.toString());
    }

    /** Open MPI asks the others to end when it misses one: what they say of that is not the reason. */
    @Test
    void aNodeThatWasKilledIsNamedThoughOthersSayThatTheyWereAskedToEnd() {
        complaints.hear("testudo: Node 0 ended the run: " + Transport.INTERRUPTED + "\n");
        complaints.ended(new End(OptionalInt.of(1), 9, true));
        assertEquals(1, complaints.conclude(1));
        assertEquals("testudo: Node 1 was killed by signal 9; the others were ended." + System.lineSeparator(),
                said.toString());
    }

    @Test
    void aNodeThatEndedTheRunIsTheReasonWhateverSignalEndedTheOthers() {
        complaints.hear("testudo: Node 0 ended the run: The disk is full.\n");
        complaints.ended(new End(OptionalInt.of(1), 9, true));
        assertEquals(1, complaints.conclude(1));
        assertEquals("testudo: Node 0 ended the run: The disk is full." + System.lineSeparator(), said.toString());
    }

    /** A node that is killed while they meet refuses the others, who cannot know why. */
    @Test
    void whoDoesNotFindAKilledNodeIsNotTheReason() {
        complaints.hear("testudo: Node 1 does not find the others: node 0 refused us.\n");
        complaints.ended(new End(OptionalInt.of(0), 9, true));
        assertEquals(1, complaints.conclude(137));
        assertEquals("testudo: Node 0 was killed by signal 9; the others were ended." + System.lineSeparator(),
                said.toString());
    }

    @Test
    void whoDoesNotFindTheOthersSaysSoWhereNobodyWasKilled() {
        complaints.hear("testudo: Node 1 does not find the others: node 0 refused us.\n");
        complaints.ended(new End(OptionalInt.of(1), 3, false));
        assertEquals(3, complaints.conclude(3));
        assertEquals("testudo: Node 1 does not find the others: node 0 refused us." + System.lineSeparator(), said.toString());
    }

    @Test
    void aNodeThatIsAskedToEndBeforeItHasBegunSaysNothing() {
        complaints.hear(
                "Runtime.exit(143) logging failed: Cannot invoke \"java.lang.Module.getClassLoader()\" because \"m\" is null\n");
        complaints.ended(new End(OptionalInt.of(0), 9, true));
        assertEquals(1, complaints.conclude(1));
        assertEquals("testudo: Node 0 was killed by signal 9; the others were ended." + System.lineSeparator(),
                said.toString());
    }
}
