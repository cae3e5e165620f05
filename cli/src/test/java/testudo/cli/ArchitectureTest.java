package testudo.cli;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The modules and who may use whom: the graph of the design, complete. */
class ArchitectureTest {

    private static final JavaClasses PROGRAM = ProgramClasses.ALL;

    @ParameterizedTest
    @ValueSource(strings = {"toml", "api", "drawing", "sync", "counted", "tasks", "transport", "tascell", "cluster", "machine",
        "runtime", "distributed", "forecast",
        "mpdata", "formulas",
        "data",
        "reproduction",
        "benchmarks",
        "cli", "assembler"})
    void everyModuleIsSeen(String module) {
        assertTrue(PROGRAM.stream().anyMatch(c -> (c.getPackageName() + ".").startsWith("testudo." + module + ".")), module);
    }

    @ParameterizedTest
    @CsvSource({
        "api,     ''",
        "drawing, ''",
        "assembler, ''",
        "sync,    ''",
        "counted, testudo.sync..",
        "tasks,   testudo.sync..",
        "transport, ''",
        "tascell, testudo.sync.. testudo.transport..",
        "cluster, testudo.sync.. testudo.machine.. testudo.transport.. testudo.tascell..",
        "toml,    org.tomlj..",
        "machine, testudo.sync.. testudo.toml.. org.eclipse.collections..",
        "runtime, testudo.api.. testudo.sync.. testudo.tasks.strand.. testudo.assembler.. org.eclipse.collections..",
        "distributed, testudo.api.. testudo.runtime.. testudo.transport..",
        "mpdata,  testudo.api..",
        "solidification, testudo.api..",
        "fdtd,    testudo.api..",
        "sor,     testudo.api..",
        "formulas, testudo.api.. testudo.toml..",
        "data,    testudo.api.. testudo.drawing.. testudo.formulas.. testudo.sync.plan.. testudo.toml.. io.jhdf.. org.jblas..",
        "forecast, testudo.api.. testudo.sync.. testudo.tasks.. testudo.transport.. testudo.machine.. testudo.runtime.. "
                + "testudo.cluster.. testudo.distributed..",
        "reproduction, testudo.api.. testudo.drawing.. testudo.sync.. testudo.machine.. testudo.tasks.. testudo.runtime.. "
                + "testudo.tascell.. testudo.cluster.. testudo.forecast..",
        "benchmarks, testudo.api.. testudo.drawing.. testudo.sync.. testudo.counted.. testudo.tasks.. testudo.tascell.. "
                + "testudo.runtime.. testudo.mpdata.. "
                + "testudo.solidification.. com.sun.management..",
    })
    void aModuleUsesTheJdkAndWhatTheDesignAllows(String module, String allowed) {
        String[] packages = ("testudo." + module + ".. java.. " + allowed).strip().split(" +");
        classes().that().resideInAPackage("testudo." + module + "..")
                .should().onlyDependOnClassesThat().resideInAnyPackage(packages).check(PROGRAM);
    }

    @Test
    void nothingUsesTheCommandLine() {
        noClasses().that().resideOutsideOfPackage("testudo.cli..")
                .should().dependOnClassesThat().resideInAPackage("testudo.cli..").check(PROGRAM);
    }

    /** What makes the proof worth something: it reaches neither the derivation of waits nor what made the schedule. */
    @Test
    void theProofNeverSeesHowWaitsAreDerived() {
        noClasses().that().resideInAPackage("testudo.runtime.legality..")
                .should().transitivelyDependOnClassesThat()
                .resideInAnyPackage("testudo.runtime.dependence..", "testudo.runtime.scheduling..").check(PROGRAM);
    }

    /** Likewise over ranks. */
    @Test
    void theProofOfMessagesNeverSeesHowTheyAreDerived() {
        noClasses().that().resideInAPackage("testudo.distributed.proof..")
                .should().dependOnClassesThat()
                .resideInAnyPackage("testudo.distributed.reach..", "testudo.distributed.execution..")
                .check(PROGRAM);
    }

    @Test
    void aScheduleIsDataThatKnowsNeitherItsMakerNorItsWaits() {
        noClasses().that().resideInAPackage("testudo.runtime.schedule..")
                .should().transitivelyDependOnClassesThat()
                .resideInAnyPackage("testudo.runtime.dependence..", "testudo.runtime.scheduling..",
                        "testudo.runtime.legality..")
                .check(PROGRAM);
    }

    @Test
    void onlyOneRoomReadsToml() {
        noClasses().that().resideOutsideOfPackage("testudo.toml..")
                .should().dependOnClassesThat().resideInAPackage("org.tomlj..").check(PROGRAM);
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching("testudo.(**)").should().beFreeOfCycles().check(PROGRAM);
    }
}
