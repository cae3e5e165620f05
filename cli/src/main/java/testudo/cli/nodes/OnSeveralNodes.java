package testudo.cli.nodes;

/** A command that may run on several nodes at once, and gets its transport from a {@link Connection}; others are refused there. */
public interface OnSeveralNodes {}
