package testudo.tascell.program;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.stream.IntStream;

import testudo.sync.platform.Work;
import testudo.tascell.Fork;
import testudo.tascell.TascellWorker;
import testudo.tascell.Task;

/** A Fibonacci number by naive recursion: nothing but choices. */
public final class Fib extends Task {

    static final String KIND = "fib";
    static final int MOST = 90; // beyond, a long overflows

    /** There are two calls for each choice, of a comparison and three sums. */
    private static final Work.Compute CALLS = new Work.Compute(2, new Work.Operations(8, 0, 0, 0), 0, 0, 0);

    /** The call of fib(n): the second half is fib(n - 2). */
    private static final class Halves extends Fork<Fib> {

        private final int n;
        private long second;

        Halves(int n) {
            this.n = n;
        }

        @Override
        protected Fib split() {
            return new Fib(n - 2);
        }

        @Override
        protected void merge(Fib done) {
            second = done.result;
        }
    }

    private final int n;
    private final Halves[] halves;
    private long result;

    public Fib(int n) {
        this.n = n;
        halves = IntStream.rangeClosed(0, n).mapToObj(Halves::new).toArray(Halves[]::new);
    }

    /** Once it was run. */
    public long result() {
        return result;
    }

    @Override
    protected void run(TascellWorker here) {
        result = fib(here, n);
    }

    private long fib(TascellWorker here, int n) {
        if (n < 2) {
            return n;
        }
        Halves call = halves[n];
        call.open(here);
        long first = fib(here, n - 1);
        return first + (call.close(here) ? call.second : fib(here, n - 2));
    }

    @Override
    protected Work.Compute perChoice() {
        return CALLS;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public void writeTask(DataOutput out) throws IOException {
        out.writeInt(n);
    }

    static Fib read(DataInput in) throws IOException {
        int n = in.readInt();
        if (n < 0 || n > MOST) {
            throw new IOException("there is no Fibonacci number " + n);
        }
        return new Fib(n);
    }

    @Override
    public void writeResult(DataOutput out) throws IOException {
        out.writeLong(result);
    }

    @Override
    public void readResult(DataInput in) throws IOException {
        result = in.readLong();
    }
}
