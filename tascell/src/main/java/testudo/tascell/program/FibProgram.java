package testudo.tascell.program;

import testudo.tascell.TaskKinds;

/** Fibonacci numbers by naive recursion. */
public final class FibProgram implements SearchProgram<Fib> {

    @Override
    public String name() {
        return Fib.KIND;
    }

    @Override
    public String summary() {
        return "Fibonacci numbers by naive recursion: a choice per call and nothing else";
    }

    @Override
    public Extent extent() {
        return new Extent(36, 0, 60, "which Fibonacci number");
    }

    @Override
    public TaskKinds kinds() {
        return TaskKinds.of(Fib.KIND, Fib::read);
    }

    @Override
    public Fib task(int size) {
        return new Fib(size);
    }

    @Override
    public Long twin(int size) {
        return SequentialFib.fib(size);
    }

    @Override
    public Long result(Fib done) {
        return done.result();
    }

    @Override
    public String checked(int size, Object result) {
        long last = 0;
        long sum = 1;
        for (int k = 0; k < size; k++) {
            long next = last + sum;
            last = sum;
            sum = next;
        }
        if (!result.equals(last)) {
            throw new WrongAnswer("Fibonacci number " + size + " is " + last + ", got " + result + ".");
        }
        return "fib(" + size + ") = " + result + ", as by addition from below";
    }
}
