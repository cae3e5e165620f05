package testudo.formulas.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a formula into words. */
final class Lexer {

    private static final Pattern NUMBER = Pattern.compile("(?:\\d++\\.?+\\d*+|\\.\\d++)(?:[eE][+-]?+\\d++)?+");
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_&&[^¹²³⁰⁴-⁹]]*+"); // a raised digit is a power
    private static final Pattern SYMBOL = Pattern.compile("->|<=|>=|==|!=|&&|\\|\\||[-+*/%^<>()\\[\\],=!]");

    private final String text;
    private final List<Token> tokens = new ArrayList<>();

    private Lexer(String text) {
        this.text = text;
    }

    /** The words, of which the last one is the end. */
    static List<Token> tokens(String text) {
        Lexer lexer = new Lexer(text);
        int n = 0;
        while (n < text.length()) {
            n = Character.isWhitespace(text.charAt(n)) ? n + 1 : lexer.token(n);
            if (lexer.tokens.size() > Formula.MOST_WORDS) {
                throw new SyntaxException(new Span(n - 1, n), "the formula has more than " + Formula.MOST_WORDS
                        + " words; compute a part of it in a field of its own");
            }
        }
        lexer.tokens.add(new Token(Token.Kind.END, "", new Span(text.length(), text.length() + 1)));
        return lexer.tokens;
    }

    private int token(int from) {
        Matcher number = NUMBER.matcher(text).region(from, text.length());
        if (number.lookingAt()) {
            return add(Token.Kind.NUMBER, from, number.end());
        }
        Matcher name = NAME.matcher(text).region(from, text.length());
        if (name.lookingAt()) {
            return add(Token.Kind.NAME, from, name.end());
        }
        Matcher symbol = SYMBOL.matcher(text).region(from, text.length());
        if (symbol.lookingAt()) {
            return add(Token.Kind.SYMBOL, from, symbol.end());
        }
        int c = text.codePointAt(from);
        int to = from + Character.charCount(c);
        String hint = c == '·' || c == '×' ? "; a product is written *" : c == '&' ? "; both is written 'and'"
                : c == '|' ? "; either is written 'or', the absolute value abs(x)"
                : "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(c) >= 0 ? "; a power is written ^" + "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(c) : "";
        throw new SyntaxException(new Span(from, to), "'" + text.substring(from, to) + "' has no meaning in a formula" + hint);
    }

    private int add(Token.Kind kind, int from, int to) {
        String word = text.substring(from, to);
        boolean operator = word.equals("and") || word.equals("or") || word.equals("not");
        tokens.add(new Token(operator ? Token.Kind.SYMBOL : kind, word, new Span(from, to)));
        return to;
    }
}
