package testudo.tascell.program;

import testudo.tascell.TaskKinds;

/** All ways to fill a board with pentominoes. */
public final class PentominoProgram implements SearchProgram<Pentominoes> {

    /** Of the twelve pieces on 5 × 12: 1,010, each in the four positions of the board. Source: Haselgrove, 1960. */
    private static final long TWELVE = 4 * 1_010;

    @Override
    public String name() {
        return Pentominoes.KIND;
    }

    @Override
    public String summary() {
        return "All ways to fill a board of 5 x n with n pentominoes, more than twelve with some of them twice";
    }

    @Override
    public Extent extent() {
        return new Extent(10, 1, Pentominoes.MOST, "pieces, and columns of the board");
    }

    @Override
    public TaskKinds kinds() {
        return TaskKinds.of(Pentominoes.KIND, Pentominoes::read);
    }

    @Override
    public Pentominoes task(int size) {
        return new Pentominoes(size);
    }

    @Override
    public Long twin(int size) {
        return new SequentialPentominoes(size).count();
    }

    @Override
    public Long result(Pentominoes done) {
        return done.found();
    }

    @Override
    public String checked(int size, Object result) {
        long found = (Long) result;
        if (size == Pieces.KINDS && found != TWELVE) {
            throw new WrongAnswer("The twelve pentominoes fill 5 x 12 in " + TWELVE + " ways, got " + found + ".");
        }
        if (size <= Pieces.KINDS && found % 4 != 0 && size > 1) {
            throw new WrongAnswer(
                    "Turned and mirrored, each way to fill 5 x " + size + " is there four times, but there are " + found + ".");
        }
        return size + " pentominoes fill 5 x " + size + " in " + found + " ways"
                + (size == Pieces.KINDS ? ", as is known" : ", each in all positions of the board");
    }
}
