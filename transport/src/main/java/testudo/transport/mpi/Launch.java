package testudo.transport.mpi;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a launcher of MPI started this process, as the environment tells.
 *
 * @param family whose launcher it was; of a resource manager, whose protocol it speaks
 * @param launcher what people call it
 * @param rank this process among them, where told
 * @param size how many processes there are, where told
 */
public record Launch(Family family, String launcher, OptionalInt rank, OptionalInt size) {

    /** @return empty when no launcher of MPI started this process */
    public static Optional<Launch> of(Map<String, String> environment) {
        if (environment.containsKey("OMPI_COMM_WORLD_SIZE")) {
            return Optional.of(new Launch(Family.OPEN_MPI, "mpirun of Open MPI", number(environment, "OMPI_COMM_WORLD_RANK"),
                    number(environment, "OMPI_COMM_WORLD_SIZE")));
        }
        boolean slurm = environment.containsKey("SLURM_PROCID");
        OptionalInt ranks = slurm ? number(environment, "SLURM_STEP_NUM_TASKS") : OptionalInt.empty();
        if (environment.containsKey("PMIX_RANK")) {
            return Optional.of(new Launch(Family.OPEN_MPI, slurm ? "srun" : "a launcher that speaks PMIx",
                    number(environment, "PMIX_RANK"), ranks));
        }
        if (environment.containsKey("PMI_RANK") || environment.containsKey("PMI_SIZE")) {
            OptionalInt size = number(environment, "PMI_SIZE");
            return Optional.of(new Launch(Family.MPICH, slurm ? "srun" : "mpirun of MPICH", number(environment, "PMI_RANK"),
                    size.isPresent() ? size : ranks));
        }
        return Optional.empty();
    }

    /**
     * Where srun started several processes it tells them nothing of each other unless asked to: each would do all of the work.
     *
     * @throws MpiUnavailable with what to say to srun
     */
    public static void refuseStrangers(Map<String, String> environment) {
        OptionalInt processes = number(environment, "SLURM_STEP_NUM_TASKS");
        if (processes.orElse(1) > 1 && environment.containsKey("SLURM_PROCID") && of(environment).isEmpty()) {
            throw new MpiUnavailable("srun started " + processes.getAsInt()
                    + " processes that know nothing of each other, so that each"
                    + " would do the whole work: start them with --mpi=pmix for Open MPI or --mpi=pmi2 for MPICH, or, where each is to"
                    + " work by itself, unset SLURM_STEP_NUM_TASKS.");
        }
    }

    private static OptionalInt number(Map<String, String> environment, String name) {
        String text = environment.getOrDefault(name, "");
        return text.matches("\\d{1,9}") ? OptionalInt.of(Integer.parseInt(text)) : OptionalInt.empty();
    }
}
