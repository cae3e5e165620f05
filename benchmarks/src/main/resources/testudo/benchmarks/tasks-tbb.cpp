/* The works of tasks.c by oneTBB: arguments, lines and answers as there, and the number of threads as third argument. */
#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

constexpr int CHILDREN = 10;

struct alignas(128) Count {
    long long value = 0;
};

std::vector<Count> counts;

long long fib(int n) {
    if (n < 2) return n;
    long long one = 0;
    tbb::task_group group;
    group.run([&one, n] { one = fib(n - 1); });
    long long other = fib(n - 2);
    group.wait();
    return one + other;
}

void node(tbb::task_group &all, int levels) {
    counts[tbb::this_task_arena::current_thread_index()].value++;
    for (int c = 0; c < CHILDREN && levels > 0; c++) all.run([&all, levels] { node(all, levels - 1); });
}

long long work(const std::string &name, long size) {
    if (name == "fib") return fib(static_cast<int>(size));
    tbb::task_group group;
    if (name == "tree") {
        group.run_and_wait([&] { node(group, static_cast<int>(size)); });
        return 0;
    }
    for (long n = 0; n < size; n++) {
        group.run([] { counts[tbb::this_task_arena::current_thread_index()].value++; });
        group.wait();
    }
    return 0;
}

} // namespace

int main(int argc, char **argv) {
    char line[64];
    if (argc != 4) return 1;
    int threads = std::atoi(argv[3]);
    tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    tbb::task_arena arena(threads);
    counts.resize(threads);
    std::puts("ready");
    std::fflush(stdout);
    while (std::fgets(line, sizeof line, stdin)) {
        for (Count &count : counts) count.value = 0;
        long long value = 0;
        long long nanos = 0;
        arena.execute([&] {
            auto start = std::chrono::steady_clock::now();
            value = work(argv[1], std::atol(argv[2]));
            nanos = std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - start).count();
        });
        for (const Count &count : counts) value += count.value;
        std::printf("%lld %lld\n", nanos, value);
        std::fflush(stdout);
    }
    return 0;
}
