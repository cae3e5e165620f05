package testudo.transport.mpi;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

/** Opens libraries the way that those of MPI need: seen by the plug-ins that they open themselves. Linux, and what has its dlopen. */
final class DynamicLinker {

    private static final int LAZY = 1;
    private static final int GLOBAL = 0x100;

    private static final Linker LINKER = Linker.nativeLinker();
    private static final MethodHandle DLOPEN = function("dlopen", FunctionDescriptor.of(ADDRESS, ADDRESS, JAVA_INT));
    private static final MethodHandle DLSYM = function("dlsym", FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS));
    private static final MethodHandle SETENV =
            function("setenv", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS, JAVA_INT));

    private DynamicLinker() {}

    /** Sets a variable of the environment that C code sees, unless it is set. */
    static void setUnlessSet(String name, String value) {
        try (Arena arena = Arena.ofConfined()) {
            int ignored = (int) SETENV.invokeExact(arena.allocateFrom(name), arena.allocateFrom(value), 0);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    /** A library, of which only the caller sees anything yet. */
    static Optional<SymbolLookup> open(String name) {
        return open(name, LAZY);
    }

    /** Lets libraries opened later see an open library's functions. */
    static void show(String name) {
        open(name, LAZY | GLOBAL);
    }

    private static Optional<SymbolLookup> open(String name, int flags) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment library = (MemorySegment) DLOPEN.invokeExact(arena.allocateFrom(name), flags);
            return library.address() == 0 ? Optional.empty() : Optional.of(symbol -> find(library, symbol));
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static Optional<MemorySegment> find(MemorySegment library, String symbol) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment address = (MemorySegment) DLSYM.invokeExact(library, arena.allocateFrom(symbol));
            return address.address() == 0 ? Optional.empty() : Optional.of(address);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static MethodHandle function(String name, FunctionDescriptor type) {
        return LINKER.downcallHandle(LINKER.defaultLookup().find(name)
                .orElseThrow(() -> new MpiUnavailable("MPI needs a C library with '" + name + "', as Linux has it.")), type);
    }
}
