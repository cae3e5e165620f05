package testudo.tasks;

/**
 * What one worker did with tasks.
 *
 * @param created by {@code async} and {@code future}
 * @param continuations that it found ready
 * @param yields of tasks it ran
 * @param inline tasks that it made and ran at once
 */
record Tally(long created, long continuations, long yields, long inline) {

    Tally plus(Tally other) {
        return new Tally(created + other.created, continuations + other.continuations, yields + other.yields,
                inline + other.inline);
    }
}
