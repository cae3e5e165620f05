package testudo.transport.mpi;

import java.lang.foreign.SymbolLookup;

/**
 * What a library of MPI calls its constants, and how its structures lie. Handles are passed as 64 bits whatever they are: on x86-64,
 * AArch64 and RISC-V a function that takes an {@code int} looks at the lower half of the register.
 *
 * <p>Source: {@code mpi.h} of Open MPI 4.1 and of MPICH 4.0; MPI 5.0, chapter 20 and appendix A.
 *
 * @param title what people call it
 * @param world handle of the communicator of all processes
 * @param bytes handle of the data type byte
 * @param errorsReturn handle of the error handler that returns errors
 * @param anySource from whichever rank
 * @param funneled one thread calls
 * @param statusIgnore address for a status that nobody reads
 * @param statusBytes length of a status
 * @param statusSource where in a status the rank of the sender stands
 * @param statusCount where the number of bytes stands, less than 2³¹ in little-endian order; -1 where only the library knows
 */
record Abi(String title, long world, long bytes, long errorsReturn, int anySource, int funneled, long statusIgnore,
        int statusBytes, int statusSource, int statusCount) {

    /** A request is a pointer or an {@code int}. */
    static final long REQUEST_BYTES = 8;

    /** Handles are addresses of the library's variables. */
    static Abi ofOpenMpi(SymbolLookup library) {
        return new Abi("Open MPI", address(library, "ompi_mpi_comm_world"), address(library, "ompi_mpi_byte"),
                address(library, "ompi_mpi_errors_return"), -1, 1, 0, 24, 0, 16);
    }

    static Abi ofMpich() {
        return new Abi("MPICH", 0x44000000, 0x4c00010d, 0x54000001, -2, 1, 1, 20, 8, 0);
    }

    static Abi standard() {
        return new Abi("the standard ABI of MPI 5", 0x101, 0x247, 0x143, -1, 1024, 0, 32, 0, -1);
    }

    private static long address(SymbolLookup library, String name) {
        return library.find(name).orElseThrow(() -> new MpiUnavailable("This library of Open MPI has no '" + name + "'."))
                .address();
    }
}
