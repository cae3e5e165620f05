package testudo.data.snapshot;

/**
 * How far the time series was written, in bytes from its beginning.
 *
 * @param checksum CRC-32C of these bytes
 */
public record Rows(long bytes, long checksum) {}
