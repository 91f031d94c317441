// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/adapter/cpu/launch.hpp"
#include "runtime/abi/cpu.h"
#include "runtime/adapter/cpu/command.hpp"
#include "runtime/adapter/cpu/errors.hpp"
#include "runtime/adapter/cpu/program.hpp"
#include "runtime/adapter/cpu/thread_memory.hpp"
#include <algorithm>
#include <chrono>
#ifndef __x86_64__
#include <cfenv>
#endif

namespace sycl::inline _V1::detail::cpu {

namespace {

/// Indices fit into 62 bits: kernels rely on sums that do not wrap around.
constexpr std::uint64_t max_items = std::uint64_t(1) << 62;

std::string sizes(const std::uint64_t (&s)[3], unsigned dimensions) {
  std::string text;
  for (unsigned d = std::max(dimensions, 1u); d-- > 0;) // SYCL order
    text += std::to_string(s[d]) + (d ? " x " : "");
  return text;
}

/// Multiplies the sizes; false if the product does not fit.
bool product(const std::uint64_t (&s)[3], std::uint64_t &result) {
  result = 1;
  for (std::uint64_t n : s)
    if (__builtin_mul_overflow(result, n, &result) || result >= max_items)
      return false;
  return true;
}

std::uint64_t round_up(std::uint64_t n, std::uint64_t to) {
  return (n + to - 1) / to * to;
}

/// The work-group of a plain range: a long piece of a row, so that the inner
/// loop of the kernel is long, but enough pieces to keep all cores busy to the
/// end. If rows are short, as in a range of n x 3, a group has many, since each
/// begins with computing ids; at most one axis is divided, so that at most one
/// has a ragged end.
void choose_local(index_space &space, const sycl_cpu_kernel &kernel,
                  std::uint64_t items) {
  space.local[0] = space.local[1] = space.local[2] = 1;
  // A kernel over a range has no barriers; in a group of one work-item they
  // would not wait.
  if (kernel.flags & SYCL_CPU_KERNEL_USES_FIBERS)
    return;
  std::uint64_t pieces = 16 * std::uint64_t(concurrency());
  std::uint64_t length = round_up((items + pieces - 1) / pieces, 16);
  length = std::min(length, std::uint64_t(SYCL_CPU_MAX_LOCAL_SIZE));
  for (unsigned d = 0; d != 3 && length; ++d) {
    space.local[d] = std::min(length, space.global[d]);
    if (space.local[d] != space.global[d])
      return;
    length /= space.local[d];
  }
}

/// While it lives, floating point is as in every thread of a driver: rounding
/// to nearest, with subnormal numbers. Kernels run in threads of the program,
/// and in threads that these have made, and the program may have called
/// fesetround or be built with -ffast-math.
class kernels_floating_point {
public:
  kernels_floating_point() noexcept {
#ifdef __x86_64__
    if ((before_ & controls) != usual)
      __builtin_ia32_ldmxcsr(usual);
#else
    if (before_ != FE_TONEAREST)
      std::fesetround(FE_TONEAREST);
#endif
  }
  kernels_floating_point(const kernels_floating_point &) = delete;
  kernels_floating_point &operator=(const kernels_floating_point &) = delete;
  ~kernels_floating_point() {
#ifdef __x86_64__
    if ((before_ & controls) != usual)
      __builtin_ia32_ldmxcsr(before_);
#else
    if (before_ != FE_TONEAREST)
      std::fesetround(before_);
#endif
  }

private:
#ifdef __x86_64__
  /// All but the flags that instructions set.
  static constexpr unsigned controls = 0xffc0, usual = 0x1f80;
  const unsigned before_ = __builtin_ia32_stmxcsr();
#else
  const int before_ = std::fegetround();
#endif
};

float nanoseconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<float, std::nano>(
             std::chrono::steady_clock::now() - start)
      .count();
}

/// Nanoseconds. Calling the other threads takes so long, and a kernel that was
/// short before is left to all threads if it takes ten times that.
float cost_of_threads(unsigned threads) {
  return 1500 + 250 * static_cast<float>(threads);
}

/// Consecutive groups of a box. How long a work-item takes is measured in each
/// launch, on the part that begins with the first group.
struct box {
  sycl_cpu_known_kernel &kernel;
  const void *object;
  std::size_t object_bytes;
  sycl_cpu_launch launch;
  std::uint64_t local_bytes;

  std::uint64_t groups() const {
    return launch.num_groups[0] * launch.num_groups[1] * launch.num_groups[2];
  }
  std::uint64_t items_of_group() const {
    return launch.local_size[0] * launch.local_size[1] * launch.local_size[2];
  }

  /// Exceptions end here, in std::terminate, which prints their message.
  static void run_groups(void *closure, std::uint64_t begin,
                         std::uint64_t end) noexcept {
    const box &b = *static_cast<const box *>(closure);
    const auto start = std::chrono::steady_clock::now();
    sycl_cpu_launch launch = b.launch;
    launch.group[0] = begin % launch.num_groups[0];
    std::uint64_t row = begin / launch.num_groups[0];
    launch.group[1] = row % launch.num_groups[1];
    launch.group[2] = row / launch.num_groups[1];
    launch.group_count = end - begin;
    launch.local_memory = local_memory(b.local_bytes);
    set_stack_top(__builtin_frame_address(0));
    set_kernel_object(b.object, b.object_bytes);
    {
      const kernels_floating_point set;
      b.kernel.entry.function(b.object, &launch);
    }
    if (begin == 0)
      b.kernel.nanoseconds.store(
          nanoseconds_since(start) /
              static_cast<float>((end - begin) * b.items_of_group()),
          std::memory_order_relaxed);
  }

