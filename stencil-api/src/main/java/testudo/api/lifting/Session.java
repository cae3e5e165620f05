package testudo.api.lifting;

import java.util.ArrayDeque;
import java.util.Deque;

import testudo.api.expression.ExprPool;
import testudo.api.lifting.bytecode.ClassFiles;
import testudo.api.lifting.symbolic.Refusal;
import testudo.api.lifting.symbolic.Scalars;

/** The lifting of one formula: what its parts share, and where in the source it is. */
final class Session {

    /** Methods inlined into each other; beyond, a recursion has lost its way. */
    private static final int DEEPEST_CALL = 64;
    /** Instructions run, loops unrolled; a formula of this size would be far beyond what a compiler accepts. */
    private static final int MOST_INSTRUCTIONS = 1_000_000;

    final ExprPool pool;
    final Scalars scalars;
    final ClassFiles files = new ClassFiles();
    final Calls calls;
    final Instructions instructions;

    private final String root;
    private final Deque<Activation> active = new ArrayDeque<>();
    private int executed;

    Session(ExprPool pool, String root) {
        this.pool = pool;
        this.root = root;
        this.scalars = new Scalars(pool, this::refuse);
        this.calls = new Calls(this);
        this.instructions = new Instructions(this);
    }

    void enter(Activation activation) {
        if (active.size() >= DEEPEST_CALL) {
            throw refuse(Refusal.deepCalls(activation.code.name(), DEEPEST_CALL));
        }
        active.push(activation);
    }

    void leave() {
        active.pop();
    }

    /** How many methods are being inlined into each other. */
    int depth() {
        return active.size();
    }

    void leaveTo(int depth) {
        while (active.size() > depth) {
            active.pop();
        }
    }

    void count() {
        if (++executed > MOST_INSTRUCTIONS) {
            throw refuse(Refusal.tooLong(MOST_INSTRUCTIONS));
        }
    }

    /** The refusal of what is being run, named by class, method and line. */
    LiftingException refuse(String sentence) {
        Activation current = active.peek();
        return new LiftingException(current == null ? root + ": " + sentence
                : current.code.holder().getName() + "." + current.code.name() + " (line "
                        + current.code.line(current.position) + "): " + sentence);
    }
}
