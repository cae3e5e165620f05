package testudo.machine.memory;

/** A thread that has registered to be awoken when a word is at least a value. */
final class Sleeper {

    final Hart hart;
    final long wanted;

    Sleeper(Hart hart, long wanted) {
        this.hart = hart;
        this.wanted = wanted;
    }
}
