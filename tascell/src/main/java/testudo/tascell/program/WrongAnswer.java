package testudo.tascell.program;

/** A search came to another result than it must: one sentence. */
public final class WrongAnswer extends RuntimeException {

    public WrongAnswer(String sentence) {
        super(sentence);
    }
}
