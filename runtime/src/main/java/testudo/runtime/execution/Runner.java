package testudo.runtime.execution;

import testudo.sync.timeline.Track;

/** What a script's worker of the moment keeps beside it; written and read by that worker only. */
final class Runner {

    /** What it computes, for messages. */
    String kernel = "its first kernel";

    /** Where it notes that; null where nothing is recorded. */
    Track track;
}
