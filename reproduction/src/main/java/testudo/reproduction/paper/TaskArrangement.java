package testudo.reproduction.paper;

import java.util.Locale;

import testudo.tasks.TaskOptions;
import testudo.tasks.scheme.Adaptation;
import testudo.tasks.scheme.Schemes;

/** The arrangements of queues that the task paper compares. */
enum TaskArrangement {

    GLOBAL, ZONE, LOCAL, ADAPTIVE;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    TaskOptions of(TaskOptions options, Adaptation rule) {
        return options.scheme(switch (this) {
            case GLOBAL -> Schemes.global();
            case ZONE -> Schemes.zones();
            case LOCAL -> Schemes.local();
            case ADAPTIVE -> Schemes.adaptive(rule);
        });
    }
}
