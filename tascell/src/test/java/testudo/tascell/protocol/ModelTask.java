package testudo.tascell.protocol;

import java.io.DataInput;
import java.io.DataOutput;

/** Work in rounds of so many units, any half of which can be given away; it may throw when so many are left. */
final class ModelTask implements Cargo {

    final int whole;
    final int throwsAt;
    int rounds;
    int left;
    int done;
    int subtasks;
    boolean unwinding;
    boolean suspended;
    boolean told;
    /** How many subtasks its worker had before. */
    int first;

    ModelTask(int units, int rounds, int throwsAt) {
        whole = units * rounds;
        this.rounds = rounds - 1;
        left = units;
        this.throwsAt = throwsAt;
    }

    ModelTask half() {
        int given = left / 2;
        left -= given;
        subtasks++;
        return new ModelTask(given, 1, -1);
    }

    /** Whether all is back, and it can begin the next round. */
    boolean beginsAgain() {
        if (rounds == 0) {
            return false;
        }
        rounds--;
        left = whole / 2;
        return true;
    }

    @Override
    public String toString() {
        return whole + "/" + rounds + "/" + left + "/" + done + "/" + subtasks + (unwinding ? "u" : "") + (suspended ? "s" : "")
                + (told ? "t" : "");
    }

    @Override
    public String kind() {
        return "model";
    }

    @Override
    public void writeTask(DataOutput out) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void writeResult(DataOutput out) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void readResult(DataInput in) {
        throw new UnsupportedOperationException();
    }
}
