package testudo.data.scenario;

/** How workers wait for each other. */
public enum SyncChoice implements Choice {
    BARRIER, TREE, STATIC_TREE, DISSEMINATION, TOURNAMENT, HYPERCUBE, PHASER, FINISH, PAIRWISE, PHASER_P2P, EPOCH,
    EPOCH_BOUNDARY_FIRST
}
