package testudo.data.scenario;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.toml.CheckedTable;

/** The keys of {@code [initial.FIELD]}. */
final class InitialKeys {

    private InitialKeys() {}

    static List<InitialChoice> read(CheckedTable initial) {
        List<InitialChoice> choices = new ArrayList<>();
        for (String field : initial.keys()) {
            CheckedTable table = initial.table(field);
            Optional<String> file = table.filled("file",
                    "[initial." + field
                            + "] needs the name of an HDF5 file, such as file = \"out/earlier/snapshot-000100.h5\"");
            String dataset = table.text("dataset").orElse(field);
            if (dataset.isBlank()) {
                table.problem("dataset", "initial." + field + ".dataset must name a dataset, got an empty name");
            }
            file.ifPresent(name -> {
                try {
                    choices.add(new InitialChoice(field, Path.of(name), dataset));
                } catch (InvalidPathException e) {
                    table.problem("file", "initial." + field + ".file is no valid path (" + e.getReason() + ")");
                }
            });
            table.refuseOthers();
        }
        return choices;
    }
}
