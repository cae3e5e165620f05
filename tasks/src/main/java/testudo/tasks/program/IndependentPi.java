package testudo.tasks.program;

import java.util.Arrays;
import java.util.Locale;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tasks.TaskWorker;

/** Computations of pi that know nothing of each other, a task for each: what is left is how tasks are handed out. */
final class IndependentPi implements TaskProgram<double[]> {

    private static final Work.Compute TERM = new Work.Compute(1, new Work.Operations(3, 2, 1, 0), 0, 0, 0);
    private static final int TERMS_BETWEEN_CHECKS = 1 << 20; // whether the team was stopped

    private final int tasks;
    private final int terms;

    IndependentPi(int tasks, int terms) {
        this.tasks = tasks;
        this.terms = terms;
    }

    @Override
    public String title() {
        return tasks + " independent computations of pi, " + terms + " terms and more";
    }

    @Override
    public double[] byTasks(TaskWorker here) {
        double[] values = new double[tasks];
        here.finish(() -> {
            for (int t = 0; t < tasks; t++) {
                int number = t;
                here.async(there -> values[number] = pi(there.worker(), terms(number)));
            }
        });
        return values;
    }

    @Override
    public double[] serially(Worker worker) {
        double[] values = new double[tasks];
        for (int t = 0; t < tasks; t++) {
            values[t] = pi(worker, terms(t));
        }
        return values;
    }

    /** Not the same for all, so that each result tells whose it is. */
    private long terms(int number) {
        return (long) terms + number;
    }

    /** The middle rule for the integral of 4 / (1 + x²) from 0 to 1. */
    private static double pi(Worker worker, long terms) {
        worker.charge(TERM.times(terms));
        double step = 1.0 / terms;
        double sum = 0;
        for (long first = 0; first < terms; first += TERMS_BETWEEN_CHECKS) {
            worker.checkAlive();
            long end = Math.min(terms, first + TERMS_BETWEEN_CHECKS);
            for (long k = first; k < end; k++) {
                double x = (k + 0.5) * step;
                sum += 4 / (1 + x * x);
            }
        }
        return sum * step;
    }

    @Override
    public boolean same(double[] one, double[] other) {
        return Arrays.equals(one, other);
    }

    /** The rule's error is at most h² / 24 times the greatest second derivative, which is 8. */
    @Override
    public String check(double[] result) {
        double worst = 0;
        for (int t = 0; t < tasks; t++) {
            double error = Math.abs(result[t] - Math.PI);
            double limit = 1 / (3.0 * terms(t) * terms(t)) + 1e-15 * terms(t);
            WrongResult.unless(error <= limit, "Computation " + t + " of pi came to " + result[t] + ".");
            worst = Math.max(worst, error);
        }
        return String.format(Locale.ROOT, "all within %.1e of pi", worst);
    }
}
