package testudo.runtime.codegen.machine;

/** Numbers places in the stack frame, each as wide as a vector. */
final class Slots {

    private int count;

    int next() {
        return count++;
    }

    int count() {
        return count;
    }
}
