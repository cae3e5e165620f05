package testudo.distributed.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.random.RandomPrograms;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.distributed.exchange.Action;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.exchange.Itinerary;
import testudo.distributed.exchange.Message;
import testudo.distributed.exchange.Part;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.decomposition.DecompositionException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is derived is proved; less than that is not. */
@Timeout(value = 900, unit = TimeUnit.SECONDS)
@Tag("part")
class ExchangeProofTest {

    /** A program on ranks with all that follows. */
    private record Case(Program program, Division division, int steps, List<Subgrid> subgrids, List<Itinerary> itineraries) {

        static Case of(Program program, Ranks ranks, int steps) {
            return of(program, ranks, steps, 2);
        }

        static Case of(Program program, Ranks ranks, int steps, int pieces) {
            Division division = Division.of(program, ranks);
            return of(program, division, new Halos(program, division, steps), pieces);
        }

        /** With an exchange after every stage. */
        static Case staged(Program program, Ranks ranks, int pieces) {
            Division division = Division.of(program, ranks);
            return of(program, division, Halos.perStage(program, division), pieces);
        }

        private static Case of(Program program, Division division, Halos halos, int pieces) {
            Exchange exchange = Exchange.of(program, halos).cut(Axis.I, pieces);
            return new Case(program, division, halos.steps(),
                    IntStream.range(0, division.ranks().count())
                            .mapToObj(rank -> new Subgrid(program, halos, rank).bordersFirst(halos))
                            .toList(),
                    IntStream.range(0, division.ranks().count()).mapToObj(rank -> Itinerary.of(exchange, rank)).toList());
        }

        Optional<Fault> fault() {
            return fault(itineraries);
        }

        Optional<Fault> fault(List<Itinerary> others) {
            return ExchangeProof.fault(program, division, subgrids, others, steps);
        }

        /** The messages between ranks. */
        List<Message> messages() {
            return itineraries.stream().flatMap(i -> i.actions().stream())
                    .flatMap(a -> a instanceof Action.Take(Message m) ? Stream.of(m) : Stream.empty())
                    .toList();
        }
    }

