package testudo.cli;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import org.junit.jupiter.api.Test;

import testudo.api.model.Model;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What only its own package uses is no wider than that, where the package is an internal one. */
class NarrowTypesTest {

    /**
     * Used by other packages all the same: a class of constants, which compilers copy, a case of a switch, which class files
     * name as a value, what a reference to a method becomes, what models of one's own are made to call, parts of records that others make, and what tests of another module read or compare with.
     */
    private static final Set<String> EXCEPTIONS =
            Set.of("testudo.benchmarks.baseline.Halide", "testudo.cli.about.ExitCodes", "testudo.cli.nodes.MissingMpi",
                    "testudo.cli.own.ExitCall", "testudo.cli.own.OwnModelException",
                    "testudo.cli.run.NotConverged",
                    "testudo.cli.run.StoppedEarly", "testudo.cli.run.WentBad",
                    "testudo.data.norms.DenseAlgebra", "testudo.assembler.Base", "testudo.assembler.Instruction",
                    "testudo.formulas.compiled.FormulaException",
                    "testudo.formulas.listing.TreeText");

    @Test
    void whatOnlyItsOwnPackageUsesIsNotPublic() throws IOException {
        PublicPackages packages = PublicPackages.read();
        JavaClasses program = ProgramClasses.ALL;
        Set<String> wide = program.stream()
                .filter(c -> c.isTopLevelClass() && c.getModifiers().contains(JavaModifier.PUBLIC))
                .filter(c -> !packages.contains(c.getPackageName()) && !begins(c) && !c.isAssignableTo(Model.class))
                .filter(c -> program.stream().filter(inner -> outermost(inner).equals(c)).noneMatch(NarrowTypesTest::isShared))
                .map(JavaClass::getName).collect(Collectors.toCollection(TreeSet::new));
        assertEquals(new TreeSet<>(EXCEPTIONS), wide);
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(NarrowTypesTest::outermost).orElse(type);
    }

    private static boolean isShared(JavaClass type) {
        return type.getDirectDependenciesToSelf().stream()
                .anyMatch(use -> !use.getOriginClass().getPackageName().equals(type.getPackageName()));
    }

    /** Whether programs begin here. */
    private static boolean begins(JavaClass type) {
        return type.tryGetMethod("main", String[].class).isPresent();
    }
}
