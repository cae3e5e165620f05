package testudo.cli.reproduce;

import java.util.List;
import java.util.stream.Stream;

import testudo.cli.choice.Mistake;
import testudo.machine.claim.Claim;
import testudo.machine.claim.PhaserPaper;
import testudo.machine.claim.SimulatorAcceptance;
import testudo.machine.claim.TileMeasurements;
import testudo.toml.SpellingHint;

/** The claims there are, by their short names. */
final class ClaimCatalog {

    private ClaimCatalog() {}

    static List<Claim> all() {
        DataFlowPaper paper = DataFlowPaper.complete();
        return Stream.of(PhaserPaper.claims(), TileMeasurements.claims(), paper.claims(), new IntelAcceptance(paper).claims(),
                SimulatorAcceptance.claims())
                .flatMap(List::stream).toList();
    }

    /** @throws Mistake naming the claims there are */
    static Claim named(String id) {
        List<String> ids = all().stream().map(Claim::id).toList();
        return all().stream().filter(claim -> claim.id().equals(id)).findFirst().orElseThrow(() -> new Mistake(
                "There is no claim '" + id + "' (there are " + String.join(", ", ids) + ")" + SpellingHint.hint(id, ids)
                        + "."));
    }
}
