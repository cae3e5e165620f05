package testudo.forecast.skeleton;

/**
 * Which worker of a small team each one of a larger team is like.
 *
 * @param team    workers of the small one
 * @param workers of the larger one
 */
record Twins(int team, int workers) {

    /** The first and the last quarter are like their own; all between go through the half in the midst again and again. */
    int of(int worker) {
        int quarter = team / 4;
        if (worker < quarter) {
            return worker;
        }
        if (worker >= workers - quarter) {
            return worker - workers + team;
        }
        return quarter + (worker - quarter) % (team - 2 * quarter);
    }
}
