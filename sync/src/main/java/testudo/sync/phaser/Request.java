package testudo.sync.phaser;

/**
 * A phaser a new task is to be registered on, and how; made by {@link Phaser#in}. Source: {@code
 * docs/theory/phasers.md} §3.
 */
public record Request(Phaser phaser, Mode mode) {}
