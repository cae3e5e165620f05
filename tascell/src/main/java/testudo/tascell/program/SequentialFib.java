package testudo.tascell.program;

/** A Fibonacci number by naive recursion; the twin of {@link Fib}. */
public final class SequentialFib {

    private SequentialFib() {}

    /** The n-th one. */
    public static long fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }
}
