package testudo.tasks;

/** A finish scope at whose end nobody waits: a task follows it. */
final class FollowedScope extends Scope {

    final Task continuation;

    FollowedScope(Scope parent, Supply owner, Task continuation) {
        super(parent, owner);
        this.continuation = continuation;
    }
}
