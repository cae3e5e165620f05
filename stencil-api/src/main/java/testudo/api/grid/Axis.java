package testudo.api.grid;

/** One of the three axes of a grid, in storage order: {@code K} is contiguous. */
public enum Axis {
    I, J, K
}
