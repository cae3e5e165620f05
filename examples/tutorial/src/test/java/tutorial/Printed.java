package tutorial;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What a main class prints when it runs here; for one thread at a time. */
final class Printed {

    private Printed() {}

    static String by(Class<?> main, String... arguments) throws ReflectiveOperationException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            main.getMethod("main", String[].class).invoke(null, (Object) arguments);
        } finally {
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
