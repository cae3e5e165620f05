package testudo.tascell;

import testudo.sync.platform.Activity;

/** What a worker is at, for timelines. */
enum Doing {
    COMPUTING(Activity.Kind.COMPUTE, "task"),
    BACKTRACKING(Activity.Kind.SOFTWARE, "backtracking"),
    IDLE(Activity.Kind.WAIT, "request of any task"),
    WAITING(Activity.Kind.WAIT, "subtask");

    private final Activity.Kind kind;
    private final String what;

    Doing(Activity.Kind kind, String what) {
        this.kind = kind;
        this.what = what;
    }

    Activity activity(String rest) {
        return Activity.of(kind, what + rest);
    }
}
