package testudo.benchmarks.partner;

import java.util.function.Consumer;

import testudo.benchmarks.epcc.Delay;
import testudo.benchmarks.family.Family;
import testudo.benchmarks.family.Ring;
import testudo.benchmarks.family.TeamMeeting;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** A family, and how workers run it. */
sealed interface Track {

    /** Meetings or hops before a lap. */
    int FIRST = 100;

    Runner on(Platform platform, int workers);

    /** What the workers of one team run. The hot loops. */
    interface Runner {

        void run(Platform platform, int workers, Consumer<Worker> body);

        /** Meetings or rounds that let every worker start; in each round every worker waits for all others. */
        int first(int workers);

        /** @param done meetings or rounds so far */
        void plain(Worker worker, long done, int count);

        /** @return a number to be used, so that the work stays */
        double delayed(Worker worker, long done, int count, Delay delay);
    }

    record OfMeeting(Family<TeamMeeting> family) implements Track {

        @Override
        public Runner on(Platform platform, int workers) {
            return new Meetings(family.on(platform, workers));
        }
    }

    record OfRing(Family<Ring> family) implements Track {

        @Override
        public Runner on(Platform platform, int workers) {
            return new Rounds(family.on(platform, workers));
        }
    }

    record Meetings(TeamMeeting meeting) implements Runner {

        @Override
        public int first(int workers) {
            return FIRST;
        }

        @Override
        public void run(Platform platform, int workers, Consumer<Worker> body) {
            meeting.run(platform, workers, body);
        }

        @Override
        public void plain(Worker worker, long done, int count) {
            for (long n = done + 1; n <= done + count; n++) {
                meeting.meet(worker, n);
            }
        }

        @Override
        public double delayed(Worker worker, long done, int count, Delay delay) {
            double sum = 0;
            for (long n = done + 1; n <= done + count; n++) {
                sum = delay.work(sum);
                meeting.meet(worker, n);
            }
            return sum;
        }
    }

    record Rounds(Ring ring) implements Runner {

        @Override
        public int first(int workers) {
            return Math.ceilDiv(FIRST, workers);
        }

        @Override
        public void run(Platform platform, int workers, Consumer<Worker> body) {
            ring.run(platform, workers, body);
        }

        @Override
        public void plain(Worker worker, long done, int count) {
            for (long n = done + 1; n <= done + count; n++) {
                ring.turn(worker, n);
            }
        }

        @Override
        public double delayed(Worker worker, long done, int count, Delay delay) {
            double sum = 0;
            for (long n = done + 1; n <= done + count; n++) {
                sum = delay.work(sum);
                ring.turn(worker, n);
            }
            return sum;
        }
    }
}
