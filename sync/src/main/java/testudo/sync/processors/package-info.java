/**
 * What the system tells about the processors, caches and memory of the machine it runs on.
 *
 * <pre>
 *   /sys/devices/system/cpu/cpu*&#47;topology, cache, cpufreq ──┐
 *   /proc/cpuinfo, /proc/meminfo                             ├──► SystemFiles ──► Processor, Cache, texts
 *   /sys/class/powercap                                    ──┘
 * </pre>
 *
 * <p>What it does not tell, or tells in a form nobody foresaw, is empty here; nothing is assumed. Containers often hide some
 * of it, and systems other than Linux have none. Uses the JDK only.
 *
 * <p>Sources: Documentation/ABI/testing/sysfs-devices-system-cpu of the Linux kernel; proc(5).
 */
package testudo.sync.processors;
