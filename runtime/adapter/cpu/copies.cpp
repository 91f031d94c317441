// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file copies.cpp
/// Large copies and fills are made by several threads.
#include "runtime/adapter/cpu/copies.hpp"
#include "runtime/adapter/cpu/command.hpp"
#include "runtime/adapter/cpu/errors.hpp"
#include <algorithm>
#include <cstring>

namespace sycl::inline _V1::detail::cpu {

namespace {

/// Bytes above which a copy is worth several threads.
constexpr std::size_t parallel_copy = 1 << 20;

/// Calls \p body(begin, end) for parts of [0, bytes), in parallel if large.
template <class Body> void in_parts(std::size_t bytes, Body body) {
  if (bytes < 2 * parallel_copy)
    return body(std::size_t(0), bytes);
  struct closure {
    Body &body;
    std::size_t bytes;
  } c{body, bytes};
  parallel_parts((bytes + parallel_copy - 1) / parallel_copy,
                 [](void *p, std::uint64_t begin, std::uint64_t end) {
                   auto &c = *static_cast<closure *>(p);
                   c.body(begin * parallel_copy,
                          std::min(end * parallel_copy, c.bytes));
                 },
                 &c);
}

} // namespace

void check_copy(const void *dst, const void *src, std::size_t bytes) {
  if (bytes && (!dst || !src))
    throw failure{SYCL_ERROR_INVALID, "memcpy of " + std::to_string(bytes) +
                                          " bytes " + (dst ? "from" : "to") +
                                          " a null pointer"};
}

void copy_bytes(void *dst, const void *src, std::size_t bytes) {
  in_parts(bytes, [=](std::size_t begin, std::size_t end) {
    if (end != begin)
      std::memcpy(static_cast<char *>(dst) + begin,
                  static_cast<const char *>(src) + begin, end - begin);
  });
}

void check_fill(const void *dst, std::size_t pattern_size, std::size_t count) {
  if (!pattern_size || (count && !dst))
    throw failure{SYCL_ERROR_INVALID, pattern_size
                                          ? "fill of a null pointer"
                                          : "fill with a pattern of 0 bytes"};
}

void fill_bytes(void *memory, const std::vector<char> &pattern,
                std::size_t count) {
  auto *dst = static_cast<char *>(memory);
  std::size_t size = pattern.size();
  if (!count)
    return;
  if (size == 1) {
    in_parts(count, [&](std::size_t begin, std::size_t end) {
      std::memset(dst + begin, pattern[0], end - begin);
    });
    return;
  }
  in_parts(count * size, [&](std::size_t begin, std::size_t end) {
    // Parts need not begin with a pattern: write one period, then double it.
    std::size_t period = std::min(size, end - begin);
    for (std::size_t i = 0; i != period; ++i)
      dst[begin + i] = pattern[(begin + i) % size];
    for (std::size_t done = period; done < end - begin;) {
      std::size_t n = std::min(done, end - begin - done);
      std::memcpy(dst + begin + done, dst + begin, n);
      done += n;
    }
  });
}

} // namespace sycl::inline _V1::detail::cpu
