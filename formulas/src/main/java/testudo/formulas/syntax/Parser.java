package testudo.formulas.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a formula by recursive descent, operators by their strength (Pratt 1973). */
final class Parser {

    private static final int DEEPEST = 150;
    private static final int FARTHEST = 1000;
    private static final int HIGHEST_ORDER = 99; // beyond all there are, which the operators say

    private final List<Token> tokens;
    private int n;
    private int depth;

    Parser(List<Token> tokens) {
        this.tokens = tokens;
    }

    private Token next() {
        return tokens.get(n);
    }

    private Token take() {
        Token token = next();
        if (token.kind() != Token.Kind.END) {
            n++;
        }
        return token;
    }

    private boolean takes(String symbol) {
        if (next().is(symbol)) {
            n++;
            return true;
        }
        return false;
    }

    private Token expect(String symbol, String after) {
        if (!next().is(symbol)) {
            throw refused(next(), "expected '" + symbol + "' " + after + ", found " + next().told());
        }
        return take();
    }

    private static SyntaxException refused(Token token, String sentence) {
        return new SyntaxException(token.span(), sentence);
    }

    /** The whole text as one value. */
    Syntax whole() {
        if (next().kind() == Token.Kind.END) {
            throw refused(next(), "the formula is empty");
        }
        Syntax value = value(0);
        if (next().kind() != Token.Kind.END) {
            throw refused(next(), behind(next()));
        }
        return value;
    }

    private static String behind(Token token) {
        String sentence = "expected an operator or the end, found " + token.told();
        return token.kind() == Token.Kind.SYMBOL && token.text().equals("=") ? sentence + "; equality is written =="
                : token.kind() == Token.Kind.SYMBOL ? sentence : sentence + "; a product is written *";
    }

    /** The names in {@code (a, b) -> …}. */
    List<String> parameters() {
        List<String> names = new ArrayList<>();
        expect("(", "before the parameters of a function, as in (a, b) -> a*b");
        if (!takes(")")) {
            do {
                Token name = take();
                if (name.kind() != Token.Kind.NAME) {
                    throw refused(name, "expected the name of a parameter, found " + name.told());
                }
                if (names.contains(name.text())) {
                    throw refused(name, "two parameters are named '" + name.text() + "'");
                }
                names.add(name.text());
            } while (takes(","));
            expect(")", "behind the parameters of a function");
        }
        expect("->", "behind the parameters of a function");
        return names;
    }

    /** A value whose operators bind more strongly than a limit. */
    private Syntax value(int above) {
        if (++depth > DEEPEST) {
            throw refused(next(), "the formula nests deeper than " + DEEPEST + " levels");
        }
        Syntax left = operand();
        while (true) {
            Token token = next();
            Optional<Operator> operator = token.kind() == Token.Kind.SYMBOL ? Operator.spelt(token.text()) : Optional.empty();
            if (operator.isEmpty() || operator.get().strength() <= above) {
                break;
            }
            take();
            Operator op = operator.get();
            Syntax right = value(op == Operator.POWER ? op.strength() - 1 : op.strength());
            if (op.compares() && next().kind() == Token.Kind.SYMBOL
                    && Operator.spelt(next().text()).filter(Operator::compares).isPresent()) {
                throw refused(next(), "comparisons do not chain; write a < b and b < c");
            }
            left = new Syntax.Infix(op, left, right, token.span(), left.span().until(right.span()));
        }
        depth--;
        return left;
    }

    private Syntax operand() {
        Token token = next();
        if (takes("-")) {
            Syntax operand = value(Operator.SIGN_STRENGTH);
            return new Syntax.Negative(operand, token.span().until(operand.span()));
        }
        if (takes("+")) {
            return value(Operator.SIGN_STRENGTH);
        }
        if (takes("not") || takes("!")) {
            Syntax operand = value(Operator.NOT_STRENGTH);
            return new Syntax.Not(operand, token.span().until(operand.span()));
        }
        return moved(primary());
    }

    private Syntax moved(Syntax of) {
        Syntax what = of;
        while (next().is("[")) {
            Token open = take();
            List<Integer> offsets = new ArrayList<>();
            do {
                offsets.add(offset());
            } while (takes(","));
            Token close = expect("]", "behind the offsets");
            what = new Syntax.Moved(what, List.copyOf(offsets), open.span().until(close.span()),
                    what.span().until(close.span()));
        }
        return what;
    }

    private int offset() {
        boolean negative = next().is("-");
        if (negative || next().is("+")) {
            take();
        }
        Token number = take();
        if (number.kind() != Token.Kind.NUMBER || !number.text().matches("\\d+")) {
            throw refused(number, "an offset is a whole number, as in u[-1,0], found " + number.told());
        }
        if (number.text().length() > 4 || Integer.parseInt(number.text()) > FARTHEST) {
            throw refused(number, "an offset reaches at most " + FARTHEST + " elements, got " + number.text());
        }
        int distance = Integer.parseInt(number.text());
        return negative ? -distance : distance;
    }

    private Syntax primary() {
        Token token = take();
        switch (token.kind()) {
            case NUMBER -> {
                double value = Double.parseDouble(token.text());
                if (!Double.isFinite(value)) {
                    throw refused(token, "the number " + token.text() + " is too large");
                }
                return new Syntax.Numeral(value, token.span());
            }
            case NAME -> {
                return next().is("(") ? call(token) : new Syntax.Name(token.text(), token.span());
            }
            case SYMBOL -> {
                if (token.text().equals("(")) {
                    Syntax inner = value(0);
                    expect(")", "to close the bracket");
                    return inner;
                }
            }
            case END -> {
                // nothing begins here
            }
        }
        throw refused(token, "expected a value, found " + token.told() + (token.is("*") ? "; a power is written ^" : ""));
    }

    private Syntax call(Token name) {
        expect("(", "behind the name of a function");
        List<Syntax> arguments = new ArrayList<>();
        Optional<Syntax.Ordered> order = Optional.empty();
        if (!next().is(")")) {
            do {
                if (next().text().equals("order") && tokens.get(n + 1).is("=")) {
                    order = Optional.of(order());
                } else if (order.isPresent()) {
                    throw refused(next(), "order=… stands last");
                } else if (next().kind() == Token.Kind.NAME && tokens.get(n + 1).is("=")) {
                    throw refused(next(),
                            "'" + next().text() + "=' is no option of " + name.text() + ", operators of differences take "
                                    + "order=4; equality is written ==");
                } else {
                    arguments.add(value(0));
                }
            } while (takes(","));
        }
        Token close = expect(")", "behind the arguments of " + name.text());
        return new Syntax.Call(name.text(), name.span(), List.copyOf(arguments), order, name.span().until(close.span()));
    }

    private Syntax.Ordered order() {
        Token word = take();
        take();
        Token number = take();
        if (!number.text().matches("\\d{1,2}") || Integer.parseInt(number.text()) > HIGHEST_ORDER) {
            throw refused(number, "an order of accuracy is a small whole number, as in order=4, found " + number.told());
        }
        return new Syntax.Ordered(Integer.parseInt(number.text()), word.span().until(number.span()));
    }
}
