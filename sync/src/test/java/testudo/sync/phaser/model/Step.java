package testudo.sync.phaser.model;

/** What an operation comes to, and the model after it; unless it is OK the model is the one before. */
public record Step(Status status, Model model) {

    public enum Status {
        OK, BLOCKED, INVALID
    }
}
