package testudo.formulas.expansion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

import testudo.api.expression.Expr;
import testudo.api.expression.UnaryOp;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.formulas.syntax.Operator;
import testudo.formulas.syntax.Span;
import testudo.formulas.syntax.Syntax;
import testudo.toml.SpellingHint;

/** Makes formulas trees: names get their meaning, operators of differences and functions are written out. */
public final class Expansion {

    private static final int DEEPEST = 600; // nested operands, those in functions called included

    private final Trees trees;
    private final Discretization discretization;
    private final Names names;
    private final Calls calls;
    private final Set<String> open = new HashSet<>();
    private int depth;

    /** Formulas of one kind of elements. */
    public Expansion(Trees trees, Discretization discretization, Names names) {
        this.trees = trees;
        this.discretization = discretization;
        this.names = names;
        calls = new Calls(trees, discretization);
    }

    /** The tree of a number; empty when mistakes were told. */
    public Optional<Expr> number(Syntax value, Written text) {
        return tree(value, text, false);
    }

    /** The tree of a condition; empty when mistakes were told. */
    public Optional<Expr> condition(Syntax value, Written text) {
        return tree(value, text, true);
    }

    /** A value of either kind, for names that stand for it. */
    public Optional<Quantity> value(Syntax value, Written text) {
        depth = 0;
        open.clear();
        try {
            return Optional.of(new Body(text, Map.of()).of(value)).filter(q -> !q.refused());
        } catch (OvergrownException e) {
            text.refuse(value.span(), e.getMessage());
            return Optional.empty();
        }
    }

    private Optional<Expr> tree(Syntax value, Written text, boolean truth) {
        return value(value, text).map(q -> new Body(text, Map.of()).kind(q, truth, value.span())).filter(q -> !q.refused())
                .map(Quantity::expr);
    }

    /** One text with the arguments of the call that it is the body of. */
    private final class Body {

        private final Written text;
        private final Map<String, Quantity> arguments;

        Body(Written text, Map<String, Quantity> arguments) {
            this.text = text;
            this.arguments = arguments;
        }

        Quantity of(Syntax syntax) {
            if (++depth > DEEPEST) {
                throw new OvergrownException("the formula nests deeper than " + DEEPEST + " levels");
            }
            Quantity value = switch (syntax) {
                case Syntax.Numeral(double number, _) -> Quantity.anywhere(trees.constant(number));
                case Syntax.Name(String name, Span span) -> named(name, span);
                case Syntax.Negative(Syntax a, _) -> map(number(a), e -> trees.unary(UnaryOp.NEGATE, e));
                case Syntax.Not(Syntax a, _) -> map(truth(a), trees::not);
                case Syntax.Infix infix -> infix(infix);
                case Syntax.Moved moved -> moved(moved);
                case Syntax.Call call -> call(call);
            };
            depth--;
            return value;
        }

        Quantity kind(Quantity q, boolean truth, Span span) {
            if (q.refused() || q.isTruth() == truth) {
                return q;
            }
            return text.refuse(span, truth ? "expected a condition such as u > 0, found a number"
                    : "expected a number, found a condition; where(condition, a, b) makes numbers of conditions");
        }

        private Quantity number(Syntax a) {
            return kind(of(a), false, a.span());
        }

        private Quantity truth(Syntax a) {
            return kind(of(a), true, a.span());
        }

        private static Quantity map(Quantity q, java.util.function.UnaryOperator<Expr> f) {
            return q.refused() ? q : q.with(f.apply(q.expr()));
        }

        private Quantity named(String name, Span span) {
            Quantity argument = arguments.get(name);
            if (argument != null) {
                return argument;
            }
            Optional<String> obstacle = names.obstacle(name);
            if (obstacle.isPresent()) {
                return text.refuse(span, obstacle.get());
            }
            Optional<Quantity> value = names.value(name).or(() -> builtin(name, span));
            if (value.isPresent()) {
                return value.get();
            }
            if (names.functions().contains(name) || Builtins.functions().contains(name)) {
                return text.refuse(span, "'" + name + "' is a function and needs its arguments, as in " + name + "(u)");
            }
            List<String> known = new ArrayList<>(names.values());
            known.addAll(arguments.keySet());
            known.addAll(Builtins.values());
            return text.refuse(span, "there is no field or parameter '" + name + "'" + SpellingHint.hint(name, known));
        }

        private Optional<Quantity> builtin(String name, Span span) {
            return switch (name) {
                case "x", "y", "z" ->
                        along(Discretization.AXES.indexOf(name), span, axis -> discretization.coordinate(axis, trees));
                case "i", "j", "k" -> along("ijk".indexOf(name), span, axis -> discretization.index(axis, trees));
                case "dx", "dy", "dz" -> along(Discretization.AXES.indexOf(name.charAt(1)), span,
                        axis -> Quantity.anywhere(trees.constant(discretization.spacing(axis))));
                case "t" -> Optional.of(Quantity.anywhere(trees.leaf(new Expr.Time())));
                case "step" -> Optional.of(Quantity.anywhere(trees.unary(UnaryOp.LONG_TO_DOUBLE, trees.leaf(new Expr.Step()))));
                case "pi" -> Optional.of(Quantity.anywhere(trees.constant(Math.PI)));
                default -> Optional.empty();
            };
        }

        private Optional<Quantity> along(int n, Span span, Function<Axis, Quantity> value) {
            Axis axis = Axis.values()[n];
            return Optional
                    .of(discretization.has(axis) ? value.apply(axis)
                            : text.refuse(span, "the grid has no axis " + Discretization.AXES.charAt(n)));
        }

