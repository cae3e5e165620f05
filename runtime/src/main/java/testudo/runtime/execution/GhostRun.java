package testudo.runtime.execution;

import testudo.runtime.codegen.machine.CopyRuns;

/** Ghosts in a row or in a column of a plane; positions are relative to the plane's base. */
sealed interface GhostRun {

    /** Sets the ghosts of a just-computed plane, where a colour was computed only those that copy it. */
    void fill(double[] array, long base, int plane, int colour);

    /** Sets those that hold boundary values. */
    void fillConstant(double[] array, long base);

    /** What {@link #fill} copies, as machine code takes it. */
    CopyRuns.Run asRun();

    /**
     * Copies of elements.
     *
     * @param step   between one and the next, in the array
     * @param parity of row plus lane of the first source, compared with the colour
     */
    record Copy(long target, long source, int count, int step, boolean negated, int parity) implements GhostRun {

        @Override
        public void fill(double[] array, long base, int plane, int colour) {
            int first = colour >= 0 ? (plane + parity + colour) & 1 : 0;
            int every = colour >= 0 ? 2 * step : step;
            int from = Math.toIntExact(base + source);
            int to = Math.toIntExact(base + target);
            int end = count * step;
            if (negated) {
                for (int n = first * step; n < end; n += every) {
                    array[to + n] = -array[from + n];
                }
            } else if (every == 1) {
                System.arraycopy(array, from, array, to, count);
            } else {
                for (int n = first * step; n < end; n += every) {
                    array[to + n] = array[from + n];
                }
            }
        }

        @Override
        public void fillConstant(double[] array, long base) {}

        @Override
        public CopyRuns.Run asRun() {
            return CopyRuns.Run.copy(target, source, count, step, negated, parity);
        }
    }

    /** Boundary values. */
    record Constant(long target, int count, int step, double value) implements GhostRun {

        @Override
        public void fill(double[] array, long base, int plane, int colour) {
            fillConstant(array, base);
        }

        @Override
        public void fillConstant(double[] array, long base) {
            int first = Math.toIntExact(base + target);
            int end = first + count * step;
            for (int n = first; n < end; n += step) {
                array[n] = value;
            }
        }

        @Override
        public CopyRuns.Run asRun() {
            return CopyRuns.Run.value(target, count, step, value);
        }
    }
}
