package testudo.cli;

import java.math.BigInteger;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** What words on the command line may be, in sentences for people; picocli's own speak of Java's types. */
final class OptionValues {

    private OptionValues() {}

    /** Has all options of these types, also those of subcommands, read so. */
    static void register(CommandLine line) {
        ITypeConverter<Integer> count = word -> (int) whole(word, Integer.MIN_VALUE, Integer.MAX_VALUE);
        ITypeConverter<Long> number = word -> whole(word, Long.MIN_VALUE, Long.MAX_VALUE);
        line.registerConverter(int.class, count).registerConverter(Integer.class, count);
        line.registerConverter(long.class, number).registerConverter(Long.class, number);
        line.registerConverter(Double.class, OptionValues::real);
        line.registerConverter(boolean.class, OptionValues::truth).registerConverter(Boolean.class, OptionValues::truth);
        line.registerConverter(Path.class, OptionValues::path);
    }

    private static long whole(String word, long least, long most) {
        if (!word.matches("[+-]?[0-9]+")) {
            throw new TypeConversionException("must be a whole number, got '" + word + "'");
        }
        BigInteger number = new BigInteger(word);
        if (number.compareTo(BigInteger.valueOf(most)) > 0) {
            throw new TypeConversionException("must be at most " + most + ", got " + word);
        }
        if (number.compareTo(BigInteger.valueOf(least)) < 0) {
            throw new TypeConversionException("must be at least " + least + ", got " + word);
        }
        return number.longValue();
    }

    private static double real(String word) {
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("must be a number, got '" + word + "'");
        }
    }

    private static boolean truth(String word) {
        return switch (word) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new TypeConversionException("must be true or false, got '" + word + "'");
        };
    }

    private static Path path(String word) {
        if (word.isBlank()) {
            throw new TypeConversionException("must name a file or a directory, got '" + word + "'");
        }
        try {
            return Path.of(word);
        } catch (InvalidPathException e) {
            throw new TypeConversionException("is no path (" + e.getReason() + "), got '" + word + "'"
                    + (word.indexOf('\0') < 0 ? "; a locale such as LC_ALL=C.UTF-8 knows all letters" : ""));
        }
    }
}
