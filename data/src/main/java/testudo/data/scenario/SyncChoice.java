package testudo.data.scenario;

/** How workers wait for each other. */
public enum SyncChoice implements Choice {
    BARRIER, PAIRWISE, EPOCH
}
