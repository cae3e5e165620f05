package testudo.cli.forecast;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

import testudo.cli.choice.Mistake;
import testudo.forecast.recurrence.ApplicationForecast;
import testudo.forecast.recurrence.Forecast;

/** Which way a time is to be found. */
enum FoundBy {

    /** In detail where that is quick, else by the recurrence. */
    AUTO,

    /** Every access simulated, however long that takes. */
    DETAIL,

    /** By the recurrence, however quick a simulation would be. */
    RECURRENCE,

    /** Both, to compare them. */
    BOTH;

    static FoundBy named(String word) {
        return Arrays.stream(values()).filter(way -> way.word().equals(word)).findFirst()
                .orElseThrow(() -> new Mistake("--by takes " + Arrays.stream(values()).map(FoundBy::word)
                        .collect(Collectors.joining(", ")) + ", got '" + word + "'."));
    }

    /** The way of a word, where two times beside each other have no place. */
    static FoundBy one(String word) {
        FoundBy way = named(word);
        if (way == BOTH) {
            throw new Mistake("--by both is for 'testudo simulate application'.");
        }
        return way;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** One time; the detailed one where both are wanted. */
    Forecast of(ApplicationForecast application, int workers, long steps) {
        return switch (this) {
            case AUTO -> application.of(workers, steps);
            case DETAIL, BOTH -> application.detail(workers, steps);
            case RECURRENCE -> application.recurrence(workers, steps);
        };
    }
}
