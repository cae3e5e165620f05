package testudo.fdtd.optics;

/** A complex number. */
public record Complex(double re, double im) {

    static final Complex ONE = new Complex(1, 0);

    /** exp(z). */
    static Complex exp(Complex z) {
        double size = Math.exp(z.re);
        return new Complex(size * Math.cos(z.im), size * Math.sin(z.im));
    }

    Complex plus(Complex z) {
        return new Complex(re + z.re, im + z.im);
    }

    Complex minus(Complex z) {
        return new Complex(re - z.re, im - z.im);
    }

    Complex times(Complex z) {
        return new Complex(re * z.re - im * z.im, re * z.im + im * z.re);
    }

    Complex over(Complex z) {
        double size = z.re * z.re + z.im * z.im;
        return new Complex((re * z.re + im * z.im) / size, (im * z.re - re * z.im) / size);
    }

    /** The root in the right half plane. */
    Complex root() {
        double size = Math.sqrt((abs() + re) / 2);
        return size == 0 ? new Complex(0, Math.sqrt(-re)) : new Complex(size, im / (2 * size));
    }

    public double abs() {
        return Math.hypot(re, im);
    }
}
