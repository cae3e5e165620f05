package testudo.cli.badinput;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

import testudo.machine.description.MachineFile;

/** How a file of a case comes about. */
sealed interface Recipe {

    /** Does it in a folder. */
    void cook(Path folder) throws IOException;

    /** A text; {@code @/} in it is the folder. */
    record Text(String name, CharSequence lines) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            Files.writeString(folder.resolve(name), lines.toString().replace("@/", folder + "/"));
        }
    }

    /** Bytes as hexadecimal digits. */
    record Bytes(String name, List<String> digits) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            Files.write(folder.resolve(name), HexFormat.of().parseHex(String.join("", digits)));
        }
    }

    /** A text so many times. */
    record Repeated(String name, int times, String text) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            Files.writeString(folder.resolve(name), text.replace("\\n", "\n").repeat(times));
        }
    }

    /** A folder with nothing in it. */
    record Folder(String name) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            Files.createDirectories(folder.resolve(name));
        }
    }

    /** A symbolic link. */
    record Link(String name, String target) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            Files.createSymbolicLink(folder.resolve(name), Path.of(target));
        }
    }

    /** A file without which a case begins. */
    record Removed(String name) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            Files.delete(folder.resolve(name));
        }
    }

    /** All files of the sample runs of {@link Samples}, or one of them. */
    record Sample(String name, String of) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            Samples.copy(of, folder.resolve(name));
        }
    }

    /** A copy of a sample of which something was cut, changed or overwritten. */
    record Damaged(String name, String of, Damage damage) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            Path file = folder.resolve(name);
            if (!Files.exists(file)) {
                Samples.copy(of, file);
            }
            Files.write(file, damage.of(Files.readAllBytes(file)));
        }
    }

    /** The file of a shipped machine, or one that is there already, with a text in it replaced where it stands first. */
    record Edited(String name, String machine, String text, String by) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            Path file = folder.resolve(name);
            String good = Files.exists(file) ? Files.readString(file) : MachineFile.text(machine);
            int at = good.indexOf(text);
            if (at < 0) {
                throw new IllegalArgumentException("There is no '" + text + "' in " + name + ".");
            }
            Files.writeString(file, good.substring(0, at) + by.replace("\\n", "\n") + good.substring(at + text.length()));
        }
    }

    /** An HDF5 file that is well made but not what it should be. */
    record Made(String name, List<String> contents) implements Recipe {
        @Override
        public void cook(Path folder) throws IOException {
            MadeHdf5.write(folder.resolve(name), contents);
        }
    }

    /** The recipe of a line: its kind, the name of the file, and what that needs. */
    static Recipe of(List<String> words) {
        String name = words.get(1);
        List<String> more = words.subList(2, words.size());
        return switch (words.getFirst()) {
            case "bytes" -> new Bytes(name, more);
            case "repeated" -> new Repeated(name, Integer.parseInt(more.get(0)), more.get(1));
            case "folder" -> new Folder(name);
            case "link" -> new Link(name, more.getFirst());
            case "removed" -> new Removed(name);
            case "sample" -> new Sample(name, more.getFirst());
            case "hdf5" -> new Made(name, more);
            case "edited" -> new Edited(name, more.get(0), more.get(1), more.get(2));
            case "truncated" -> new Damaged(name, more.get(0), new Damage.Cut(Integer.parseInt(more.get(1))));
            case "flipped" -> new Damaged(name, more.get(0), new Damage.Flip(Integer.parseInt(more.get(1)),
                    Integer.decode(more.get(2))));
            case "zeroed" -> new Damaged(name, more.get(0), new Damage.Zero(Integer.parseInt(more.get(1)),
                    Integer.parseInt(more.get(2))));
            case "replaced" -> new Damaged(name, more.get(0), new Damage.Replace(bytes(more.get(1)), bytes(more.get(2))));
            default -> throw new IllegalArgumentException("no recipe: " + Arrays.toString(words.toArray()));
        };
    }

    /** A text as it stands, or bytes in hexadecimal digits behind 0x. */
    private static String bytes(String word) {
        return word.startsWith("0x")
                ? new String(HexFormat.of().parseHex(word.substring(2)), StandardCharsets.ISO_8859_1) : word;
    }
}
