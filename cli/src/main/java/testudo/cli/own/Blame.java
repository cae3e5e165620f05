package testudo.cli.own;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import testudo.api.program.ProgramException;

/** Which line of a user's Java file something thrown came from, and a sentence that says so. */
public final class Blame {

    /** How a refusal of a formula names its place: class, method, line. */
    private static final Pattern PLACE = Pattern.compile("[\\w.$/]+ \\(line (\\d+)\\): ");

    private Blame() {}

    /** A line per problem, each with file and line; empty when no line of a user's file was at work. */
    public static Optional<String> of(Throwable thrown) {
        Optional<String> found = Optional.empty();
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            Optional<StackTraceElement> frame = frame(t);
            if (frame.isPresent()) {
                found = Optional.of(sentence(t, frame.get())); // the innermost cause says most
            }
        }
        return found;
    }

    /** The last line of the file that ran when it was thrown. */
    private static Optional<StackTraceElement> frame(Throwable t) {
        return Arrays.stream(t.getStackTrace())
                .filter(f -> f.getClassLoaderName() != null && f.getClassLoaderName().startsWith(OwnClasses.MARK)).findFirst();
    }

    private static String sentence(Throwable t, StackTraceElement frame) {
        String file = frame.getClassLoaderName().substring(OwnClasses.MARK.length());
        String place = file + (frame.getLineNumber() > 0 ? ":" + frame.getLineNumber() : "") + ": ";
        if (t instanceof ProgramException e) {
            return problems(file, place, e.problems());
        }
        String name = t.getClass().getSimpleName();
        String message = t.getMessage() == null ? "" : ": " + t.getMessage().lines().collect(Collectors.joining(" "));
        return place + switch (t) {
            case StackOverflowError _ -> "the method '" + frame.getMethodName() + "' calls itself without end";
            case ExitCall exit -> exit.getMessage();
            default -> name + message;
        };
    }

    /** Problems of a program: with the line of the formula where they name it, else with that of the call. */
    private static String problems(String file, String place, List<String> problems) {
        return problems.stream().map(problem -> {
            Matcher m = PLACE.matcher(problem);
            return m.find() ? file + ":" + m.group(1) + ": " + problem.substring(0, m.start()) + problem.substring(m.end())
                    : place + problem;
        }).collect(Collectors.joining("\n"));
    }
}
