package testudo.tascell;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Walks all words of some letters; a letter is written at its place while the search is below it. */
final class Words extends Task {

    /** The letters of a place. */
    private final class Place extends Loop<Words> {

        private final int place;

        Place(int place) {
            this.place = place;
        }

        @Override
        protected Words split(int low, int high) {
            return new Words(letters.clone(), width, place, low, high, _ -> {});
        }

        @Override
        protected void merge(Words done) {
            seen += done.seen;
        }

        @Override
        protected void redo() {
            letters[place] = 1 + at() + sloppy;
        }

        @Override
        protected void undo() {
            letters[place] = 0;
        }
    }

    final int[] letters;
    final int first;
    final int from;
    final int to;
    private final int width;
    private final Place[] places;
    private final Consumer<Words> atWord;
    int seen;
    /** Added to what is written; when it changes, redo makes another change than before. */
    int sloppy;

    Words(int length, int width, Consumer<Words> atWord) {
        this(new int[length], width, 0, 0, width, atWord);
    }

    private Words(int[] letters, int width, int first, int from, int to, Consumer<Words> atWord) {
        this.letters = letters;
        this.width = width;
        this.first = first;
        this.from = from;
        this.to = to;
        this.atWord = atWord;
        places = IntStream.range(0, letters.length).mapToObj(Place::new).toArray(Place[]::new);
    }

    @Override
    protected void run(TascellWorker here) {
        walk(here, first, from, to);
    }

    private void walk(TascellWorker here, int depth, int begin, int end) {
        if (depth == letters.length) {
            seen++;
            atWord.accept(this);
            return;
        }
        Place place = places[depth];
        for (int turn = place.open(here, begin, end); place.has(turn); turn++) {
            place.change();
            walk(here, depth + 1, 0, width);
            place.restore();
        }
        place.close(here);
    }

    /** The result without walking. */
    void know() {
        seen = (to - from) * (int) Math.pow(width, letters.length - first - 1);
    }

    @Override
    protected long fingerprint() {
        return Arrays.hashCode(letters);
    }

    @Override
    public String toString() {
        return "letter " + first + ", [" + from + ", " + to + ") of " + Arrays.toString(letters);
    }
}
