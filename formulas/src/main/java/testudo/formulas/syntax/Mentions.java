package testudo.formulas.syntax;

/** Whether a formula mentions a name. */
public final class Mentions {

    private Mentions() {}

    /** Of values only, not of functions called. */
    public static boolean of(String name, Syntax in) {
        return switch (in) {
            case Syntax.Numeral _ -> false;
            case Syntax.Name(String n, _) -> n.equals(name);
            case Syntax.Call call -> call.arguments().stream().anyMatch(a -> of(name, a));
            case Syntax.Moved moved -> of(name, moved.what());
            case Syntax.Negative(Syntax a, _) -> of(name, a);
            case Syntax.Not(Syntax a, _) -> of(name, a);
            case Syntax.Infix infix -> infixes(name, infix);
        };
    }

    /** Sums are long on their left side: without recursion there. */
    private static boolean infixes(String name, Syntax.Infix infix) {
        Syntax left = infix;
        while (left instanceof Syntax.Infix in) {
            if (of(name, in.right())) {
                return true;
            }
            left = in.left();
        }
        return of(name, left);
    }
}