    private static Case heat(Ranks ranks, int steps) {
        Program.Builder p = Program.on(Grid.of(8, 9));
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> u.at(c) + 0.1 * (u.at(c, -1) + u.at(c, 1) + u.at(c, 0, -1) + u.at(c, 0, 1) - 4 * u.at(c)));
        return Case.of(p.build(), ranks, steps);
    }

    @Test
    void heatOnFourRanksIsProved() {
        assertEquals(Optional.empty(), heat(new Ranks(2, 2, 1), 1).fault());
        assertEquals(Optional.empty(), heat(new Ranks(2, 2, 1), 3).fault());
    }

    /** Two steps of a program that only shifts read two cells away, and nothing next to the share; one step reads just that. */
    @Test
    void aRunMayEndBeforeTheNextExchange() {
        Program.Builder p = Program.on(Grid.of(4));
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> 0.5 * u.at(c, 1));
        assertEquals(Optional.empty(), Case.of(p.build(), new Ranks(4, 1, 1), 2).fault());
    }

    @Test
    void randomProgramsAreProved() {
        int proved = 0;
        int most = Effort.oneIn(80).of(4000, 400);
        for (long seed = 1_000_000; proved < most; seed++) {
            Random random = new Random(seed);
            RandomPrograms.Case drawn = RandomPrograms.generate(seed);
            try {
                Ranks ranks = new Ranks(1 + random.nextInt(3), 1 + random.nextInt(3), 1 + random.nextInt(2));
                assertEquals(Optional.empty(), Case.of(drawn.program(), ranks, 1 + random.nextInt(3)).fault(),
                        drawn + " on " + ranks);
                assertEquals(Optional.empty(), Case.staged(drawn.program(), ranks, 1 + random.nextInt(2)).fault(),
                        drawn + " on " + ranks + ", stage by stage");
                proved++;
            } catch (DecompositionException unfit) {
                // another draw
            }
        }
    }

    @Test
    void aMessageDroppedIsMissed() {
        for (Case all : List.of(heat(new Ranks(2, 2, 1), 1), heat(new Ranks(1, 3, 1), 2))) {
            for (Message dropped : all.messages()) {
                List<Itinerary> less = all.itineraries().stream().map(i -> new Itinerary(i.actions().stream()
                        .filter(a -> !(a instanceof Action.Give(Message m) && m.equals(dropped))
                                && !(a instanceof Action.Take(Message t) && t.equals(dropped)))
                        .toList())).toList();
                Fault fault = all.fault(less).orElseThrow(() -> new AssertionError("proved without " + dropped));
                assertTrue(fault.sentence().contains("reads 'u'"), fault.toString());
            }
        }
    }

    /** A chain of three stages: of the intermediates of two of them borders come from elsewhere. */
    private static Case chain(Ranks ranks) {
        Program.Builder p = Program.on(Grid.of(8, 9));
        State u = p.state("u", Boundary.periodic());
        Local a = p.local("a", FieldSpec.of(Boundary.periodic()));
        Local b = p.local("b", FieldSpec.of(Boundary.periodic()));
        p.assign(a, c -> u.at(c, 1, 1) - u.at(c, -1, -1));
        p.assign(b, c -> a.at(c, 1, 0) + a.at(c, -1, 0) + a.at(c, 0, 1)).opensStage();
        p.assign(u.next(), c -> u.at(c) + b.at(c, 0, 1) * b.at(c, 1, 0)).opensStage();
        return Case.staged(p.build(), ranks, 1);
    }

    @Test
    void everyMessageWithinAStepIsNeededWhereItIs() {
        for (Ranks ranks : List.of(new Ranks(2, 2, 1), new Ranks(1, 3, 1))) {
            Case all = chain(ranks);
            assertEquals(Optional.empty(), all.fault());
            assertEquals(3, all.messages().stream().map(Message::exchange).distinct().count());
            for (int rank = 0; rank < all.itineraries().size(); rank++) {
                List<Action> actions = all.itineraries().get(rank).actions();
                for (int n = 0; n < actions.size(); n++) {
                    Action action = actions.get(n);
                    if (action instanceof Action.Give || action instanceof Action.Take) {
                        int stage = n;
                        while (!(actions.get(stage) instanceof Action.Stage)) {
                            stage--;
                        }
                        List<Action> early = new ArrayList<>(actions);
                        early.remove(n);
                        early.add(stage, action);
                        List<Itinerary> others = new ArrayList<>(all.itineraries());
                        others.set(rank, new Itinerary(early));
                        assertTrue(all.fault(others).isPresent(), "rank " + rank + " proved with an early " + action);
                    }
                }
            }
            for (Message dropped : all.messages()) {
                List<Itinerary> less = all.itineraries().stream().map(i -> new Itinerary(i.actions().stream()
                        .filter(a -> !(a instanceof Action.Give(Message m) && m.equals(dropped))
                                && !(a instanceof Action.Take(Message t) && t.equals(dropped)))
                        .toList())).toList();
                assertTrue(all.fault(less).isPresent(), "proved without " + dropped);
            }
        }
    }

    @Test
    void aMessageNobodySendsIsWaitedForInVain() {
        Case all = heat(new Ranks(2, 1, 1), 1);
        Message unsent = all.messages().getFirst();
        List<Itinerary> less = all.itineraries().stream().map(i -> new Itinerary(i.actions().stream()
                .filter(a -> !(a instanceof Action.Give(Message m) && m.equals(unsent))).toList())).toList();
        assertEquals("it waits for ever for a message of rank " + unsent.from() + " along I.",
                all.fault(less).orElseThrow().sentence());
    }

    @Test
    void aMessageTakenAStepEarlyOrLateIsSeen() {
        Case all = heat(new Ranks(2, 2, 1), 1);
        for (int rank = 0; rank < all.itineraries().size(); rank++) {
            List<Action> actions = all.itineraries().get(rank).actions();
            for (Action taken : actions) {
                if (taken instanceof Action.Take) {
                    List<Action> early = new ArrayList<>(actions);
                    early.remove(taken);
                    early.addFirst(taken);
                    List<Itinerary> others = new ArrayList<>(all.itineraries());
                    others.set(rank, new Itinerary(early));
                    assertTrue(all.fault(others).isPresent(), "rank " + rank + " proved with an early " + taken);
                }
            }
        }
    }

    @Test
    void aMessageGivenBeforeItsStepsIsOld() {
        Case all = heat(new Ranks(2, 2, 1), 1);
        for (int rank = 0; rank < all.itineraries().size(); rank++) {
            List<Action> actions = all.itineraries().get(rank).actions();
            for (Action given : actions) {
                if (given instanceof Action.Give) {
                    List<Action> early = new ArrayList<>(actions);
                    early.remove(given);
                    early.addFirst(given);
                    List<Itinerary> others = new ArrayList<>(all.itineraries());
                    others.set(rank, new Itinerary(early));
                    assertTrue(all.fault(others).isPresent(), "rank " + rank + " proved with an early " + given);
                }
            }
        }
    }

    @Test
    void aRowLessIsMissed() {
        Case all = heat(new Ranks(2, 2, 1), 2);
        for (Message message : all.messages()) {
            for (Part part : message.parts()) {
                List<Part> less = new ArrayList<>(message.parts());
                less.remove(part);
                Message shorter =
                        new Message(message.exchange(), message.from(), message.to(), message.round(), message.piece(), less);
                List<Itinerary> others =
                        all.itineraries().stream().map(i -> new Itinerary(i.actions().stream().map(a -> switch (a) {
                            case Action.Give(Message m) when m.equals(message) -> new Action.Give(shorter);
                            case Action.Take(Message m) when m.equals(message) -> new Action.Take(shorter);
                            default -> a;
                        }).toList())).toList();
                assertTrue(all.fault(others).isPresent(), "proved without " + part);
            }
        }
    }

    @Test
    void moreStepsThanTheHalosAreMadeForAreSeen() {
        Case once = heat(new Ranks(2, 2, 1), 1);
        Optional<Fault> fault = ExchangeProof.fault(once.program(), once.division(), once.subgrids(), once.itineraries(), 2);
        assertTrue(fault.orElseThrow().sentence().startsWith("'u' at"), fault.toString());
    }
}
