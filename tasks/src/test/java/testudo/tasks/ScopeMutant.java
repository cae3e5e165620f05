package testudo.tasks;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/** A scope's count in its simplest form, right or wrong in one place, which whoever looks for defects must find. */
enum ScopeMutant {

    /** None. */
    RIGHT,

    /** The shared word comes to 0 while the owner still counts apart. */
    WITHOUT_BIAS,

    /** The owner looks at its own number only. */
    LOOK_AT_OWN_ONLY,

    /** A task that a worker makes is counted after the maker's own end. */
    ADD_AFTER_END,

    /** The owner adds its number by a read and a write. */
    DETACH_IN_TWO;

    /** What workers do to a count; the owner is worker 0. */
    interface Count {

        void add(int worker);

        boolean end(int worker);

        boolean detach();

        boolean isDone();
    }

    Count on(Platform platform) {
        long bias = this == WITHOUT_BIAS ? 0 : 1000;
        Cell others = platform.cell("others", bias, Placement.shared());
        return new Count() {

            private long own;
            private boolean detached;
            private long late;

            @Override
            public void add(int worker) {
                if (worker == 0 && !detached) {
                    own++;
                } else if (ScopeMutant.this == ADD_AFTER_END) {
                    late++;
                } else {
                    others.getAndAdd(1);
                }
            }

            @Override
            public boolean end(int worker) {
                boolean last = others.getAndAdd(-1) == 1;
                if (late > 0) {
                    others.getAndAdd(late);
                    late = 0;
                }
                return last;
            }

            @Override
            public boolean detach() {
                detached = true;
                if (ScopeMutant.this == DETACH_IN_TWO) {
                    long seen = others.getAcquire();
                    others.setRelease(seen + own - bias);
                    return seen + own - bias == 0;
                }
                return others.getAndAdd(own - bias) + own - bias == 0;
            }

            @Override
            public boolean isDone() {
                return ScopeMutant.this == LOOK_AT_OWN_ONLY ? own == 1 : own + others.getAcquire() - bias == 0;
            }
        };
    }
}
