package testudo.tasks.scheme;

import java.util.function.Function;

/** The arrangements of queues that come with Testudo. */
public final class Schemes {

    private Schemes() {}

    /** One global set of queues. */
    public static Function<SchemeSetting, QueueScheme> global() {
        return setting -> new ZoneScheme(new SchemeSetting(setting.platform(), Zones.one(setting.workers()), setting.kind(),
                setting.activities(), setting.clock()));
    }

    /** One set per worker, with stealing. */
    public static Function<SchemeSetting, QueueScheme> local() {
        return LocalScheme::new;
    }

    /** One set per zone; a tree of them if the zones are one. */
    public static Function<SchemeSetting, QueueScheme> zones() {
        return ZoneScheme::new;
    }

    /** Each zone by itself between global, zone and local. */
    public static Function<SchemeSetting, QueueScheme> adaptive(Adaptation rule) {
        return setting -> new AdaptiveScheme(setting, rule, Arrangement.GLOBAL);
    }
}
