package testudo.tascell.program;

import testudo.tascell.TaskKinds;

/** All ways to put n queens on a board so that none attacks another. */
public final class QueensProgram implements SearchProgram<Queens> {

    /** For 0, 1, 2, … queens. Source: sequence A000170 of the On-Line Encyclopedia of Integer Sequences. */
    private static final long[] KNOWN =
            {1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2_680, 14_200, 73_712, 365_596, 2_279_184, 14_772_512,
                95_815_104, 666_090_624, 4_968_057_848L, 39_029_188_884L};

    @Override
    public String name() {
        return Queens.KIND;
    }

    @Override
    public String summary() {
        return "All ways to put n queens on a board of n x n so that none attacks another";
    }

    @Override
    public Extent extent() {
        return new Extent(12, 1, Queens.MOST, "queens, and rows of the board");
    }

    @Override
    public TaskKinds kinds() {
        return TaskKinds.of(Queens.KIND, Queens::read);
    }

    @Override
    public Queens task(int size) {
        return new Queens(size);
    }

    @Override
    public Long twin(int size) {
        return new SequentialQueens(size).count();
    }

    @Override
    public Long result(Queens done) {
        return done.found();
    }

    @Override
    public String checked(int size, Object result) {
        if (!result.equals(KNOWN[size])) {
            throw new WrongAnswer(size + " queens stand in " + KNOWN[size] + " ways, got " + result + ".");
        }
        return size + " queens stand in " + result + " ways, as is known";
    }
}
