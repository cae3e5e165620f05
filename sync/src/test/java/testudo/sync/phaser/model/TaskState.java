package testudo.sync.phaser.model;

import java.util.List;
import java.util.stream.Stream;

/**
 * A task at one moment.
 *
 * @param scope the scope it was spawned in
 * @param opened the scopes it opened and has not closed, innermost last
 * @param held the phasers it is registered on, in order of registration
 */
public record TaskState(int scope, List<Integer> opened, List<String> held, boolean ended) {

    public TaskState {
        opened = List.copyOf(opened);
        held = List.copyOf(held);
    }

    /** The immediately enclosing finish of what the task spawns or creates now. */
    int current() {
        return opened.isEmpty() ? scope : opened.getLast();
    }

    TaskState holding(String phaser) {
        return new TaskState(scope, opened, Stream.concat(held.stream(), Stream.of(phaser)).toList(), ended);
    }

    TaskState without(String phaser) {
        return new TaskState(scope, opened, held.stream().filter(p -> !p.equals(phaser)).toList(), ended);
    }

    TaskState opening(int inner) {
        return new TaskState(scope, Stream.concat(opened.stream(), Stream.of(inner)).toList(), held, ended);
    }

    TaskState closing() {
        return new TaskState(scope, opened.subList(0, opened.size() - 1), held, ended);
    }

    TaskState end() {
        return new TaskState(scope, opened, held, true);
    }
}
