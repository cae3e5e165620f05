package testudo.fdtd.yee;

import java.util.Optional;

import testudo.api.grid.Grid;

/**
 * What a simulation takes place in.
 *
 * @param grid    N × M cells
 * @param courant S = dt/dx, at most 1/√2
 * @param dx      distance between nodes, in the model's length unit; waves travel one such unit per time unit
 * @param walls   its sides
 * @param medium  what fills it; vacuum when empty
 * @param drive   what feeds it
 */
public record Domain(Grid grid, double courant, double dx, Walls walls, Optional<Medium> medium, Drive drive) {

    double timeStep() {
        return courant * dx;
    }
}
