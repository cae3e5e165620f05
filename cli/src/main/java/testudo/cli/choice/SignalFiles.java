package testudo.cli.choice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

import testudo.data.scenario.Scenario;
import testudo.formulas.declared.Declared.SignalText;
import testudo.formulas.declared.Declared.SourceText;

/** The files that a scenario's sources take their signals from. */
final class SignalFiles {

    private SignalFiles() {}

    /** A digest of what they hold; 0 where there are none. */
    static long digest(Scenario scenario) {
        CRC32C sum = new CRC32C();
        scenario.declared().ifPresent(declared -> {
            for (SourceText source : declared.sources()) {
                if (source.signal() instanceof SignalText.OfFile(var file)) {
                    try {
                        sum.update(Files.readAllBytes(Path.of(file.text())));
                    } catch (IOException _) {
                        throw new Mistake("the signal '" + file.text() + "' cannot be read");
                    }
                }
            }
        });
        return sum.getValue();
    }
}
