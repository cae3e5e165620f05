package testudo.transport.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import testudo.transport.mpi.Family;

/**
 * A program that starts processes of MPI.
 *
 * @param family whose
 * @param program its file
 */
public record MpiLauncher(Family family, Path program) {

    private static final List<String> NAMES = List.of("mpirun", "mpiexec", "mpirun.openmpi", "mpirun.mpich");
    private static final List<String> ELSEWHERE =
            List.of("HYDRA_HOST_FILE", "SLURM_JOB_ID", "PBS_JOBID", "PBS_NODEFILE", "LSB_JOBID", "I_MPI_ROOT");
    private static final int SECONDS_TO_ANSWER = 20;

    /** The first of each family on the search path; the family that {@code mpirun} is of comes first. */
    public static List<MpiLauncher> find(String path) {
        Map<Family, MpiLauncher> found = new EnumMap<>(Family.class);
        List<MpiLauncher> inOrder = new ArrayList<>();
        for (String name : NAMES) {
            for (String folder : path.split(":")) {
                Path program = Path.of(folder.isEmpty() ? "." : folder, name);
                if (found.size() < Family.values().length && Files.isExecutable(program)) {
                    family(program).ifPresent(family -> {
                        MpiLauncher launcher = new MpiLauncher(family, program);
                        if (found.putIfAbsent(family, launcher) == null) {
                            inOrder.add(launcher);
                        }
                    });
                }
            }
        }
        return inOrder;
    }

    /**
     * Whether the job has to see that a node has died: MPICH's launcher ends the others at once and may then name one of them. Where it uses
     * other machines, whose processes are not seen from here, it has to do so all the same.
     */
    boolean endsNodesOnlyWhenAsked() {
        return family == Family.MPICH && ELSEWHERE.stream().noneMatch(System.getenv()::containsKey);
    }

    /** What it says about itself; empty when that is none of the families. */
    private static Optional<Family> family(Path program) {
        try {
            Process process = new ProcessBuilder(program.toString(), "--version").redirectErrorStream(true).start();
            process.getOutputStream().close();
            String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(SECONDS_TO_ANSWER, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            if (words.contains("Open MPI") || words.contains("OpenRTE") || words.contains("open-mpi.org")) {
                return Optional.of(Family.OPEN_MPI);
            }
            return words.contains("HYDRA") || words.contains("MPICH") || words.contains("Intel(R) MPI")
                    ? Optional.of(Family.MPICH)
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Compilers for C of the same installation, the one that is surely of this family first. */
    public List<Path> compilers() {
        return Stream.of(family == Family.OPEN_MPI ? "mpicc.openmpi" : "mpicc.mpich", "mpicc").map(program::resolveSibling)
                .filter(Files::isExecutable).toList();
    }

    /**
     * The command line that starts a program so many times.
     *
     * @param root whether the user is root, as in containers; Open MPI wants to be told that this is meant
     */
    List<String> command(int nodes, boolean root, List<String> program) {
        List<String> command = new ArrayList<>(List.of(this.program.toString(), "-n", Integer.toString(nodes)));
        if (family == Family.OPEN_MPI) {
            // Bound to one core, as it does for up to two processes, a virtual machine sees one processor, and its threads share it.
            command.addAll(List.of("--bind-to", "none", "--oversubscribe"));
            if (root) {
                command.add("--allow-run-as-root");
            }
        }
        if (endsNodesOnlyWhenAsked()) {
            command.add("-disable-auto-cleanup");
        }
        command.addAll(program);
        return command;
    }
}
