package testudo.sync.phaser;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.phaser.Actor.On;
import testudo.sync.phaser.Actor.Ref;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static testudo.sync.phaser.model.Mode.SIG;
import static testudo.sync.phaser.model.Mode.SIG_WAIT;
import static testudo.sync.phaser.model.Mode.SINGLE;
import static testudo.sync.phaser.model.Mode.WAIT;

/** Scenarios H8, H11 and H14: stencils; source {@code docs/theory/phasers.md} §11. */
@Timeout(900)
class StencilScenariosTest {

    private static final int PARTIES = 8;
    private static final int STEPS = 20;

    @ParameterizedTest
    @EnumSource
    @DisplayName("H8: with own SIG and neighbours WAIT, a task goes on while one two links away is held back")
    void pointToPointOutrunsABarrier(Flavour flavour) {
        Gate ahead = new Gate();
        flavour.subject().run(root -> {
            List<Ref> own = phasers(root, 3);
            spawn(root, own, 0, task -> {
                task.next();
                ahead.open(); // a barrier would wait for the last task here
                task.next();
            });
            spawn(root, own, 1, task -> {
                task.next();
                task.next();
            });
            spawn(root, own, 2, task -> {
                ahead.pass();
                task.next();
                task.next();
            });
        });
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H11: averaging point to point equals the serial result bit for bit")
    void averagingPointToPointEqualsSerial(Flavour flavour) {
        double[][] field = start(1);
        flavour.subject().run(root -> {
            List<Ref> own = phasers(root, PARTIES);
            for (int t = 0; t < PARTIES; t++) {
                int me = t;
                spawn(root, own, me, task -> {
                    for (int k = 0; k < STEPS; k++) {
                        average(field[k % 2], field[(k + 1) % 2], me + 1, me + 2);
                        task.next();
                    }
                });
            }
        });
        assertArrayEquals(serial(1), field[0]);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H11: averaging in blocks, boundary first with an early signal, equals the serial result")
    void averagingBoundaryFirstEqualsSerial(Flavour flavour) {
        int block = 5;
        double[][] field = start(block);
        flavour.subject().run(root -> {
            List<Ref> own = phasers(root, PARTIES);
            for (int t = 0; t < PARTIES; t++) {
                int from = 1 + t * block;
                List<On> list = on(own, t, SIG_WAIT); // so that next does not signal again
                root.async(list, task -> {
                    for (int k = 0; k < STEPS; k++) {
                        double[] old = field[k % 2];
                        double[] made = field[(k + 1) % 2];
                        average(old, made, from, from + 1);
                        average(old, made, from + block - 1, from + block);
                        task.signalAll();
                        average(old, made, from + 1, from + block - 1);
                        task.next();
                    }
                });
            }
        });
        assertArrayEquals(serial(block), field[0]);
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H11: averaging with a barrier whose single section swaps the buffers equals the serial result")
    void averagingWithSwapInASingleSectionEqualsSerial(Flavour flavour) {
        double[][] field = start(1);
        flavour.subject().run(root -> {
            Ref p = root.create("p", SINGLE);
            for (int t = 0; t < PARTIES; t++) {
                int me = t;
                root.async(List.of(p.in(SINGLE)), task -> {
                    for (int k = 0; k < STEPS; k++) {
                        average(field[0], field[1], me + 1, me + 2);
                        task.nextSingle(p, () -> {
                            double[] old = field[0];
                            field[0] = field[1];
                            field[1] = old;
                        });
                    }
                });
            }
        });
        assertArrayEquals(serial(1), field[0]);
    }

    private static double[][] start(int block) {
        double[] field = new double[PARTIES * block + 2];
        field[0] = 1;
        field[field.length - 1] = Math.PI;
        return new double[][] {field, field.clone()};
    }

    private static double[] serial(int block) {
        double[][] field = start(block);
        for (int k = 0; k < STEPS; k++) {
            average(field[k % 2], field[(k + 1) % 2], 1, field[0].length - 1);
        }
        return field[0]; // the number of steps is even
    }

    private static void average(double[] old, double[] made, int from, int to) {
        for (int i = from; i < to; i++) {
            made[i] = (old[i - 1] + old[i + 1]) / 2;
        }
    }

    @ParameterizedTest
    @EnumSource
    @DisplayName("H14: the Game of Life with a task and a phaser per cell equals the serial one")
    void lifeWithAPhaserPerCellEqualsSerial(Flavour flavour) {
        int rows = 3;
        int columns = 5;
        int[][] boards = {glider(rows, columns), new int[rows * columns]};
        int[][] serial = {glider(rows, columns), new int[rows * columns]};
        int generations = 6;
        for (int k = 0; k < generations; k++) {
            for (int cell = 0; cell < rows * columns; cell++) {
                serial[(k + 1) % 2][cell] = reborn(serial[k % 2], cell, rows, columns);
            }
        }
        flavour.subject().run(root -> {
            List<Ref> own = phasers(root, rows * columns);
            for (int c = 0; c < rows * columns; c++) {
                int cell = c;
                List<On> list = new ArrayList<>(List.of(own.get(cell).in(SIG)));
                neighbours(cell, rows, columns).forEach(n -> list.add(own.get(n).in(WAIT)));
                root.async(list, task -> {
                    for (int k = 0; k < generations; k++) {
                        boards[(k + 1) % 2][cell] = reborn(boards[k % 2], cell, rows, columns);
                        task.next();
                    }
                });
            }
        });
        assertArrayEquals(serial[0], boards[0]);
    }

    private static int[] glider(int rows, int columns) {
        int[] board = new int[rows * columns];
        for (int cell : new int[] {1, columns + 2, 2 * columns, 2 * columns + 1, 2 * columns + 2}) {
            board[cell] = 1;
        }
        return board;
    }

    private static int reborn(int[] board, int cell, int rows, int columns) {
        int alive = neighbours(cell, rows, columns).stream().mapToInt(n -> board[n]).sum();
        return alive == 3 || alive == 2 && board[cell] == 1 ? 1 : 0;
    }

    private static List<Integer> neighbours(int cell, int rows, int columns) {
        return IntStream.range(0, rows * columns)
                .filter(n -> n != cell
                        && Math.abs(n / columns - cell / columns) <= 1
                        && Math.abs(n % columns - cell % columns) <= 1)
                .boxed()
                .toList();
    }

    private static List<Ref> phasers(Actor root, int count) {
        return IntStream.range(0, count).mapToObj(i -> root.create("cell " + i, SIG_WAIT)).toList();
    }

    private static void spawn(Actor root, List<Ref> own, int me, Consumer<Actor> body) {
        root.async(on(own, me, SIG), body);
    }

    private static List<On> on(List<Ref> own, int me, testudo.sync.phaser.model.Mode mode) {
        List<On> list = new ArrayList<>(List.of(own.get(me).in(mode)));
        for (int neighbour : new int[] {me - 1, me + 1}) {
            if (neighbour >= 0 && neighbour < own.size()) {
                list.add(own.get(neighbour).in(WAIT));
            }
        }
        return list;
    }
}
