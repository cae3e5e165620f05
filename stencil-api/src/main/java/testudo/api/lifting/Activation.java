package testudo.api.lifting;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.MonitorInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.expression.Relation;
import testudo.api.lifting.bytecode.MethodCode;
import testudo.api.lifting.symbolic.Conditions;
import testudo.api.lifting.symbolic.Frame;
import testudo.api.lifting.symbolic.LiftedOutcome;
import testudo.api.lifting.symbolic.Refusal;
import testudo.api.lifting.symbolic.Value;

/**
 * One call of a method, run symbolically.
 *
 * <p>A branch on a known condition is followed, so loops with constant bounds unroll. A branch on data runs both sides
 * up to their join and merges there. A side that starts in a state met before (as the parts of {@code a && b || c} do)
 * is not run again, which keeps the work, and the tree, linear in the source.
 */
final class Activation {

    /** How often a branch on data may lie inside itself: the trips of a loop left by a {@code break} on data. */
    private static final int MOST_TRIPS = 256;

    private record Side(int start, int join, Frame.Contents contents) {}

    final MethodCode code;
    /** The instruction being run. */
    int position;

    private final Session session;
    private final Conditions conditions;
    private final Map<Side, LiftedOutcome> met = new HashMap<>();
    private final Map<Integer, Integer> nesting = new HashMap<>();

    Activation(Session session, MethodCode code) {
        this.session = session;
        this.code = code;
        this.conditions = new Conditions(session.scalars);
    }

    /** The method's value, undefined for a void method. */
    Value call(Frame frame) {
        session.enter(this);
        refuseGuards();
        Value result = run(0, MethodCode.NOWHERE, frame).result();
        session.leave();
        return result;
    }

    private void refuseGuards() {
        for (int p = 0; p < code.instructions().size(); p++) {
            if (code.instructions().get(p) instanceof MonitorInstruction) {
                position = p;
                throw session.refuse(Refusal.synchronizing());
            }
        }
        if (code.isSynchronized()) {
            throw session.refuse(Refusal.synchronizing());
        }
        for (int guarded : code.guardedBlocks()) {
            position = guarded;
            throw session.refuse(Refusal.guarded());
        }
    }

    private LiftedOutcome run(int start, int join, Frame frame) {
        List<LiftedOutcome> returns = new ArrayList<>();
        Frame current = frame;
        int next = start;
        while (next != join) {
            position = next;
            session.count();
            Instruction instruction = code.instructions().get(next);
            LiftedOutcome parted;
            switch (instruction) {
                case ReturnInstruction r -> {
                    Value result = r.typeKind() == TypeKind.VOID ? Value.UNDEFINED : current.pop();
                    return LiftedOutcome.returning(result, session.scalars).after(returns, session.scalars);
                }
                case BranchInstruction b when b.opcode() == Opcode.GOTO || b.opcode() == Opcode.GOTO_W -> {
                    next = code.position(b.target());
                    continue;
                }
                case BranchInstruction b -> {
                    Expr condition = conditions.of(b.opcode(), current);
                    if (condition instanceof Expr.BooleanConstant(boolean jumps)) {
                        next = jumps ? code.position(b.target()) : next + 1;
                        continue;
                    }
                    parted = branch(condition, code.position(b.target()), current);
                }
                case TableSwitchInstruction s -> parted = choose(code.position(s.defaultTarget()), s.cases(), current);
                case LookupSwitchInstruction s ->
                        parted = choose(code.position(s.defaultTarget()), s.cases(), current);
                default -> {
                    session.instructions.run(instruction, current, code.holder());
                    next++;
                    continue;
                }
            }
            if (parted.frame().isEmpty()) {
                return parted.after(returns, session.scalars);
            }
            if (!parted.arrivesAlways()) {
                returns.add(parted);
            }
            current = parted.frame().get().copy();
            next = code.join(next);
        }
        return LiftedOutcome.arriving(current, session.scalars).after(returns, session.scalars);
    }

    private LiftedOutcome branch(Expr condition, int target, Frame frame) {
        int here = position;
        int join = code.join(here);
        if (nesting.merge(here, 1, Integer::sum) > MOST_TRIPS) {
            throw session.refuse(Refusal.dataDependentLoop());
        }
        LiftedOutcome whenTrue = side(target, join, frame.copy());
        LiftedOutcome whenFalse = side(here + 1, join, frame);
        nesting.merge(here, -1, Integer::sum);
        position = here;
        return LiftedOutcome.either(condition, whenTrue, whenFalse, session.scalars);
    }

    private LiftedOutcome side(int start, int join, Frame frame) {
        Side key = new Side(start, join, frame.contents());
        LiftedOutcome known = met.get(key);
        if (known == null) {
            known = run(start, join, frame);
            met.put(key, known);
        }
        return known;
    }

    /** A switch, as a chain of comparisons. */
    private LiftedOutcome choose(int byDefault, List<SwitchCase> cases, Frame frame) {
        int here = position;
        int join = code.join(here);
        Expr selector = session.scalars.asInt(frame.pop());
        if (selector instanceof Expr.IntConstant(int value)) {
            int start = cases.stream().filter(c -> c.caseValue() == value).findFirst()
                    .map(c -> code.position(c.target())).orElse(byDefault);
            return side(start, join, frame);
        }
        LiftedOutcome outcome = side(byDefault, join, frame.copy());
        for (SwitchCase c : cases.reversed()) {
            Expr equal = session.pool.compare(Relation.EQUAL, selector, session.pool.constant(c.caseValue()));
            outcome =
                    LiftedOutcome.either(equal, side(code.position(c.target()), join, frame.copy()), outcome, session.scalars);
        }
        position = here;
        return outcome;
    }
}
