package testudo.runtime.codegen.groups;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.codegen.uses.Variation;
import testudo.runtime.decomposition.AxisRoles;

/**
 * The longest sum of several rows computed side by side: some of its terms for each row, then the next ones for each row.
 *
 * <p>A stage ends where later terms need little of what it has read: no more than a quarter, and no less one term later.
 * A constant then occupies a register only in the stages that use it. When rows are computed one after the other, each
 * needs all constants all the time.
 * Each row adds its terms in the order in which they are written, so that it has the same bits.
 */
final class Stages {

    /** One value in so many may be kept from one stage to the next. */
    private static final int MOST_KEPT = 4;

    private Stages() {}

    /**
     * The sums that each stage ends with, row by row, the outputs last; nothing where there are fewer than two stages.
     *
     * @param rows the formula of each row, alike but for where it reads
     */
    static List<List<Expr>> of(List<Expr> rows, AxisRoles roles) {
        List<List<Expr>> sums = rows.stream().map(row -> longestSums(row, roles)).toList();
        int terms = sums.getFirst().size();
        if (sums.stream().anyMatch(sum -> sum.size() != terms)) {
            return List.of();
        }
        Variation variation = new Variation(roles);
        Map<Expr, Integer> first = new IdentityHashMap<>();
        Map<Expr, Integer> last = new IdentityHashMap<>();
        for (int term = 0; term < terms; term++) {
            for (List<Expr> sum : sums) {
                for (Expr read : reads(term == 0 ? sum.getFirst() : ((Expr.Binary) sum.get(term)).b(), List.of())) {
                    first.putIfAbsent(read, term);
                    last.put(read, term);
                }
            }
        }
        for (int row = 0; row < rows.size(); row++) {
            reads(rows.get(row), List.of(sums.get(row).getLast()))
                    .forEach(read -> last.computeIfPresent(read, (_, _) -> terms));
        }
        List<List<Expr>> stages = new ArrayList<>();
        int begin = 0;
        for (int term = 0; term < terms - 1; term++) {
            int from = begin;
            int to = term;
            boolean varies = sums.stream().noneMatch(sum -> variation.uniform(sum.get(to)));
            long read = first.keySet().stream().filter(r -> first.get(r) <= to && last.get(r) >= from).count();
            if (varies && MOST_KEPT * kept(first, last, to) <= read
                    && kept(first, last, to) <= kept(first, last, to + 1)) {
                stages.add(sums.stream().map(sum -> sum.get(to)).toList());
                begin = term + 1;
            }
        }
        if (!stages.isEmpty()) {
            stages.add(rows);
        }
        return stages;
    }

    /** How much is read up to a term and needed later. */
    private static long kept(Map<Expr, Integer> first, Map<Expr, Integer> last, int term) {
        return first.keySet().stream().filter(r -> first.get(r) <= term && last.get(r) > term).count();
    }

    /** The first term of the longest sum, the sum of two, of three and so on. */
    private static List<Expr> longestSums(Expr row, AxisRoles roles) {
        List<Expr> longest = List.of();
        for (Expr node : new Uses(List.of(row), roles).order()) {
            if (node.type() == Type.DOUBLE && sums(node).size() >= longest.size()) {
                longest = sums(node);
            }
        }
        return longest;
    }

    private static List<Expr> sums(Expr sum) {
        List<Expr> sums = new ArrayList<>();
        Expr left = sum;
        while (left instanceof Expr.Binary b && (b.op() == BinaryOp.ADD || b.op() == BinaryOp.SUBTRACT)) {
            sums.addFirst(left);
            left = b.a();
        }
        sums.addFirst(left);
        return sums;
    }

    /** What is read for a value; not for some of its parts. */
    private static List<Expr> reads(Expr value, List<Expr> parts) {
        Set<Expr> reached = Collections.newSetFromMap(new IdentityHashMap<>());
        reached.addAll(parts);
        Uses.reach(value, reached);
        return reached.stream().filter(Expr.Read.class::isInstance).toList();
    }
}
