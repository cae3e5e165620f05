/* MPDATA in Halide, all ends periodic: writes an object file of one time step for one grid.
 *
 *   program basic|fct strict|fast n1 n2 n3 FILE
 *
 * What is computed again and what is kept is the schedule at the end of each pipeline: columns of some rows, windows of
 * planes along I. The dimensions are K, J, I, as the first one is contiguous.
 */
#include <Halide.h>

#include <iostream>
#include <string>
#include <vector>

using namespace Halide;

static int n1, n2, n3, row, lanes;
static Var k("k"), j("j"), i("i"), jo("jo"), ji("ji");

/* A place, a number of cells away. */
struct Place {
    Expr k, j, i;

    Place to(int d, int m) const {
        return {d == 2 ? k + m : k, d == 1 ? j + m : j, d == 0 ? i + m : i};
    }
};

/* Something that has a value everywhere: kept, or computed again wherever it is asked for. */
using Values = std::function<Expr(Place)>;

/* An input whose rows carry a ghost at each end; rows and planes wrap. */
struct Input {
    ImageParam image;

    Input(const std::string &name) : image(Float(64), 3, name) {
        image.dim(0).set_bounds(-1, n3 + 2).set_stride(1);
        image.dim(1).set_bounds(0, n2).set_stride(row);
        image.dim(2).set_bounds(0, n1).set_stride(row * n2);
    }

    Expr operator()(Place p) const {
        return image(p.k, (p.j + n2) % n2, (p.i + n1) % n1);
    }
};

/* Rows that are kept with a ghost at each end. */
struct Kept {
    Func f;
    RVar along;

    Kept(const std::string &name, std::vector<Expr> values) : f(name) {
        RDom r(0, n3, "r");
        along = r.x;
        std::vector<Expr> nothing, last, first;
        for (Expr &v : values) {
            nothing.push_back(undef<double>());
            v = substitute(k, r.x, v);
        }
        f(k, j, i) = Tuple(nothing);
        f(r.x, j, i) = Tuple(values);
        for (size_t n = 0; n < values.size(); n++) {
            last.push_back(result(f(n3 - 1, j, i), n));
            first.push_back(result(f(0, j, i), n));
        }
        f(-1, j, i) = Tuple(last);
        f(n3, j, i) = Tuple(first);
        f.update(1).unscheduled();
        f.update(2).unscheduled();
    }

    static Expr result(FuncRef all, int n) {
        return all.size() == 1 ? Expr(all) : Expr(all[n]);
    }

    Values values(int n = 0) const {
        Func g = f;
        return [g, n](Place p) { return result(g(p.k, p.j, p.i), n); };
    }

    void in_column(Func reader, int planes) {
        f.store_at(reader, jo).compute_at(reader, i);
        if (planes > 1) f.fold_storage(i, planes);
        f.update(0).vectorize(along, lanes);
    }
};

static const Place HERE = {k, j, i};

static Expr pp(Expr y) { return max(y, Expr(0.0)); }
static Expr pn(Expr y) { return max(-y, Expr(0.0)); }
static Expr donor(Expr l, Expr r, Expr a) { return pp(a) * l - pn(a) * r; }

/* By its bits, as strict code would compare, negate and choose. */
static Expr magnitude(Expr y) {
    return reinterpret<double>(reinterpret<uint64_t>(y) & Expr(UINT64_C(0x7fffffffffffffff)));
}

static Expr upwind_flux(int d, Values x, Values u, Place p) {
    return donor(x(p.to(d, -1)), x(p), u(p));
}

static Expr updated(Values x, Values h, Values f1, Values f2, Values f3) {
    return x(HERE) - ((f1(HERE.to(0, 1)) - f1(HERE)) + (f2(HERE.to(1, 1)) - f2(HERE)) + (f3(HERE.to(2, 1)) - f3(HERE)))
            / h(HERE);
}

static Expr gradient(Expr tl, Expr tr, Expr bl, Expr br) {
    tl = magnitude(tl), tr = magnitude(tr), bl = magnitude(bl), br = magnitude(br);
    return (tl + tr - bl - br) / (tl + tr + bl + br + Expr(1e-15));
}

/* The velocity along d with the transverse directions b and c. */
static Expr velocity(int d, int b, int c, Values x, const std::vector<Values> &u, Values h, Place p) {
    Place q = p.to(d, -1);
    Expr a = u[d](p), r = Expr(0.5) * (h(q) + h(p)), xl = magnitude(x(q)), xr = magnitude(x(p));
    auto around = [&](int t) { return u[t](q) + u[t](q.to(t, 1)) + u[t](p.to(t, 1)) + u[t](p); };
    auto across = [&](int t) { return gradient(x(q.to(t, 1)), x(p.to(t, 1)), x(q.to(t, -1)), x(p.to(t, -1))); };
    return (magnitude(a) - a * a / r) * ((xr - xl) / (xr + xl + Expr(1e-15))) - Expr(0.125) * a * around(b) * across(b) / r
            - Expr(0.125) * a * around(c) * across(c) / r;
}

