package testudo.cli;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** Whoever keeps to the public packages needs no other one. */
class PublicApiTest {

    /**
     * Internal types that public signatures name all the same: how a simulated machine stores, waits and counts is chosen
     * and reported by types that stand beside what does it, and a sweep brings along how its waits are derived.
     */
    private static final Set<String> EXCEPTIONS = Set.of("testudo.machine.engine.Coroutines",
            "testudo.machine.memory.BankedMemory$Layout", "testudo.machine.memory.Traffic",
            "testudo.machine.memory.Waiting", "testudo.runtime.dependence.Synchronization");

    private static PublicPackages packages;
    private static JavaClasses program;

    @BeforeAll
    static void read() throws IOException {
        packages = PublicPackages.read();
        program = ProgramClasses.ALL;
    }

    @Test
    void everyListedPackageHasSomethingPublic() {
        assertEquals(new TreeSet<>(packages.names()),
                offered().map(JavaClass::getPackageName).collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void publicSignaturesNameNoInternalTypes() {
        List<String> leaks = offered().flatMap(this::members)
                .filter(m -> internal(m).anyMatch(t -> !EXCEPTIONS.contains(t)))
                .map(m -> m.getFullName() + " names " + internal(m).toList()).sorted().toList();
        assertEquals("", String.join("\n", leaks));
    }

    @Test
    void publicTypesInheritFromNoInternalOnes() {
        List<String> leaks = offered().filter(c -> Stream.concat(c.getSuperclass().stream(), c.getInterfaces().stream())
                .anyMatch(t -> namesInternal(t) && !isInternalWithoutSight(t.toErasure()))).map(JavaClass::getName).sorted()
                .toList();
        assertEquals("", String.join("\n", leaks));
    }

    @Test
    void everyExceptionIsNeeded() {
        Set<String> met = offered().flatMap(this::members).flatMap(this::internal)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(new TreeSet<>(EXCEPTIONS), met);
    }

    private Stream<JavaClass> offered() {
        return program.stream().filter(c -> packages.contains(c.getPackageName()) && isPublic(c));
    }

    private Stream<JavaMember> members(JavaClass type) {
        return type.getMembers().stream().filter(member -> {
            Set<JavaModifier> modifiers = member.getModifiers();
            boolean inherited = modifiers.contains(JavaModifier.PROTECTED)
                    && !type.getModifiers().contains(JavaModifier.FINAL);
            return !modifiers.contains(JavaModifier.SYNTHETIC) && (modifiers.contains(JavaModifier.PUBLIC) || inherited);
        });
    }

    /** The names of the internal types that a member's signature mentions. */
    private Stream<String> internal(JavaMember member) {
        Stream<JavaType> types = switch (member) {
            case JavaCodeUnit code -> Stream.of(List.of(code.getReturnType()), code.getParameterTypes(),
                    code.getExceptionTypes()).flatMap(List::stream);
            case JavaField field -> Stream.of(field.getType());
            default -> throw new AssertionError(member);
        };
        return types.flatMap(t -> t.getAllInvolvedRawTypes().stream()).map(JavaClass::getBaseComponentType)
                .filter(this::isInternal).map(JavaClass::getName);
    }

    private boolean namesInternal(JavaType type) {
        return type.getAllInvolvedRawTypes().stream().anyMatch(this::isInternal);
    }

    /** Whether it brings heirs nothing that their users could name, such as one that only keeps words apart. */
    private boolean isInternalWithoutSight(JavaClass type) {
        return isInternal(type)
                && type.getAllMembers().stream().filter(m -> isInternal(m.getOwner())).noneMatch(m -> m.getModifiers()
                        .contains(JavaModifier.PUBLIC) || m.getModifiers().contains(JavaModifier.PROTECTED));
    }

    private boolean isInternal(JavaClass type) {
        return type.getPackageName().startsWith("testudo.")
                && !(packages.contains(type.getPackageName()) && isPublic(type));
    }

    private static boolean isPublic(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().map(PublicApiTest::isPublic).orElse(true);
    }
}
