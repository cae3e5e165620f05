package testudo.tasks;

import testudo.sync.platform.StandInWorker;

/** A worker that is nothing but its number. */
record Numbered(int index) implements StandInWorker {}
