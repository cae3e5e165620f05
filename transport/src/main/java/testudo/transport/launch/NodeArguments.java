package testudo.transport.launch;

import java.nio.file.Path;
import java.util.List;

/** How the command line says that a process is a certain node, which finds the others by TCP. */
@FunctionalInterface
public interface NodeArguments {

    /** @return words that stand before the command */
    List<String> words(int rank, int nodes, Path folder, Path secretFile);
}
