package testudo.tasks.program;

import java.util.List;
import java.util.Optional;

/** The programs that come with Testudo. */
public final class ProgramCatalog {

    private static final List<ProgramKind> ALL = List.of(
            new ProgramKind("fib", "Fibonacci numbers by naive recursion, a task per call", List.of(
                    new Size("n", 30, 0, 40, "which Fibonacci number"),
                    new Size("wait", 0, 0, 1, "1: calls wait for their halves; 0: a continuation follows them")),
                    s -> new Fibonacci(s.get("n"), s.get("wait") == 1)),
            new ProgramKind("fft", "Fast Fourier transform after Cooley and Tukey, checked against a direct sum", List.of(
                    new Size("n", 1 << 16, 1, 1 << 24, "complex numbers, a power of two"),
                    new Size("leaf", 512, 1, 1 << 24, "numbers that one task transforms or combines")),
                    s -> new Fourier(s.get("n"), s.get("leaf"))),
            new ProgramKind("kronecker", "Kronecker product of two square matrices of integers, a task per row", List.of(
                    new Size("side", 48, 1, 128, "rows of each matrix")),
                    s -> new Kronecker(s.get("side"))),
            new ProgramKind("sort", "Sorts integers: sorted runs, merged in pairs", List.of(
                    new Size("n", 10_000, 0, 1 << 26, "integers"),
                    new Size("run", 100, 1, 1 << 26, "integers of a run that one task sorts")),
                    s -> new MergeSort(s.get("n"), s.get("run"))),
            new ProgramKind("image", "Smooths a picture and finds its connected bright and dark segments", List.of(
                    new Size("width", 640, 1, 1 << 14, "pixels of a row of the built-in picture"),
                    new Size("height", 480, 1, 1 << 14, "rows of the built-in picture"),
                    new Size("strip", 16, 1, 1 << 14, "rows of pixels to a task")),
                    s -> new Segmentation(Picture.synthetic(s.get("width"), s.get("height")), s.get("strip"))),
            new ProgramKind("pi", "Independent computations of pi, a task for each", List.of(
                    new Size("tasks", 1000, 1, 10_000_000, "computations"),
                    new Size("terms", 10_000, 1, 1 << 30, "terms that each sums up, and one more than the one before")),
                    s -> new IndependentPi(s.get("tasks"), s.get("terms"))),
            new ProgramKind("tree", "A tree of tasks, each of which computes a little by itself", List.of(
                    new Size("depth", 6, 0, 30, "levels below the root"),
                    new Size("children", 10, 1, 1000, "tasks that a task makes"),
                    new Size("work", 0, 0, 1 << 30, "operations of a task by itself; 880000 in the paper")),
                    s -> new TaskTree(s.get("children"), s.get("depth"), s.get("work"))),
            new ProgramKind("fdtd", "A wave in a box by finite differences, a task per worker and half step", List.of(
                    new Size("cells", 240, 2, 1 << 13, "cells of the box in either direction"),
                    new Size("steps", 100, 0, 1 << 20, "time steps"),
                    new Size("phaser", 0, 0, 1, "1: tasks stay and meet at a phaser; 0: made anew, in a finish per half step")),
                    s -> new StandingWave(s.get("cells"), s.get("steps"), s.get("phaser") == 1)));

    private ProgramCatalog() {}

    /** All of them, as a list for users shows them. */
    public static List<ProgramKind> all() {
        return ALL;
    }

    /** The one of that name, if there is one. */
    public static Optional<ProgramKind> find(String name) {
        return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst();
    }
}
