package testudo.transport.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * A library of MPI, opened.
 *
 * @param name what the dynamic linker was asked for
 * @param version the first line of what it says about itself
 * @param abi its constants
 * @param symbols its functions
 */
record MpiLibrary(String name, String version, Abi abi, SymbolLookup symbols) {

    private static final List<String> STANDARD = List.of("libmpi_abi.so.0", "libmpi_abi.so");
    private static final int LONGEST_VERSION = 8192;

    /** @throws MpiUnavailable when there is none of the launcher's family; says what there is and what to install */
    static MpiLibrary of(Launch launch) {
        Family other = launch.family() == Family.OPEN_MPI ? Family.MPICH : Family.OPEN_MPI;
        return of(launch, launch.family().libraries(), STANDARD, other.libraries());
    }

    static MpiLibrary of(Launch launch, List<String> own, List<String> standard, List<String> foreign) {
        // UCX, below MPICH and some builds of Open MPI, would take over signals by which the virtual machine works.
        DynamicLinker.setUnlessSet("UCX_ERROR_SIGNALS", "");
        // It also prints its stack when the process at the other end has died.
        DynamicLinker.setUnlessSet("UCX_HANDLE_ERRORS", "none");
        List<String> others = new ArrayList<>();
        for (String name : own) {
            Optional<SymbolLookup> symbols = DynamicLinker.open(name);
            if (symbols.isPresent()) {
                if (isOpenMpi(symbols.get()) == (launch.family() == Family.OPEN_MPI)) {
                    return opened(name, symbols.get(),
                            launch.family() == Family.OPEN_MPI ? Abi.ofOpenMpi(symbols.get()) : Abi.ofMpich());
                }
                others.add(name);
            }
        }
        for (String name : standard) {
            Optional<SymbolLookup> symbols = DynamicLinker.open(name);
            if (symbols.isPresent()) {
                return opened(name, symbols.get(), Abi.standard());
            }
        }
        throw missing(launch, own, standard, foreign, others);
    }

    private static MpiUnavailable missing(Launch launch, List<String> own, List<String> standard, List<String> foreign,
            List<String> others) {
        Family family = launch.family();
        Family other = family == Family.OPEN_MPI ? Family.MPICH : Family.OPEN_MPI;
        others.addAll(foreign.stream().filter(name -> DynamicLinker.open(name)
                .filter(symbols -> isOpenMpi(symbols) == (other == Family.OPEN_MPI)).isPresent()).toList());
        List<String> tried = new ArrayList<>(own);
        tried.addAll(standard);
        String install = "install it, for example with 'apt-get install " + family.debianPackage() + "'";
        return new MpiUnavailable(others.isEmpty()
                ? "The library of " + family.title() + " is missing (" + String.join(", ", tried) + "): " + install + "."
                : "This process was started by " + launch.launcher() + ", but the only library of MPI here is '"
                        + others.getFirst()
                        + "' of " + other.title() + ": start with its launcher (" + other.launcher() + "), or, for "
                        + family.title() + ", " + install + ".");
    }

    private static boolean isOpenMpi(SymbolLookup symbols) {
        return symbols.find("ompi_mpi_comm_world").isPresent();
    }

    private static MpiLibrary opened(String name, SymbolLookup symbols, Abi abi) {
        DynamicLinker.show(name);
        return new MpiLibrary(name, version(symbols), abi, symbols);
    }

    /** May be asked before MPI is initialised. */
    private static String version(SymbolLookup symbols) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocate(LONGEST_VERSION + 1);
            MemorySegment length = arena.allocate(JAVA_INT);
            int ignored = (int) Linker.nativeLinker().downcallHandle(symbols.find("MPI_Get_library_version").orElseThrow(),
                    FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS)).invokeExact(text, length);
            return shortened(text.getString(0));
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** "Open MPI v4.1.4, package: …" and "MPICH Version: 4.0.2 …" without what follows. */
    static String shortened(String version) {
        String line = version.lines().findFirst().orElse("").strip();
        return line.replaceAll(",.*", "").replaceAll("\\s+", " ").replace("Version: ", "").replace(" v", " ");
    }
}
