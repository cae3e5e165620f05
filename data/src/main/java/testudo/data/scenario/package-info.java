/**
 * Scenarios: what to run, as a TOML file a person writes.
 *
 * <pre>
 *   model = "revolving-sphere"       # required
 *   steps = 556                      # whole number from 0; default: the model's
 *   precision = "float"              # of what is computed and kept: double (default) | float
 *   [until]                          # in place of steps: run until converged, at most so many steps
 *   reduction = "residual"           # of the model; default: residual
 *   tolerance = 1e-8                 # converged once |reduction| is at most this, in its unit; default: 1e-6
 *   maximum = 20000                  # the most steps, from 1; default: 100000
 *   every = 10                       # steps between checks, from 1; default: 10
 *   [grid]
 *   cells = [59, 59, 59]             # 1 to 3 whole numbers from 1; default: the model's
 *   [parameters]                     # numbers, truth values, texts; checked by the model
 *   option = "fct"
 *   [initial.x]                      # any number: the values of a state or coefficient before the first step
 *   file = "earlier.h5"              # HDF5, relative to the current directory
 *   dataset = "x"                    # of the field's shape; default: the field's name
 *   [decomposition]
 *   kind = "sub-domains"             # whole-grid (default) | compressed-grid | sub-domains
 *   block = [4, 59, 59]              # sub-domains only: cells along I, J, K; default: what fits the caches
 *   variant = "islands"              # sub-domains only: auto (default) | cooperative | islands | bands | leaning
 *   workers = 2
 *   threads-per-core = 1
 *   fused-steps = 1                  # time steps taken at once; 1 (default): none fused
 *   recompute = true                 # compute cheap intermediates again where they are read; default: true on this machine
 *   active-region = true             # whole-grid only: leave out rows at rest; default: false
 *   [sync]
 *   strategy = "pairwise"            # neighbours meet: pairwise (default, but for leaning columns) | phaser-p2p | epoch | epoch-boundary-first;
 *                                    # all meet: barrier | tree | static-tree | dissemination | tournament |
 *                                    # hypercube | phaser | finish; whoever is free takes what is next: dynamic
 *   [sync.phaser]                    # how phasers are built, where the strategy uses them
 *   degree = 4                       # what a node of a phaser's tree gathers, from 2; default: 4
 *   tiers = 1                        # levels of the tree, 1 for a flat phaser; default: as many as needed
 *   adaptive = false                 # whether they pass by the machine's own barrier where they can; default: true
 *   [machine]                        # run in the virtual time of a simulated machine; default: this one
 *   on = "c64"                       # see testudo machines, or the path of a machine file
 *   placement = "sram"               # or "dram": where shared words are, on c64; default: sram
 *   layout = "spread"                # or "one": how they are dealt out over banks, on c64; default: spread
 *   homing = "hashed"                # or "local": homes of lines, on tilepro64; default: hashed
 *   waiting = "suspend"              # or "busy": what workers do meanwhile, on c64; default: busy
 *   jitter = 0.05                    # standard deviation of 20 us of work, as a share, from 0 to 1; default: 0
 *   seed = 1                         # of all randomness, from 0; default: 1
 *   [output]
 *   directory = "out/sphere"         # relative to the current directory; default: out/ and the model
 *   every = 100                      # steps between snapshots; 0 (default): only first and last
 *   fields = ["x"]                   # default: all states
 *   compression = 0                  # deflate level 0 (default) to 9
 *   checkpoint = "10m"               # time or steps between checkpoints, or both as in "10m,1000"; default: none
 *   [diagnostics]
 *   every = 10                       # steps between rows; 0 (default): only first and last
 *   [[probes]]                       # any number: values of a state at one place, recorded while the run goes on
 *   name = "behind"                  # of the time series in probes.h5
 *   field = "Ez"
 *   at = [1.5, 0.2]                  # coordinates, the nearest element is taken; or index = [15, 2]
 *   every = 1                        # steps between values; default: 1
 * </pre>
 *
 * <p>In place of a model's name a scenario can hold the computation itself, in the tables {@code [fields]}, {@code [[kernels]]},
 * {@code [functions]}, more keys of {@code [grid]} and scalars in {@code [diagnostics]} (docs/formulas.md, {@code testudo.formulas.declared}).
 *
 * <p>Everything else is an error. All problems of a file are reported at once, each with file, line and column, so
 * that a user mends them in one go. What the keys may hold is checked here, since a message about a scenario should speak of
 * scenarios; which choices go together, where what they are about is known (docs/decisions/0024). May use
 * {@code testudo.toml}, {@code testudo.formulas}, {@code testudo.sync.plan}, {@code testudo.api.grid} and the JDK.
 */
package testudo.data.scenario;
