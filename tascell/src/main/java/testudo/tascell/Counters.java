package testudo.tascell;

import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.MessageKind;

/** What one worker counts. Written by its thread, the answers under its desk's lock; read when the run is over. */
final class Counters {

    final AnswerTimes tasks = new AnswerTimes();
    final AnswerTimes refusals = new AnswerTimes();
    long awayTasks; // of these, from other nodes
    long awayTaskNanos;
    long awayRefusals;
    long awayRefusalNanos;
    long spawns;
    long backtrackings;
    long within;
    long between;
    long back;

    /** A task has come. */
    void got(Address from, int rank) {
        if (from.rank() == rank) {
            within++;
        } else if (from.rank() != Address.OUTSIDE) {
            between++;
        }
    }

    /** It was part of what this worker had given away before. */
    void tookBack() {
        back++;
    }

    void backtracked(int given) {
        backtrackings++;
        spawns += given;
    }

    void answered(MessageKind answer, long nanos, boolean away) {
        if (away && answer == MessageKind.TASK) {
            awayTasks++;
            awayTaskNanos += nanos;
        } else if (away) {
            awayRefusals++;
            awayRefusalNanos += nanos;
        }
        (answer == MessageKind.TASK ? tasks : refusals).add(nanos);
    }
}
