package testudo.reproduction.paper;

import java.util.List;
import java.util.Locale;

import testudo.tasks.TaskOptions;
import testudo.tasks.scheme.Adaptation;
import testudo.tasks.scheme.Schemes;

/**
 * The arrangements of queues that the task paper compares, and one of ours.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §4.1.1: all of theirs are made of the same lock-free queue.
 */
enum TaskArrangement {

    GLOBAL, ZONE, LOCAL, ADAPTIVE,

    /** A queue for each worker as this library has it, which the paper has not. */
    DEQUES;

    /** Those of the paper. */
    static final List<TaskArrangement> PUBLISHED = List.of(GLOBAL, ZONE, LOCAL, ADAPTIVE);

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    TaskOptions of(TaskOptions options, Adaptation rule) {
        return switch (this) {
            case GLOBAL -> options.scheme(Schemes.global());
            case ZONE -> options.scheme(Schemes.zones());
            case LOCAL -> options.zones(options.zones().alone()).scheme(Schemes.zones());
            case ADAPTIVE -> options.scheme(Schemes.adaptive(rule));
            case DEQUES -> options.scheme(Schemes.local());
        };
    }
}