  void run() {
    const std::uint64_t all = groups();
    const unsigned threads = concurrency();
    std::uint64_t done = 0;
    if (is_short(kernel.nanoseconds.load(std::memory_order_relaxed),
                 all * items_of_group(), threads)) {
      // In parts: it may be longer this time.
      const std::uint64_t part = (all + 7) / 8;
      const auto start = std::chrono::steady_clock::now();
      do {
        const std::uint64_t end = std::min(all, done + part);
        run_groups(this, done, end);
        done = end;
      } while (done != all &&
               nanoseconds_since(start) < 10 * cost_of_threads(threads));
    }
    if (done == all)
      return;
    struct rest {
      box *of;
      std::uint64_t first;
    } others{this, done};
    parallel_parts(
        all - done,
        [](void *closure, std::uint64_t begin, std::uint64_t end) {
          const rest &r = *static_cast<rest *>(closure);
          run_groups(r.of, r.first + begin, r.first + end);
        },
        &others);
  }
};

} // namespace

index_space check(const sycl_cpu_kernel &kernel, const sycl_launch_args &args) {
  index_space space{};
  for (unsigned d = 0; d != 3; ++d) {
    space.global[d] = d < args.dimensions ? args.global[d] : 1;
    space.local[d] = d < args.dimensions && args.has_local ? args.local[d] : 1;
    space.offset[d] = args.offset[d];
  }
  std::uint64_t items, group;
  if (!product(space.global, items))
    throw failure{SYCL_ERROR_ND_RANGE,
                  "a range of " + sizes(space.global, args.dimensions) +
                      " work-items is more than can be counted"};
  space.empty = items == 0;
  if (args.has_local) {
    for (unsigned d = 0; d != 3; ++d) {
      if (space.local[d] == 0)
        throw failure{SYCL_ERROR_ND_RANGE,
                      "the work-group size " +
                          sizes(space.local, args.dimensions) +
                          " has a dimension of zero"};
      if (space.global[d] % space.local[d])
        throw failure{SYCL_ERROR_ND_RANGE,
                      "the global size " +
                          sizes(space.global, args.dimensions) +
                          " is not a multiple of the work-group size " +
                          sizes(space.local, args.dimensions)};
    }
    if (!product(space.local, group) || group > max_work_group_size)
      throw failure{SYCL_ERROR_ND_RANGE,
                    "a work-group of " + sizes(space.local, args.dimensions) +
                        " work-items is larger than this device's limit of " +
                        std::to_string(max_work_group_size)};
  } else if (!space.empty) {
    choose_local(space, kernel, items);
  }
  std::uint64_t local_bytes =
      round_up(args.dynamic_local_bytes, 64) + kernel.static_local_bytes;
  if (args.dynamic_local_bytes > local_memory_size ||
      local_bytes > local_memory_size)
    throw failure{SYCL_ERROR_OUT_OF_MEMORY,
                  "the kernel needs " +
                      std::to_string(args.dynamic_local_bytes) +
                      " bytes of local memory in accessors and " +
                      std::to_string(kernel.static_local_bytes) +
                      " in variables; this device has " +
                      std::to_string(local_memory_size) + " per work-group"};
  return space;
}

bool is_short(float nanoseconds, std::uint64_t items,
              unsigned threads) noexcept {
  return nanoseconds > 0 &&
         nanoseconds * static_cast<float>(items) < cost_of_threads(threads);
}

void run(sycl_cpu_known_kernel &known, const void *object,
         std::size_t object_bytes, const index_space &space,
         std::uint64_t dynamic_local_bytes,
         void *const *device_globals) noexcept {
  if (space.empty)
    return;
  const sycl_cpu_kernel &kernel = known.entry;
  box b{known,
        object,
        object_bytes,
        {},
        // Exactly the bytes in use, for AddressSanitizer.
        kernel.static_local_bytes
            ? round_up(dynamic_local_bytes, 64) + kernel.static_local_bytes
            : dynamic_local_bytes};
  b.launch.local_memory_bytes = dynamic_local_bytes;
  b.launch.device_globals = device_globals;
  for (unsigned d = 0; d != 3; ++d) {
    b.launch.global_size[d] = space.global[d];
    b.launch.local_size[d] = space.local[d];
    b.launch.global_offset[d] = space.offset[d];
    b.launch.num_groups[d] = space.global[d] / space.local[d];
  }
  b.run();
  // Only a plain range has a ragged end, of one axis.
  for (unsigned d = 0; d != 3; ++d)
    if (std::uint64_t rest = space.global[d] % space.local[d]) {
      b.launch.global_offset[d] = space.offset[d] + space.global[d] - rest;
      b.launch.local_size[d] = rest;
      b.launch.num_groups[d] = 1;
      b.run();
    }
}

} // namespace sycl::inline _V1::detail::cpu
