package testudo.transport.mpi;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** What started a process, and which library it then needs. */
class LaunchTest {

    private static Launch of(String... environment) {
        Map<String, String> map = new HashMap<>();
        for (int n = 0; n < environment.length; n += 2) {
            map.put(environment[n], environment[n + 1]);
        }
        return Launch.of(map).orElseThrow();
    }

    @Test
    void theEnvironmentTellsTheLauncher() {
        assertEquals(Optional.empty(), Launch.of(Map.of("SLURM_PROCID", "0")));
        assertEquals(new Launch(Family.OPEN_MPI, "mpirun of Open MPI", OptionalInt.of(1), OptionalInt.of(4)),
                of("OMPI_COMM_WORLD_SIZE", "4", "OMPI_COMM_WORLD_RANK", "1", "PMIX_RANK", "1"));
        assertEquals(new Launch(Family.MPICH, "mpirun of MPICH", OptionalInt.of(0), OptionalInt.of(2)),
                of("PMI_RANK", "0", "PMI_SIZE", "2"));
        assertEquals(new Launch(Family.OPEN_MPI, "srun", OptionalInt.of(3), OptionalInt.of(8)),
                of("PMIX_RANK", "3", "SLURM_PROCID", "3", "SLURM_STEP_NUM_TASKS", "8"));
        assertEquals(new Launch(Family.MPICH, "srun", OptionalInt.of(3), OptionalInt.of(8)),
                of("PMI_RANK", "3", "SLURM_PROCID", "3", "SLURM_STEP_NUM_TASKS", "8"));
        assertEquals(OptionalInt.empty(), of("PMIX_RANK", "x").rank());
    }

    /** As seen under srun of Slurm 22.05: by default it speaks no protocol of MPI. */
    @Test
    void strangersAreRefused() {
        Map<String, String> alone = Map.of("SLURM_PROCID", "1", "SLURM_STEP_NUM_TASKS", "2");
        assertTrue(assertThrows(MpiUnavailable.class, () -> Launch.refuseStrangers(alone)).getMessage()
                .startsWith("srun started 2 processes that know nothing of each other"));
        Map<String, String> known = new HashMap<>(alone);
        known.put("PMIX_RANK", "1");
        Launch.refuseStrangers(known);
        Launch.refuseStrangers(Map.of("SLURM_PROCID", "0", "SLURM_STEP_NUM_TASKS", "1"));
        Launch.refuseStrangers(Map.of("SLURM_STEP_NUM_TASKS", "2"));
    }

    @Test
    void aMissingLibraryIsNamedWithWhatToInstall() {
        Launch launch = of("PMI_RANK", "0", "PMI_SIZE", "2");
        String message = assertThrows(MpiUnavailable.class,
                () -> MpiLibrary.of(launch, List.of("libnowhere.so.1"), List.of("libnowhere_abi.so"), List.of())).getMessage();
        assertEquals("The library of MPICH is missing (libnowhere.so.1, libnowhere_abi.so): install it, for example with "
                + "'apt-get install mpich'.", message);
    }

    /** Only where the library of the other family is installed is there something to name. */
    @Test
    void theWrongPairIsNamed() {
        String other = "libmpi.so.40";
        assumeTrue(DynamicLinker.open(other).isPresent(), "no Open MPI here");
        Launch launch = of("PMI_RANK", "0", "PMI_SIZE", "2");
        String message = assertThrows(MpiUnavailable.class,
                () -> MpiLibrary.of(launch, List.of("libnowhere.so.1"), List.of(), List.of(other))).getMessage();
        assertEquals(
                "This process was started by mpirun of MPICH, but the only library of MPI here is 'libmpi.so.40' of Open MPI: start "
                        + "with its launcher (mpirun.openmpi), or, for MPICH, install it, for example with 'apt-get install mpich'.",
                message);
    }

    @Test
    void versionsAreShort() {
        assertEquals("Open MPI 4.1.4",
                MpiLibrary.shortened("Open MPI v4.1.4, package: Debian OpenMPI, ident: 4.1.4, repo rev: v4.1.4"));
        assertEquals("MPICH 4.0.2", MpiLibrary.shortened("MPICH Version:\t4.0.2\nMPICH Release date:\tThu Apr"));
    }
}
