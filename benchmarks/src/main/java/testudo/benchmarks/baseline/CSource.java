package testudo.benchmarks.baseline;

/** A C program of this module, by the resource that holds it. */
public enum CSource {

    HEAT("heat.c"), MPDATA("mpdata.c"), FDTD("fdtd.c"), STREAM("stream.c"), SYNC("sync.c");

    private final String file;

    CSource(String file) {
        this.file = file;
    }

    String file() {
        return file;
    }
}
