package testudo.benchmarks.start;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

/** Notes when steps are done. Told of steps by one thread at a time, whose writes happen-before {@link #times}. */
public final class StepClock implements LongConsumer {

    private long[] steps = new long[1024];
    private long[] nanos = new long[1024];
    private int count;

    @Override
    public void accept(long step) {
        if (count == steps.length) {
            steps = Arrays.copyOf(steps, 2 * count);
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        steps[count] = step;
        nanos[count++] = System.nanoTime();
    }

    /** What was noted, from the start of this virtual machine. */
    public StepTimes times() {
        double now = (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) / 1e3;
        long nanosNow = System.nanoTime();
        List<StepTimes.Mark> marks = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            marks.add(new StepTimes.Mark(steps[n], now - (nanosNow - nanos[n]) / 1e9));
        }
        return new StepTimes(marks);
    }
}
