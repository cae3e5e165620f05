package testudo.api.grid;

/** Where a field lives: in the cell centres, or on the faces below the cells along one axis. */
public enum Location {
    CENTRE, FACE_I, FACE_J, FACE_K;

    /** The faces across {@code axis}. */
    public static Location face(Axis axis) {
        return switch (axis) {
            case I -> FACE_I;
            case J -> FACE_J;
            case K -> FACE_K;
        };
    }

    /** Whether a field of this location has one element more than cells along {@code axis} (unless periodic there). */
    public boolean onFacesOf(Axis axis) {
        return this == face(axis);
    }
}
