package testudo.tasks.queue;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/** A front in its simplest form, right or wrong in one place, which whoever looks for defects must find. */
enum FrontMutant {

    /** None. */
    RIGHT,

    /** A place is shown before the item is in it. */
    FILLED_BEFORE_ITEM,

    /** Whoever takes moves on without a compare-and-set. */
    TAKE_WITHOUT_CONTEST,

    /** A batch that others have emptied is begun anew, while one of them may still look at it. */
    PLACES_USED_AGAIN,

    /** An item alone goes into the queue without asking whether another one has it. */
    ALONE_WITHOUT_CONTEST;

    /** What an owner and others do to a front. */
    interface Ends {

        void add(Queued item);

        Queued close();

        Queued open(Queued closed);

        Queued next();

        Queued borrow();
    }

    Ends on(Platform platform) {
        return new Simple(this, platform);
    }

    private static final class Places implements Queued {

        private final Queued[] items = new Queued[2];
        private final Cell filled;
        private final Cell taken;

        Places(Platform platform) {
            filled = platform.cell("filled", 0, Placement.shared());
            taken = platform.cell("taken", 0, Placement.shared());
        }
    }

    private static final class Simple implements Ends {

        private final FrontMutant mutant;
        private final Platform platform;
        private Places filling;
        private Places serving;

        Simple(FrontMutant mutant, Platform platform) {
            this.mutant = mutant;
            this.platform = platform;
            filling = new Places(platform);
            serving = filling;
        }

        @Override
        public void add(Queued item) {
            Places batch = filling;
            int at = (int) batch.filled.getAcquire();
            if (mutant == FILLED_BEFORE_ITEM) {
                batch.filled.setRelease(at + 1);
                batch.items[at] = item;
            } else {
                batch.items[at] = item;
                batch.filled.setRelease(at + 1);
            }
        }

        @Override
        public Queued close() {
            Places batch = filling;
            long left = batch.filled.getAcquire() - batch.taken.getAcquire();
            boolean alone = left == 1 && mutant == ALONE_WITHOUT_CONTEST;
            Queued closed = alone ? batch.items[(int) batch.taken.getAcquire()] : batch;
            if (left == 0 && mutant == PLACES_USED_AGAIN) {
                batch.filled.setRelease(0);
                batch.taken.setRelease(0);
            } else {
                filling = new Places(platform);
            }
            return closed;
        }

        @Override
        public Queued open(Queued closed) {
            if (closed instanceof Places batch) {
                serving = batch;
                return take(batch);
            }
            return closed;
        }

        @Override
        public Queued next() {
            return take(serving);
        }

        @Override
        public Queued borrow() {
            Queued item = take(serving);
            return item == null ? take(filling) : item;
        }

        private Queued take(Places batch) {
            long at = batch.taken.getAcquire();
            while (at < batch.filled.getAcquire()) {
                if (mutant == TAKE_WITHOUT_CONTEST) {
                    batch.taken.setRelease(at + 1);
                    return batch.items[(int) at];
                }
                if (batch.taken.compareAndSet(at, at + 1)) {
                    return batch.items[(int) at];
                }
                at = batch.taken.getAcquire();
            }
            return null;
        }
    }
}
