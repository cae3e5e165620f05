package testudo.machine.memory;

/**
 * Who wrote a word.
 *
 * @param hart  its number
 * @param begun in ticks, when the access left it
 */
public record Write(int hart, long begun) {}