static Expr of_star(Expr (*op)(Expr, Expr), Values x) {
    auto at = [&](int d, int m) { return x(HERE.to(d, m)); };
    return op(op(x(HERE), op(at(0, -1), at(0, 1))), op(op(at(1, -1), at(1, 1)), op(at(2, -1), at(2, 1))));
}

static Expr larger(Expr a, Expr b) { return max(a, b); }
static Expr smaller(Expr a, Expr b) { return min(a, b); }

/* What flows in through the faces of a direction, or out. */
static Expr flow(bool in, int d, Values y, Values v) {
    Expr below = upwind_flux(d, y, v, HERE), above = upwind_flux(d, y, v, HERE.to(d, 1));
    return in ? pp(below) + pn(above) : pp(above) + pn(below);
}

static Expr room(bool up, Values x, Values y, const std::vector<Values> &v, Values h) {
    Expr flows = flow(up, 0, y, v[0]) + flow(up, 1, y, v[1]) + flow(up, 2, y, v[2]) + Expr(0x1p-52);
    Expr most = up ? max(of_star(larger, x), of_star(larger, y)) : min(of_star(smaller, x), of_star(smaller, y));
    return (up ? most - y(HERE) : y(HERE) - most) * h(HERE) / flows;
}

static Expr limited(int d, Values y, Values v, Values cp, Values cn) {
    Place q = HERE.to(d, -1);
    Expr one = Expr(1.0), a = v(HERE);
    Expr w = pp(a) * min(one, min(cp(HERE), cn(q))) - pn(a) * min(one, min(cp(q), cn(HERE)));
    return donor(y(q), y(HERE), w);
}

int main(int, char **argv) {
    bool fct = std::string(argv[1]).rfind("fct", 0) == 0, strict = argv[2] == std::string("strict");
    n1 = std::stoi(argv[3]), n2 = std::stoi(argv[4]), n3 = std::stoi(argv[5]);
    row = (n3 + 2 + 8 - 1) / 8 * 8;
    Target target = get_host_target().with_feature(Target::NoAsserts).with_feature(Target::NoBoundsQuery);
    if (strict) target.set_feature(Target::StrictFloat);
    lanes = std::min(target.natural_vector_size<double>(), n3);
    Input x("x"), u1("u1"), u2("u2"), u3("u3"), h("h");
    std::vector<Values> u = {u1, u2, u3};

    auto first = [&](int d) { return [&, d](Place p) { return upwind_flux(d, x, u[d], p); }; };
    Kept y("y", {updated(x, h, first(0), first(1), first(2))});
    const int transverse[3][2] = {{1, 2}, {0, 2}, {0, 1}};
    std::vector<Kept> v, g, limits;
    for (int d = 0; d < 3; d++) {
        auto speed = [&, d](Place p) { return velocity(d, transverse[d][0], transverse[d][1], y.values(), u, h, p); };
        if (fct) v.push_back(Kept("v", {speed(HERE)}));
        else g.push_back(Kept("g", {donor(y.values()(HERE.to(d, -1)), y.values()(HERE), speed(HERE))}));
    }
    if (fct) {
        std::vector<Values> kept = {v[0].values(), v[1].values(), v[2].values()};
        limits.push_back(Kept("limits", {room(true, x, y.values(), kept, h), room(false, x, y.values(), kept, h)}));
        for (int d = 0; d < 3; d++) {
            g.push_back(Kept("g", {limited(d, y.values(), kept[d], limits[0].values(0), limits[0].values(1))}));
        }
    }
    Func next("next");
    next(k, j, i) = updated(y.values(), h, g[0].values(), g[1].values(), g[2].values());
    next.bound(k, 0, n3).bound(j, 0, n2).bound(i, 0, n1);
    next.output_buffer().dim(0).set_bounds(0, n3).set_stride(1);
    next.output_buffer().dim(1).set_bounds(0, n2).set_stride(row);
    next.output_buffer().dim(2).set_bounds(0, n1).set_stride(row * n2);

    next.split(j, jo, ji, fct ? 64 : 32, TailStrategy::GuardWithIf).reorder(k, ji, i, jo).vectorize(k, lanes, TailStrategy::GuardWithIf)
            .parallel(jo);
    y.in_column(next, 5);
    for (Kept &f : v) f.in_column(next, 2);
    for (Kept &f : limits) f.in_column(next, 2);
    for (int d = 0; d < 3; d++) g[d].in_column(next, d == 0 ? 2 : 1);
    next.compile_to_object(argv[6], {x.image, u1.image, u2.image, u3.image, h.image}, "mpdata_step", target);
    return 0;
}
