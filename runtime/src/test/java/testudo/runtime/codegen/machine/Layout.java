package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Operands;

/**
 * Where the fields of a kernel lie so that a box of it touches the first and the last element of each: arrays with nothing
 * to spare, planes in any order, no row begun at a round address.
 *
 * @param operands the kernel's
 * @param arrays   by operand; those of one field are one array
 * @param places   by array
 */
record Layout(Operands operands, int[] arrays, List<Place> places) {

    /** An array: its planes, what to add to a plane's number and to a position, and how many elements it has. */
    record Place(long[] planes, int shift, int addend, int size) {}

    /** Just enough for a box. */
    static Layout of(Operands operands, Box box, Random random) {
        Reach reach = Reach.of(operands);
        Map<Field, List<Integer>> fields = new HashMap<>();
        int[] arrays = new int[operands.fields().size()];
        List<Place> places = new ArrayList<>();
        for (int n = 0; n < arrays.length; n++) {
            fields.computeIfAbsent(operands.fields().get(n), _ -> new ArrayList<>()).add(n);
        }
        fields.values().forEach(numbers -> {
            numbers.forEach(n -> arrays[n] = places.size());
            places.add(place(reach, numbers, box, random));
        });
        return new Layout(operands, arrays, places);
    }

    private static Place place(Reach reach, List<Integer> numbers, Box box, Random random) {
        int first = box.i0() + numbers.stream().mapToInt(n -> reach.leastPlane()[n]).min().orElseThrow();
        int last = box.i1() - 1 + numbers.stream().mapToInt(n -> reach.mostPlane()[n]).max().orElseThrow();
        int stride = reach.strides()[numbers.getFirst()];
        long least = numbers.stream().mapToLong(n -> reach.leastOffset()[n]).min().orElseThrow() + (long) box.j0() * stride
                + box.k0();
        long most = numbers.stream().mapToLong(n -> reach.mostOffset()[n]).max().orElseThrow() + (box.j1() - 1L) * stride
                + box.k1() - 1;
        int plane = Math.toIntExact(most - least + 1);
        int distance = plane + random.nextInt(3);
        List<Integer> order = new ArrayList<>();
        for (int p = first; p <= last; p++) {
            order.add((p - first) * distance);
        }
        Collections.shuffle(order, random);
        long[] planes = order.stream().mapToLong(Integer::longValue).toArray();
        return new Place(planes, -first, Math.toIntExact(-least), (last - first) * distance + plane);
    }

    /** A frame with these arrays. */
    Frame frame(List<? extends Elements> memory) {
        Frame frame = Frame.of(arrays.length);
        Arrays.setAll(frame.arrays(), n -> memory.get(arrays[n]));
        Arrays.setAll(frame.planes(), n -> places.get(arrays[n]).planes);
        Arrays.setAll(frame.planeShift(), n -> places.get(arrays[n]).shift);
        Arrays.setAll(frame.addend(), n -> places.get(arrays[n]).addend);
        return frame;
    }
}
