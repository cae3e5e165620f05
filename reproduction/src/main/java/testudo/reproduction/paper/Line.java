package testudo.reproduction.paper;

/** The straight line nearest to points, by least squares. */
final class Line {

    private int points;
    private double x;
    private double y;
    private double xx;
    private double xy;
    private double yy;

    void add(double at, double value) {
        points++;
        x += at;
        y += value;
        xx += at * at;
        xy += at * value;
        yy += value * value;
    }

    double slope() {
        return (points * xy - x * y) / (points * xx - x * x);
    }

    /** R²: the share of the values' variance that the line explains, from 0 to 1. */
    double determination() {
        double common = points * xy - x * y;
        return common * common / ((points * xx - x * x) * (points * yy - y * y));
    }
}
