package testudo.reproduction.paper;
import java.util.*;
import testudo.machine.description.*;
import testudo.reproduction.claim.*;
public class Explore {
    public static void main(String[] a) {
        SequencedMap<String, Figure> as = new LinkedHashMap<>();
        double d = Double.parseDouble(a[0]);
        as.put(ClusterRun.WAKE_UP, new Figure(d, "ms", Evidence.FITTED, Confidence.LOW, "x"));
        as.put(ClusterRun.TCP_TIMES, new Figure(4, "1", Evidence.FITTED, Confidence.LOW, "x"));
        as.put(ClusterRun.SERVER, new Figure(50, "us", Evidence.FITTED, Confidence.LOW, "x"));
        Machine m = MachineFile.shipped(a[1]);
        SequencedMap<String, Machine> ms = new LinkedHashMap<>(); ms.put(a[1], m);
        Setting s = new Claim("x","x","x","x",List.of(a[1]),as,List.of(), q -> List.of()).setting(m, new Results());
        for (int k = 2; k < a.length; k++) {
            String[] w = a[k].split("/");
            SearchLoad l = SearchLoad.valueOf(w[0]);
            SearchWay way = switch (w[1]) { case "MPI" -> SearchWay.MPI; case "MT" -> SearchWay.THREADS; case "TCP" -> SearchWay.TCP; case "SVR" -> SearchWay.SERVER;
              case "F16" -> SearchWay.MPI.inFlight(16); case "NS" -> SearchWay.MPI.withoutSleep(); case "BUF" -> SearchWay.MPI.buffered(); case "W0" -> SearchWay.MPI.wakingAtOnce(); case "ALL" -> SearchWay.MPI.sendingByAll(); default -> throw new Error(); };
            ClusterRun r = ClusterRun.of(l, way, Integer.parseInt(w[2]));
            if (w.length > 3) r = r.smaller(Integer.parseInt(w[3]), w.length > 4 ? Integer.parseInt(w[4]) : r.workers());
            long t0 = System.nanoTime();
            ClusterRun.Outcome o = r.outcome(s, m, 1);
            System.out.printf(Locale.ROOT, "%-40s %.4f s, none %.3f ms (%d), task %.3f ms; published speed-up %.2f; events %.3g; host %.1f s%n", a[k], o.nanos()/1e9, o.none()/1e6, o.nones(), o.task()/1e6, l.speedUp(), o.events(), (System.nanoTime()-t0)/1e9);
        }
    }
}