        private Quantity infix(Syntax.Infix infix) {
            Operator op = infix.operator();
            boolean logic = op == Operator.AND || op == Operator.OR;
            Quantity a = logic ? truth(infix.left()) : number(infix.left());
            Quantity b = logic ? truth(infix.right()) : number(infix.right());
            if (a.refused() || b.refused()) {
                return Quantity.REFUSED;
            }
            return new Quantity(Operations.of(op, a.expr(), b.expr(), trees), a.places() | b.places());
        }

        private Quantity moved(Syntax.Moved moved) {
            Quantity what = of(moved.what());
            List<Integer> o = moved.offsets();
            int rank = discretization.grid().rank();
            if (o.size() != rank) {
                return text.refuse(moved.offsetSpan(), "an offset has one number per axis of the grid, " + rank + " here, got "
                        + o.size());
            }
            return map(what, e -> trees.shifted(e, new Offset(o.get(0), rank > 1 ? o.get(1) : 0, rank > 2 ? o.get(2) : 0)));
        }

        private Quantity call(Syntax.Call call) {
            Optional<UserFunction> user = names.function(call.name());
            if (user.isPresent()) {
                return user(call, user.get());
            }
            if (names.functions().contains(call.name())) {
                return Quantity.REFUSED; // its own text was told of
            }
            if (call.name().equals("old")) {
                return old(call);
            }
            if (call.name().equals("before")) {
                return before(call);
            }
            if (!Builtins.functions().contains(call.name()) || calls.isReduction(call.name())) {
                return unknown(call);
            }
            List<Quantity> arguments = new ArrayList<>();
            for (int n = 0; n < call.arguments().size(); n++) {
                arguments.add(call.name().equals("where") ? ofWhere(call.arguments().get(n), n, arguments)
                        : number(call.arguments().get(n)));
            }
            try {
                int order = call.order().map(Syntax.Ordered::value).orElse(calls.order(call.name()));
                if (call.order().isPresent() && !calls.hasOrder(call.name())) {
                    return text.refuse(call.order().get().span(), call.name() + " has no order of accuracy");
                }
                return calls.of(call.name(), arguments, order);
            } catch (Differences.Unfit e) {
                return text.refuse(call.span(), e.getMessage());
            }
        }

        /** A condition, and two values of one kind. */
        private Quantity ofWhere(Syntax argument, int n, List<Quantity> before) {
            if (n == 0) {
                return truth(argument);
            }
            Quantity value = of(argument);
            return n == 1 || before.get(1).refused() ? value : kind(value, before.get(1).isTruth(), argument.span());
        }

        private Quantity unknown(Syntax.Call call) {
            if (calls.isReduction(call.name())) {
                return text.refuse(call.nameSpan(),
                        call.name() + "(…) is of all elements; it stands in [diagnostics] and dt only");
            }
            List<String> known = new ArrayList<>(names.functions());
            known.addAll(Builtins.functions());
            String hint = names.value(call.name()).isPresent() ? "; a product is written *"
                    : SpellingHint.hint(call.name(), known);
            return text.refuse(call.nameSpan(), "there is no function '" + call.name() + "'" + hint);
        }

        private Quantity old(Syntax.Call call) {
            if (call.arguments().size() == 1 && call.arguments().getFirst() instanceof Syntax.Name(String name, _)) {
                Optional<Quantity> value = names.before(name);
                if (value.isPresent()) {
                    return value.get();
                }
                Optional<String> reason = names.noneBefore(name);
                if (reason.isPresent()) {
                    return text.refuse(call.span(), reason.get());
                }
            }
            return text.refuse(call.span(), "old(…) takes the name of a field that lives from step to step");
        }

        private Quantity before(Syntax.Call call) {
            List<Syntax> given = call.arguments();
            boolean said = given.size() == 2 && given.get(1) instanceof Syntax.Numeral(double n, _) && n == (int) n;
            if ((given.size() == 1 || said) && given.getFirst() instanceof Syntax.Name(String name, _)) {
                try {
                    int steps = said ? (int) ((Syntax.Numeral) given.get(1)).value() : 1;
                    Optional<Quantity> value = names.earlier(name, steps);
                    if (value.isPresent()) {
                        return value.get();
                    }
                } catch (IllegalArgumentException e) {
                    return text.refuse(call.span(), e.getMessage().replaceFirst("\\.$", ""));
                }
            }
            return text.refuse(call.span(),
                    "before(…) takes the name of a field that lives from step to step, and how many steps "
                            + "before, as in before(u, 2)");
        }

        private Quantity user(Syntax.Call call, UserFunction function) {
            List<String> parameters = function.formula().parameters();
            if (call.arguments().size() != parameters.size()) {
                return text.refuse(call.span(), call.name() + " takes " + Calls.count(parameters.size()) + ", got "
                        + call.arguments().size());
            }
            if (call.order().isPresent()) {
                return text.refuse(call.order().get().span(), call.name() + " has no order of accuracy");
            }
            if (!open.add(function.name())) {
                return text.refuse(call.nameSpan(),
                        "the function '" + function.name() + "' calls itself, which would never end");
            }
            Map<String, Quantity> given = new HashMap<>();
            boolean refused = false;
            open.remove(function.name()); // arguments may call it
            for (int n = 0; n < parameters.size(); n++) {
                Quantity argument = of(call.arguments().get(n));
                refused |= argument.refused();
                given.put(parameters.get(n), argument);
            }
            if (refused) {
                return Quantity.REFUSED;
            }
            open.add(function.name());
            Quantity value = new Body(function.text(), given).of(function.formula().value());
            open.remove(function.name());
            return value;
        }
    }
}
