package testudo.machine.description;

/**
 * Where a hardware thread sits.
 *
 * @param core over the whole machine; threads of a core share its copies of lines and its arithmetic
 * @param tile cores of a tile share a second-level cache; the core's own number where there are no such tiles
 * @param thread within its core
 */
public record Place(int socket, int tile, int core, int thread) {}
