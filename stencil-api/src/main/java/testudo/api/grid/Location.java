package testudo.api.grid;

import testudo.api.argument.Argument;

/**
 * Where a field lives: in the cell centres, on the faces below the cells along one axis, or on the edges along one axis,
 * below the cells along both others, or at the nodes, below the cells along all axes.
 *
 * <p>In the scheme of Yee (1966) the magnetic field lies on faces and the electric field on edges.
 */
public enum Location {
    CENTRE, FACE_I, FACE_J, FACE_K, EDGE_I, EDGE_J, EDGE_K, NODE;

    /** The faces across {@code axis}. */
    public static Location face(Axis axis) {
        return switch (Argument.given(axis, "axis of faces")) {
            case I -> FACE_I;
            case J -> FACE_J;
            case K -> FACE_K;
        };
    }

    /** The edges along {@code axis}. */
    public static Location edge(Axis axis) {
        return switch (Argument.given(axis, "axis of edges")) {
            case I -> EDGE_I;
            case J -> EDGE_J;
            case K -> EDGE_K;
        };
    }

    /** Whether a field of this location has one element more than cells along {@code axis} (unless periodic there). */
    public boolean onFacesOf(Axis axis) {
        return switch (this) {
            case CENTRE -> false;
            case FACE_I, FACE_J, FACE_K -> this == face(axis);
            case EDGE_I, EDGE_J, EDGE_K -> this != edge(axis);
            case NODE -> true;
        };
    }
}
