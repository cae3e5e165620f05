package testudo.fdtd.yee;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Location;
import testudo.api.program.Region;

/**
 * Adds the memory ψ of an absorbing layer to a program: one field per derivative, updated in the layer's two strips and 0
 * elsewhere.
 *
 * @param fields  where they are declared
 * @param cells   thickness
 * @param courant dt/dx
 */
record AbsorbingLayer(Fields fields, int cells, double courant) {

    /**
     * The memory of the derivative of {@code f} along an axis.
     *
     * @param where  places of the field that is updated with it
     * @param half   half a cell where these lie between nodes along the axis, else 0
     * @param ahead  1 when the difference is taken to the next element, 0 when from the one before
     * @param within what may be updated at all
     */
    State memory(String name, Field f, Location where, Axis axis, double half, int ahead, Box within) {
        State psi = fields.auxiliary(name, where);
        Damping damping = new Damping(cells, axis == Axis.I ? fields.n() : fields.m(), courant);
        boolean alongI = axis == Axis.I;
        Coefficient b = fields.coefficient(name + "_b", where, (i, j, _) -> damping.keep((alongI ? i : j) + half));
        Coefficient a = fields.coefficient(name + "_a", where, (i, j, _) -> damping.gain((alongI ? i : j) + half));
        int hiI = alongI ? ahead : 0;
        int hiJ = alongI ? 0 : ahead;
        int loI = alongI ? ahead - 1 : 0;
        int loJ = alongI ? 0 : ahead - 1;
        int end = within.upper(axis);
        Box lower = within.with(axis, within.lower(axis), Math.min(end, cells + 1));
        Box upper = within.with(axis, Math.max(within.lower(axis), end - cells - 1), end);
        for (Box strip : new Box[] {lower, upper}) {
            fields.program.assign(psi, c -> b.at(c) * psi.at(c) + a.at(c) * (f.at(c, hiI, hiJ) - f.at(c, loI, loJ)))
                    .on(Region.box(strip))
                    .named(name + (strip == lower ? "_lower" : "_upper"));
        }
        return psi;
    }
}
