package testudo.cli.tasks;

import java.util.Locale;
import java.util.function.Function;

import testudo.cli.choice.Words;
import testudo.tasks.queue.QueueKind;
import testudo.tasks.scheme.Adaptation;
import testudo.tasks.scheme.QueueScheme;
import testudo.tasks.scheme.SchemeSetting;
import testudo.tasks.scheme.Schemes;
import testudo.tasks.scheme.Zones;

/** Arrangements of queues, by the words of the command line. */
enum SchemeChoice {

    /** One set of queues for all. */
    GLOBAL,

    /** A set for each worker, with stealing. */
    LOCAL,

    /** A set for each zone. */
    ZONE,

    /** A set for each zone of a tree of zones. */
    TREE,

    /** Each zone by itself between global, zone and local. */
    ADAPTIVE;

    /** What users call it. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How its queues are made; the rule is for the adaptive one. */
    Function<SchemeSetting, QueueScheme> scheme(Adaptation rule) {
        return switch (this) {
            case GLOBAL -> Schemes.global();
            case LOCAL -> Schemes.local();
            case ZONE, TREE -> Schemes.zones();
            case ADAPTIVE -> Schemes.adaptive(rule);
        };
    }

    /** So many zones in either direction, over so many workers. */
    Zones zones(int workers, int side) {
        return this == TREE ? Zones.tree(workers, Integer.numberOfTrailingZeros(side)) : Zones.mesh(workers, side);
    }

    /** Schemes by their words. */
    static final class SchemeWords extends Words<SchemeChoice> {
        SchemeWords() {
            super(SchemeChoice.values(), SchemeChoice::word);
        }
    }

    /** Queues by their words. */
    static final class QueueWords extends Words<QueueKind> {
        QueueWords() {
            super(QueueKind.values(), QueueKind::word);
        }
    }
}
