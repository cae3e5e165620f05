package testudo.api.model;

/** A place is where a field cannot be interpolated; the message goes on after "it is". */
public final class PlaceException extends RuntimeException {

    PlaceException(String message) {
        super(message);
    }
}
