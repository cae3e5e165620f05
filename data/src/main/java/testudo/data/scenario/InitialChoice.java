package testudo.data.scenario;

import java.nio.file.Path;

/**
 * Where the values of a field before the first step come from, in place of the model's.
 *
 * @param field   name of a state or coefficient
 * @param file    an HDF5 file, relative to the current directory
 * @param dataset path of a dataset in it; the field's name where nobody says
 */
public record InitialChoice(String field, Path file, String dataset) {}
