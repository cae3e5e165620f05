/**
 * Scenarios: what to run, as a TOML file a person writes.
 *
 * <pre>
 *   model = "revolving-sphere"       # required
 *   steps = 556                      # whole number from 0; default: the model's
 *   [until]                          # in place of steps: run until converged, at most so many steps
 *   reduction = "residual"           # of the model; default: residual
 *   tolerance = 1e-8                 # converged once |reduction| is at most this, in its unit; default: 1e-6
 *   maximum = 20000                  # the most steps, from 1; default: 100000
 *   every = 10                       # steps between checks, from 1; default: 10
 *   [grid]
 *   cells = [59, 59, 59]             # 1 to 3 whole numbers from 1; default: the model's
 *   [parameters]                     # numbers, truth values, texts; checked by the model
 *   option = "fct"
 *   [decomposition]
 *   kind = "sub-domains"             # whole-grid (default) | sub-domains
 *   block = [4, 59, 59]              # sub-domains only: cells along I, J, K; default: what fits the caches
 *   variant = "islands"              # sub-domains only: auto (default) | cooperative | islands
 *   workers = 2
 *   threads-per-core = 1
 *   fused-steps = 1                  # time steps taken at once; 1 (default): none fused
 *   [sync]
 *   strategy = "pairwise"            # neighbours meet: pairwise (default) | phaser-p2p | epoch | epoch-boundary-first;
 *                                    # all meet: barrier | tree | static-tree | dissemination | tournament |
 *                                    # hypercube | phaser | finish
 *   [output]
 *   directory = "out/sphere"         # relative to the current directory; default: out/ and the model
 *   every = 100                      # steps between snapshots; 0 (default): only first and last
 *   fields = ["x"]                   # default: all states
 *   compression = 0                  # deflate level 0 (default) to 9
 *   [diagnostics]
 *   every = 10                       # steps between rows; 0 (default): only first and last
 * </pre>
 *
 * <p>Everything else is an error. All problems of a file are reported at once, each with file, line and column, so
 * that a user mends them in one go. The grammar of TOML 1.0 is tomlj's; what the keys may hold is checked here, since
 * a message about a scenario should speak of scenarios. May use tomlj and the JDK.
 */
package testudo.data.scenario;
