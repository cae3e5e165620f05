package testudo.tasks;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;
import testudo.tasks.queue.Queued;

/** When a push has sleepers told and when a look lets its worker sleep, right or wrong in one place. */
enum WakeMutant {

    /** None. */
    RIGHT,

    /** Whether thieves had all is asked before the task is there, not after. */
    ASKED_BEFORE_PUSH,

    /** A thief that lost a race takes it that nothing is left. */
    LOST_RACE_IS_NOTHING;

    /** What is done to one queue, by workers of which those without work sleep. */
    interface Ends {

        /** Tells whether sleepers are to be told. */
        boolean push(Queued task);

        /** A task, or null where there is none. */
        Queued look();
    }

    Ends on(Platform platform) {
        Cell top = platform.cell("top", 0, Placement.shared());
        Cell bottom = platform.cell("bottom", 0, Placement.shared());
        Queued[] slots = new Queued[4];
        return new Ends() {

            @Override
            public boolean push(Queued task) {
                int b = (int) bottom.getPlain();
                long early = top.getVolatile();
                slots[b] = task;
                bottom.setVolatile(b + 1);
                return b - (WakeMutant.this == ASKED_BEFORE_PUSH ? early : top.getVolatile()) <= 0;
            }

            @Override
            public Queued look() {
                for (;;) {
                    long t = top.getVolatile();
                    if (t >= bottom.getVolatile()) {
                        return null;
                    }
                    Queued task = slots[(int) t];
                    if (top.compareAndSet(t, t + 1)) {
                        return task;
                    }
                    if (WakeMutant.this == LOST_RACE_IS_NOTHING) {
                        return null;
                    }
                }
            }
        };
    }
}
