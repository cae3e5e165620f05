package testudo.tasks.program;

import java.util.Locale;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tasks.TaskWorker;

/**
 * The fast Fourier transform: two transforms of half the length as tasks, then their combination, in pieces that are tasks
 * again.
 *
 * <p>Whoever computes a number does so by the same operations, so that the bits do not depend on tasks.
 *
 * <p>Source: Cooley and Tukey (1965), decimation in time.
 */
final class Fourier implements TaskProgram<Signal> {

    private static final Work.Compute BUTTERFLY = new Work.Compute(1, new Work.Operations(6, 4, 0, 0), 6, 4, 80);
    private static final int FREQUENCIES_CHECKED = 64;

    private final int n;
    private final int leaf;
    private final Signal input;
    private final Signal turns; // exp(-2 pi i k / n) for k below n / 2

    /** @throws IllegalArgumentException if the length is no power of two */
    Fourier(int n, int leaf) {
        if (Integer.bitCount(n) != 1) {
            throw new IllegalArgumentException("Size 'n' of 'fft' is a power of two, got " + n + ".");
        }
        this.n = n;
        this.leaf = leaf;
        input = Signal.zero(n);
        turns = Signal.zero(Math.max(1, n / 2));
        Dice dice = new Dice(1);
        for (int j = 0; j < n; j++) {
            input.real()[j] = dice.fraction();
            input.imaginary()[j] = dice.fraction();
        }
        for (int k = 0; k < turns.length(); k++) {
            turns.real()[k] = Math.cos(2 * Math.PI * k / n);
            turns.imaginary()[k] = -Math.sin(2 * Math.PI * k / n);
        }
    }

    /**
     * The transform of every {@code stride}-th input from {@code from} on, of which there are {@code length}, goes to {@code
     * to} and after.
     */
    private record Part(Signal out, int length, int from, int stride, int to) {

        Part even() {
            return new Part(out, length / 2, from, 2 * stride, to);
        }

        Part odd() {
            return new Part(out, length / 2, from + stride, 2 * stride, to + length / 2);
        }
    }

    @Override
    public String title() {
        return "Fourier transform of " + n + " complex numbers, " + leaf + " to a task";
    }

    @Override
    public Signal byTasks(TaskWorker here) {
        Part whole = new Part(Signal.zero(n), n, 0, 1, 0);
        transform(here, whole);
        return whole.out();
    }

    private void transform(TaskWorker here, Part part) {
        if (part.length() <= leaf) {
            small(here.worker(), part);
            return;
        }
        here.finish(() -> {
            here.async(there -> transform(there, part.even()));
            transform(here, part.odd());
        });
        int half = part.length() / 2;
        here.finish(() -> {
            for (int first = leaf; first < half; first += leaf) {
                int piece = first;
                here.async(there -> combine(there.worker(), part, piece, Math.min(piece + leaf, half)));
            }
            combine(here.worker(), part, 0, Math.min(leaf, half));
        });
    }

    @Override
    public Signal serially(Worker worker) {
        Part whole = new Part(Signal.zero(n), n, 0, 1, 0);
        serially(worker, whole);
        return whole.out();
    }

    private void serially(Worker worker, Part part) {
        if (part.length() <= leaf) {
            small(worker, part);
            return;
        }
        serially(worker, part.even());
        serially(worker, part.odd());
        combine(worker, part, 0, part.length() / 2);
    }

    private void small(Worker worker, Part part) {
        worker.checkAlive();
        worker.charge(BUTTERFLY.times((long) part.length() / 2 * Integer.numberOfTrailingZeros(part.length())));
        recursion(part.out(), part.length(), part.from(), part.stride(), part.to());
    }

    private void recursion(Signal out, int length, int from, int stride, int to) {
        if (length == 1) {
            out.real()[to] = input.real()[from];
            out.imaginary()[to] = input.imaginary()[from];
            return;
        }
        recursion(out, length / 2, from, 2 * stride, to);
        recursion(out, length / 2, from + stride, 2 * stride, to + length / 2);
        butterflies(out, length, stride, to, 0, length / 2);
    }

    private void combine(Worker worker, Part part, int first, int end) {
        worker.checkAlive();
        worker.charge(BUTTERFLY.times(end - first));
        butterflies(part.out(), part.length(), part.stride(), part.to(), first, end);
    }

    private void butterflies(Signal out, int length, int stride, int to, int first, int end) {
        double[] re = out.real();
        double[] im = out.imaginary();
        for (int k = first; k < end; k++) {
            int even = to + k;
            int odd = even + length / 2;
            double c = turns.real()[k * stride];
            double s = turns.imaginary()[k * stride];
            double r = c * re[odd] - s * im[odd];
            double i = c * im[odd] + s * re[odd];
            re[odd] = re[even] - r;
            im[odd] = im[even] - i;
            re[even] += r;
            im[even] += i;
        }
    }

    @Override
    public boolean same(Signal one, Signal other) {
        return one.sameBits(other);
    }

    /** At some frequencies, or all of them if they are few. */
    @Override
    public String check(Signal result) {
        int checked = Math.min(n, FREQUENCIES_CHECKED);
        double worst = 0;
        for (int c = 0; c < checked; c++) {
            int frequency = n <= FREQUENCIES_CHECKED ? c : (int) (((long) c * n / checked + c) % n);
            worst = Math.max(worst, differenceFromDirectSum(result, frequency));
        }
        double limit = 1e-15 * Math.sqrt(n) * (8 + Integer.numberOfTrailingZeros(n)); // rounding grows with the levels
        WrongResult.unless(worst <= limit, String.format(Locale.ROOT,
                "The transform differs from a direct sum by %.3g, which is more than rounding (%.3g).", worst, limit));
        return String.format(Locale.ROOT, "within %.1e of the direct sum at %d frequencies", worst, checked);
    }

    private double differenceFromDirectSum(Signal result, int frequency) {
        double re = 0;
        double im = 0;
        for (int j = 0; j < n; j++) {
            double angle = -2 * Math.PI * ((long) j * frequency & n - 1) / n;
            double c = Math.cos(angle);
            double s = Math.sin(angle);
            re += c * input.real()[j] - s * input.imaginary()[j];
            im += c * input.imaginary()[j] + s * input.real()[j];
        }
        return Math.hypot(re - result.real()[frequency], im - result.imaginary()[frequency]);
    }
}
