package testudo.api.lifting.bytecode;

import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the paths of a method part and meet.
 *
 * <p>The join of a branch is its immediate post-dominator on the way to the <em>last</em> return it can reach: paths
 * that return earlier never come to the join and do not count. So code after {@code if (…) return …;} is run once,
 * however many such statements precede it. (Post-dominators after Cooper, Harvey, Kennedy 2001.)
 */
final class ControlFlow {

    /** No instruction: a branch whose paths never meet. */
    static final int NOWHERE = -1;

    private static final int UNKNOWN = -2;

    private final MethodCode code;
    private final Map<Integer, int[]> postDominators = new HashMap<>();
    private int[][] successors;
    private int[] joins;

    ControlFlow(MethodCode code) {
        this.code = code;
    }

    /** The position at which all paths from a branch meet again. */
    int join(int branch) {
        if (successors == null) {
            link();
        }
        if (joins[branch] == UNKNOWN) {
            int last = lastReturn(branch);
            joins[branch] = last == NOWHERE ? NOWHERE
                    : postDominators.computeIfAbsent(last, this::towards)[branch];
        }
        return joins[branch];
    }

    private void link() {
        int n = code.instructions().size();
        successors = new int[n][];
        for (int p = 0; p < n; p++) {
            successors[p] = successors(p, code.instructions().get(p));
        }
        joins = new int[n];
        Arrays.fill(joins, UNKNOWN);
    }

    private int[] successors(int p, Instruction instruction) {
        return switch (instruction) {
            case ReturnInstruction _ -> new int[0];
            case ThrowInstruction _ -> new int[0];
            case BranchInstruction b when b.opcode() == Opcode.GOTO || b.opcode() == Opcode.GOTO_W ->
                    new int[] {code.position(b.target())};
            case BranchInstruction b -> new int[] {p + 1, code.position(b.target())};
            case TableSwitchInstruction s -> targets(code.position(s.defaultTarget()), s.cases());
            case LookupSwitchInstruction s -> targets(code.position(s.defaultTarget()), s.cases());
            default -> new int[] {p + 1};
        };
    }

    private int[] targets(int byDefault, List<SwitchCase> cases) {
        int[] targets = new int[cases.size() + 1];
        targets[0] = byDefault;
        for (int n = 0; n < cases.size(); n++) {
            targets[n + 1] = code.position(cases.get(n).target());
        }
        return targets;
    }

    private int lastReturn(int from) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        seen.set(from);
        int last = NOWHERE;
        while (!open.isEmpty()) {
            int p = open.pop();
            if (code.instructions().get(p) instanceof ReturnInstruction) {
                last = Math.max(last, p);
            }
            for (int s : successors[p]) {
                if (!seen.get(s)) {
                    seen.set(s);
                    open.push(s);
                }
            }
        }
        return last;
    }

    /** The immediate post-dominator of every instruction on paths that end at {@code exit}. */
    private int[] towards(int exit) {
        int[] order = backwards(exit);
        int[] rank = new int[successors.length];
        Arrays.fill(rank, Integer.MAX_VALUE);
        for (int n = 0; n < order.length; n++) {
            rank[order[n]] = n;
        }
        int[] parent = new int[successors.length];
        Arrays.fill(parent, NOWHERE);
        parent[exit] = exit;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int n = 1; n < order.length; n++) {
                int p = order[n];
                int meet = NOWHERE;
                for (int s : successors[p]) {
                    if (parent[s] != NOWHERE) {
                        meet = meet == NOWHERE ? s : meet(s, meet, parent, rank);
                    }
                }
                changed |= parent[p] != meet;
                parent[p] = meet;
            }
        }
        return parent;
    }

    private static int meet(int a, int b, int[] parent, int[] rank) {
        int x = a;
        int y = b;
        while (x != y) {
            if (rank[x] > rank[y]) {
                x = parent[x];
            } else {
                y = parent[y];
            }
        }
        return x;
    }

    /** The instructions that can reach {@code exit}, in reverse post-order of the reversed graph. */
    private int[] backwards(int exit) {
        List<List<Integer>> predecessors = new ArrayList<>();
        for (int p = 0; p < successors.length; p++) {
            predecessors.add(new ArrayList<>());
        }
        for (int p = 0; p < successors.length; p++) {
            for (int s : successors[p]) {
                predecessors.get(s).add(p);
            }
        }
        Deque<Integer> done = new ArrayDeque<>();
        Deque<Integer> path = new ArrayDeque<>(List.of(exit));
        int[] next = new int[successors.length];
        BitSet seen = new BitSet();
        seen.set(exit);
        while (!path.isEmpty()) {
            int p = path.peek();
            if (next[p] == predecessors.get(p).size()) {
                done.push(path.pop());
            } else {
                int q = predecessors.get(p).get(next[p]++);
                if (!seen.get(q)) {
                    seen.set(q);
                    path.push(q);
                }
            }
        }
        return done.stream().mapToInt(Integer::intValue).toArray();
    }
}
