package testudo.sync.model;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/** Meetings that are wrong in one place, which whoever looks for defects must find. */
enum Mutant {
    /** One round of dissemination too few for 3 workers: the second, in which a worker hears of the one after the next. */
    MISSING_ROUND(3, "left episode") {
        @Override
        Laws.EpisodeWait on(Platform platform) {
            Cell[] signals = cells(platform, "signal", 0);
            return (worker, episode) -> {
                signals[(worker.index() + 1) % workers].setRelease(episode);
                signals[worker.index()].awaitAtLeast(worker, episode);
            };
        }
    },
    /** Released before the counter is set back, a fast worker arrives at a counter that is then overwritten. */
    LOST_ARRIVAL_OF_2(2, "All wait for each other") {
        @Override
        Laws.EpisodeWait on(Platform platform) {
            return lostArrival(platform, workers);
        }
    },
    /** As with two. */
    LOST_ARRIVAL_OF_3(3, "All wait for each other") {
        @Override
        Laws.EpisodeWait on(Platform platform) {
            return lostArrival(platform, workers);
        }
    },
    /** All wait on their left before they arrive on their right, so that around a ring nobody ever arrives. */
    UNMERGED_RING(3, "All wait for each other") {
        @Override
        Laws.EpisodeWait on(Platform platform) {
            Cell[] missing = cells(platform, "missing", 2); // group g joins workers g - 1 and g
            Cell[] released = cells(platform, "released", 0);
            return (worker, episode) -> {
                for (int side = 0; side < 2; side++) {
                    int g = (worker.index() + side) % workers;
                    if (missing[g].getAndAdd(-1) == 1) {
                        missing[g].setOpaque(2);
                        released[g].setRelease(episode);
                    } else {
                        released[g].awaitAtLeast(worker, episode);
                    }
                }
            };
        }
    };

    final int workers;
    private final String symptom;

    Mutant(int workers, String symptom) {
        this.workers = workers;
        this.symptom = symptom;
    }

    /** A fresh meeting. */
    abstract Laws.EpisodeWait on(Platform platform);

    /** What a {@link Relay} reports. */
    String symptom() {
        return symptom;
    }

    /** On a ring of three, too, everybody is everybody's neighbour. */
    void meet(Platform platform, int episodes) {
        Laws.meetInStep(platform, Laws.all(workers), episodes, on(platform));
    }

    Cell[] cells(Platform platform, String name, long initial) {
        Cell[] cells = new Cell[workers];
        for (int w = 0; w < workers; w++) {
            cells[w] = platform.cell(name, initial, Placement.at(w));
        }
        return cells;
    }

    private static Laws.EpisodeWait lostArrival(Platform platform, int workers) {
        Cell missing = platform.cell("missing", workers, Placement.shared());
        Cell released = platform.cell("released", 0, Placement.shared());
        return (worker, episode) -> {
            if (missing.getAndAdd(-1) == 1) {
                released.setRelease(episode);
                missing.setOpaque(workers);
            } else {
                released.awaitAtLeast(worker, episode);
            }
        };
    }
}
