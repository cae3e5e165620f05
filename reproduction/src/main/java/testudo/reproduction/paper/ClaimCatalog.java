package testudo.reproduction.paper;

import java.util.List;
import java.util.stream.Stream;

import testudo.reproduction.claim.Claim;

/** The claims there are; each has a short name of its own. */
public final class ClaimCatalog {

    private ClaimCatalog() {}

    /** All claims, paper by paper. */
    public static List<Claim> all() {
        DataFlowPaper paper = DataFlowPaper.complete();
        return Stream.of(PhaserPaper.claims(), TileMeasurements.claims(), paper.claims(), new IntelAcceptance(paper).claims(),
                TaskPaper.claims(), TascellPaper.claims(), SimulatorAcceptance.claims())
                .flatMap(List::stream).toList();
    }
}
