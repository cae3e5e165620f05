package testudo.tasks.scheme;

import java.util.function.Function;

/** The arrangements of queues that come with Testudo. */
public final class Schemes {

    private Schemes() {}

    /** One global set of queues. */
    public static Function<SchemeSetting, QueueScheme> global() {
        return setting -> new ZoneScheme(Zones.one(setting.workers()), setting);
    }

    /** One set per worker, with stealing. */
    public static Function<SchemeSetting, QueueScheme> local() {
        return LocalScheme::new;
    }

    /** One set per zone; a tree of them if the zones are one. */
    public static Function<SchemeSetting, QueueScheme> zones() {
        return setting -> new ZoneScheme(setting.zones(), setting);
    }

    /** Each zone by itself between global, zone and local. */
    public static Function<SchemeSetting, QueueScheme> adaptive(Adaptation rule) {
        return setting -> new AdaptiveScheme(setting, rule, Arrangement.GLOBAL);
    }
}
