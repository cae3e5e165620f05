package testudo.cli.nodes;

/** How nodes are started and talk. */
enum Way {

    OPENMPI, MPICH, TCP
}
