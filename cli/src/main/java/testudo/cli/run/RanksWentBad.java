package testudo.cli.run;

/** Numbers that several nodes compute are no longer finite. */
public final class RanksWentBad extends RuntimeException {

    RanksWentBad(String sentence) {
        super(sentence);
    }
}
