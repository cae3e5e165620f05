package testudo.cli.timeline;

import java.util.Optional;

import testudo.cli.text.Page;

/**
 * What there is to say of a timeline that was written.
 *
 * @param file which, and what it holds
 * @param path what made the run as long as it was
 */
public record Told(String file, Optional<String> path) {

    /** As entries of a summary. */
    public void print(Page page) {
        page.entry("timeline", file);
        path.ifPresent(text -> page.entry("path", text));
    }
}
