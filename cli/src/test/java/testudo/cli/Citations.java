package testudo.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the files of a folder cite that is not there: pages, their numbered sections, and the headings links point to.
 *
 * <pre>
 *   docs/theory/phasers.md §3 to §5      a page of the folder, each section a heading that begins with its number
 *   phasers.md                           in a comment: some page of that name
 *   [text](../models/sor.md#pictures)    in a page: a file, from where the page lies, and a heading of it
 *   §4                                   in a page of theory: a section of that page
 * </pre>
 */
record Citations(Path root, List<Path> files) {

    private static final Set<String> READ =
            Set.of("java", "md", "toml", "txt", "csv", "xml", "sh", "c", "h", "py", "yml", "properties");
    private static final Set<String> MADE = Set.of("target", "out", "node_modules");
    private static final String SECTIONS = "((?:[\\s*/]|\\}|`|\\))*§\\d[\\d.]*(?:(?:,| and| to| or)?[\\s*]+§\\d[\\d.]*)*)?";
    private static final Pattern PAGE = Pattern.compile("(?<![\\w/.-])((?:[\\w.-]+/)+[\\w.-]+\\.md)" + SECTIONS);
    private static final Pattern NAME = Pattern.compile("(?<![\\w/.-])([\\w-]+\\.md)\\b");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s#]*)(?:#([^)\\s]+))?\\)" + SECTIONS);
    private static final Pattern SECTION = Pattern.compile("§(\\d+(?:\\.\\d+)?)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?)\\s*$");
    private static final Pattern NUMBER = Pattern.compile("(?m)^#{2,6} +(\\d+(?:\\.\\d+)?)\\.? ");

    /** All files of a folder that may cite, without what builds and runs leave there. */
    static Citations in(Path root) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = folder.getFileName().toString();
                boolean hidden = name.startsWith(".") && !folder.equals(root);
                return MADE.contains(name) || hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.getFileName().toString();
                if (READ.contains(name.substring(name.lastIndexOf('.') + 1))) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return new Citations(root, files);
    }

    /** A line per citation that leads nowhere: who cites, and what. */
    Set<String> nowhere() {
        Set<String> names = files.stream().map(f -> f.getFileName().toString()).collect(Collectors.toSet());
        Set<String> nowhere = new TreeSet<>();
        for (Path file : files) {
            String text = text(file);
            boolean isPage = file.toString().endsWith(".md");
            for (Matcher m = PAGE.matcher(isPage ? text.replaceAll("\\]\\([^)]*\\)", "") : text); m.find();) {
                check(file, root.resolve(m.group(1)), m.group(1), m.group(2), nowhere);
            }
            if (isPage) {
                links(file, text, nowhere);
            } else {
                String comments = file.toString().endsWith(".java")
                        ? COMMENT.matcher(text).results().map(r -> r.group()).collect(Collectors.joining("\n")) : text;
                NAME.matcher(comments).results().map(r -> r.group(1)).filter(name -> !names.contains(name))
                        .forEach(name -> nowhere.add(root.relativize(file) + ": " + name));
            }
        }
        return nowhere;
    }

    private void links(Path page, String text, Set<String> nowhere) {
        String prose = text.replaceAll("(?ms)^```.*?^```|^ {4}.*?$", "");
        for (Matcher m = LINK.matcher(prose); m.find();) {
            if (m.group(1).contains(":")) {
                continue; // elsewhere
            }
            Path target = m.group(1).isEmpty() ? page : page.resolveSibling(m.group(1)).normalize();
            check(page, target, m.group(1), m.group(3), nowhere);
            if (m.group(2) != null && Files.exists(target) && !anchors(text(target)).contains(m.group(2))) {
                nowhere.add(root.relativize(page) + ": " + m.group(1) + "#" + m.group(2));
            }
        }
        if (!NUMBER.matcher(text).find()) {
            return; // no section here can be meant
        }
        String own = LINK.matcher(PAGE.matcher(prose).replaceAll("")).replaceAll("");
        check(page, page, "", own, nowhere);
    }

    private void check(Path by, Path cited, String as, String sections, Set<String> nowhere) {
        if (!Files.exists(cited)) {
            nowhere.add(root.relativize(by) + ": " + as);
        } else if (sections != null) {
            Set<String> there = NUMBER.matcher(text(cited)).results().map(r -> r.group(1)).collect(Collectors.toSet());
            SECTION.matcher(sections).results().map(r -> r.group(1)).filter(number -> !there.contains(number))
                    .forEach(number -> nowhere.add(root.relativize(by) + ": " + (as + " §" + number).strip()));
        }
    }

    /** Headings as GitHub and most generators of sites spell them in links. */
    private static Set<String> anchors(String page) {
        return HEADING.matcher(page).results()
                .map(r -> r.group(1).toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
