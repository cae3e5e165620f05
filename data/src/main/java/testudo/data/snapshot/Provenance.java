package testudo.data.snapshot;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Where a run came from: enough to do it again.
 *
 * @param scenario      the scenario as TOML text
 * @param version       version of Testudo
 * @param jvm           virtual machine and operating system
 * @param decomposition how the grid was cut, as text
 * @param sync          how workers waited for each other
 * @param workers       how many workers computed
 * @param created       when the run began
 * @param inForce       the scenario as TOML text with every value in force, also those left at their defaults; may be empty
 * @param modelSource   the text of the Java file that the model is in; empty for a model that comes with Testudo
 */
public record Provenance(String scenario, String version, String jvm, String decomposition, String sync, int workers,
        Instant created, String inForce, String modelSource) {

    /** The provenance of a run that begins now in this virtual machine. */
    public static Provenance now(String scenario, String version, String decomposition, String sync, int workers) {
        String jvm = System.getProperty("java.vm.name") + " " + Runtime.version() + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                + System.getProperty("os.arch");
        return new Provenance(scenario, version, jvm, decomposition, sync, workers,
                Instant.now().truncatedTo(ChronoUnit.SECONDS), "", "");
    }

    /** This provenance with the scenario in force. */
    public Provenance inForce(String toml) {
        return new Provenance(scenario, version, jvm, decomposition, sync, workers, created, toml, modelSource);
    }

    /** This provenance of a run that began earlier. */
    public Provenance begun(Instant earlier) {
        return new Provenance(scenario, version, jvm, decomposition, sync, workers, earlier, inForce, modelSource);
    }

    /** This provenance with the text of the Java file that the model is in. */
    public Provenance modelSource(String java) {
        return new Provenance(scenario, version, jvm, decomposition, sync, workers, created, inForce, java);
    }
}
