package testudo.transport.mpi;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/**
 * The standard ABI's constants are those of the standard: MPI 5.0, appendix A, "Defined Constants", "MPI ABI handle constants" and
 * "integer constants".
 */
class AbiTest {

    private static final Abi STANDARD = Abi.standard();

    @Test
    void handlesAreThoseOfTheStandard() {
        assertEquals(0b0100000001, STANDARD.world(), "MPI_COMM_WORLD");
        assertEquals(0b1001000111, STANDARD.bytes(), "MPI_BYTE");
    }

    /** Headers of drafts, also those of libraries of 2024 and 2025, had MPI_ERRORS_RETURN and MPI_ERRORS_ABORT the other way round. */
    @Test
    void errorsAreReturnedByTheHandlerAfterThoseThatAbort() {
        long fatal = 0b0101000001;
        long abort = fatal + 1;
        assertEquals(abort + 1, STANDARD.errorsReturn(), "MPI_ERRORS_RETURN");
    }

    @Test
    void numbersAreThoseOfTheStandard() {
        assertEquals(-1, STANDARD.anySource(), "MPI_ANY_SOURCE");
        assertEquals(1024, STANDARD.funneled(), "MPI_THREAD_FUNNELED");
        assertEquals(0, STANDARD.statusIgnore(), "MPI_STATUS_IGNORE");
    }

    /** A status is eight ints, of which the first is the rank of the sender; where the count stands is the library's business. */
    @Test
    void aStatusIsEightInts() {
        assertEquals(8 * Integer.BYTES, STANDARD.statusBytes());
        assertEquals(0, STANDARD.statusSource());
        assertEquals(-1, STANDARD.statusCount());
    }
}
