package testudo.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.text.DateFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Formatter;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.function.UnaryOperator;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Digits, letters and separators are the same everywhere: nothing asks the JDK to follow the user's locale. */
class FormattingTest {

    /** What follows the locale of the user where none is given, by class. */
    private static final Map<Class<?>, Set<String>> FOLLOWING = Map.ofEntries(
            Map.entry(String.class, Set.of("format", "formatted", "toUpperCase", "toLowerCase")),
            Map.entry(PrintStream.class, Set.of("format", "printf")), Map.entry(PrintWriter.class, Set.of("format", "printf")),
            Map.entry(Formatter.class, Set.of("<init>")), Map.entry(Scanner.class, Set.of("<init>")),
            Map.entry(NumberFormat.class, Set.of("getInstance", "getNumberInstance", "getIntegerInstance",
                    "getPercentInstance", "getCurrencyInstance", "getCompactNumberInstance")),
            Map.entry(DecimalFormat.class, Set.of("<init>")),
            Map.entry(DecimalFormatSymbols.class, Set.of("<init>", "getInstance")),
            Map.entry(MessageFormat.class, Set.of("<init>", "format")), Map.entry(SimpleDateFormat.class, Set.of("<init>")),
            Map.entry(DateFormat.class, Set.of("getInstance", "getDateInstance", "getTimeInstance", "getDateTimeInstance")),
            Map.entry(DateTimeFormatter.class,
                    Set.of("ofPattern", "ofLocalizedDate", "ofLocalizedTime", "ofLocalizedDateTime")),
            Map.entry(DateTimeFormatterBuilder.class, Set.of("toFormatter")), Map.entry(Locale.class, Set.of("getDefault")));

    private static void check(JavaClasses all) {
        noClasses().should().accessTargetWhere(DescribedPredicate.describe("format as the user's locale has it; "
                + "give them Locale.ROOT", FormattingTest::followsTheLocale)).check(all);
    }

    private static boolean followsTheLocale(JavaAccess<?> access) {
        return access.getTarget() instanceof AccessTarget.CodeUnitAccessTarget called && FOLLOWING.entrySet().stream()
                .anyMatch(one -> called.getOwner().isEquivalentTo(one.getKey()) && one.getValue().contains(called.getName()))
                && called.getRawParameterTypes().stream().noneMatch(type -> type.isEquivalentTo(Locale.class)
                        || type.isEquivalentTo(DecimalFormatSymbols.class));
    }

    @Test
    void noModuleFormatsAsTheUsersLocaleHasIt() {
        check(ProgramClasses.ALL);
    }

    /** As our own code would do it, by name and by reference. */
    private static final class Careless {

        String called(long step) {
            return "snapshot-%06d.h5".formatted(step);
        }

        UnaryOperator<String> referred() {
            return String::toLowerCase;
        }
    }

    @Test
    void aCallThatFollowsItIsFound() {
        JavaClasses careless = new ClassFileImporter().importClasses(Careless.class);
        AssertionError found = assertThrows(AssertionError.class, () -> check(careless));
        assertTrue(found.getMessage().contains("Careless.called") && found.getMessage().contains("Careless.referred"),
                found.getMessage());
    }
}
