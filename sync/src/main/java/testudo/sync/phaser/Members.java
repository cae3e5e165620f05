package testudo.sync.phaser;

import java.util.Arrays;
import java.util.stream.Stream;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * Registrations and one word of each, to be looked at in the order of their places.
 *
 * <p>Written under the phaser's lock, read at any time: readers look at the phaser's changes before and after, and may find
 * anything between. The arrays only grow, and a member that has dropped makes room for a new one; who still sees the
 * old one sees that it has dropped.
 */
final class Members {

    private static final int LOOKS = 4;

    private Registration[] members = {};
    private Cell[] words = {}; // null beyond the members
    private int count;
    private int cursor;

    void add(Registration member, Cell word) {
        int place = vacancy();
        if (place == members.length) {
            members = Arrays.copyOf(members, Math.max(LOOKS, 2 * place));
            words = Arrays.copyOf(words, members.length);
        }
        members[place] = member;
        words[place] = word; // plain, as all here: published by the phaser's changes
        count = Math.max(count, place + 1);
    }

    // A few looks per registration keep the arrays within a constant factor of the live members.
    private int vacancy() {
        for (int look = 0; look < Math.min(LOOKS, count); look++) {
            cursor = cursor + 1 < count ? cursor + 1 : 0;
            if (members[cursor].isRecyclable()) {
                return cursor;
            }
        }
        return count;
    }

    /** All words but one. */
    Cell[] others(Cell own) {
        return Arrays.stream(words).filter(word -> word != null && word != own).toArray(Cell[]::new);
    }

    /** In the phaser's turn. */
    int size() {
        return count;
    }

    /** In the phaser's turn; dropped ones included. */
    Stream<Registration> stream() {
        return Arrays.stream(members, 0, count);
    }

    /** Waits until every word is at least the value; returns the least, the largest number there is if there are none. */
    long least(Worker worker, long value) {
        long least = Registration.DROPPED;
        for (Cell word : words) {
            if (word != null) {
                least = Math.min(least, word.awaitAtLeast(worker, value)); // acquire: pairs with the owner's setRelease
            }
        }
        return least;
    }

    /** Waits until the signals of all reach the phase, and returns the least of them; does not look at the caller's own, which he knows. */
    long least(Registration by, Worker worker, long phase) {
        Cell own = by.signals();
        long least = Registration.DROPPED;
        for (Cell word : words) {
            if (word == own) {
                least = Math.min(least, by.sp());
            } else if (word != null) {
                least = Math.min(least, word.awaitAtLeast(worker, phase)); // acquire: pairs with the owner's setRelease
            }
        }
        return least;
    }
}
