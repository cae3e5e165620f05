package testudo.data.scenario;

/** How workers wait for each other. */
public enum SyncChoice implements Choice {
    BARRIER, TREE, STATIC_TREE, DISSEMINATION, TOURNAMENT, HYPERCUBE, FINISH, PAIRWISE, EPOCH, EPOCH_BOUNDARY_FIRST
}
