/** Our own runs: a workload executed by the runtime in one of its ways. May use runtime and the workloads. */
package testudo.benchmarks.ours;
