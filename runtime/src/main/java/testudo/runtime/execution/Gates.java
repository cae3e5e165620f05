package testudo.runtime.execution;

import testudo.sync.platform.Worker;

/** What keeps workers from phases beside other workers, and hears how far they are. */
interface Gates {

    /** Nothing. */
    Gates NONE = new Gates() {

        @Override
        public void begin(Worker worker, int script, long sweep, int phase) {}

        @Override
        public boolean open(Worker worker, int script, long sweep, int phase) {
            return true;
        }

        @Override
        public void end(int script, long sweep, int phase) {}
    };

    /**
     * Returns when the phase of a script may be run.
     *
     * @throws testudo.sync.platform.TeamStopped if the team was stopped meanwhile
     */
    void begin(Worker worker, int script, long sweep, int phase);

    /** Whether it may be run, for a worker who would. */
    boolean open(Worker worker, int script, long sweep, int phase);

    /** Tells that it has been run. */
    void end(int script, long sweep, int phase);
}
