package testudo.tasks.queue;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/** Chase and Lev's deque in its simplest form, right or wrong in one place, which whoever looks for defects must find. */
enum DequeMutant {

    /** None. */
    RIGHT,

    /** The owner takes the last item without asking whether a thief has it. */
    LAST_WITHOUT_CONTEST,

    /** The owner looks at the top before it has lowered the bottom. */
    TOP_BEFORE_BOTTOM,

    /** A thief moves the top without a compare-and-set. */
    STEAL_WITHOUT_CONTEST,

    /** A push shows its slot before the item is in it. */
    BOTTOM_BEFORE_ITEM;

    /** What an owner and thieves do to a deque. */
    interface Ends {

        void push(Queued item);

        Queued take();

        Queued steal();
    }

    Ends on(Platform platform) {
        Cell top = platform.cell("top", 0, Placement.shared());
        Cell bottom = platform.cell("bottom", 0, Placement.shared());
        Queued[] slots = new Queued[16];
        return new Ends() {

            @Override
            public void push(Queued item) {
                long b = bottom.getPlain();
                if (DequeMutant.this == BOTTOM_BEFORE_ITEM) {
                    bottom.setRelease(b + 1);
                    slots[(int) b] = item;
                } else {
                    slots[(int) b] = item;
                    bottom.setRelease(b + 1);
                }
            }

            @Override
            public Queued take() {
                long b = bottom.getPlain() - 1;
                long early = DequeMutant.this == TOP_BEFORE_BOTTOM ? top.getAcquire() : -1;
                bottom.setVolatile(b);
                long t = DequeMutant.this == TOP_BEFORE_BOTTOM ? early : top.getVolatile();
                if (t < b || t == b && DequeMutant.this == LAST_WITHOUT_CONTEST) {
                    return slots[(int) b];
                }
                boolean won = t == b && top.compareAndSet(t, t + 1);
                bottom.setRelease(b + 1);
                return won ? slots[(int) b] : null;
            }

            @Override
            public Queued steal() {
                long t = top.getVolatile();
                if (t >= bottom.getVolatile()) {
                    return null;
                }
                Queued item = slots[(int) t];
                if (DequeMutant.this == STEAL_WITHOUT_CONTEST) {
                    top.setRelease(t + 1);
                    return item;
                }
                return top.compareAndSet(t, t + 1) ? item : null;
            }
        };
    }
}
