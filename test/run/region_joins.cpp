// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Code behind barriers, of which some are conditional (RegionJoins.cpp):
// reductions of a work-group between unrolled loops over a tile that end early,
// with work-items that end before the first barrier, and loops around barriers
// that are met on some ways only. Each in sub-groups and without.
//
// DEFINE: %{least} = -mllvm -syclcc1-least-saved-by-join=1
// DEFINE: %{joins} = -std=c++20 -O2 -fsycl-targets=cpu %{least}
// RUN: %build_and_run
// RUN: %syclcc1 %{joins} %s -o %t.joins
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.joins
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.joins
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.joins

#include "Inputs/compare.hpp"
#include <algorithm>
#include <string>
#include <vector>

using compare::queue;
using number = unsigned;
constexpr int tile = 6;

static number scramble(number x) { return x * 2654435761U + (x >> 13); }

/// The result for all work-items of the group. A group of one sub-group has no
/// barrier.
template <bool Exchanges, class Combine>
static number reduce(sycl::nd_item<1> item, number value, number neutral,
                     sycl::local_accessor<number, 1> memory, int parts,
                     Combine combine) {
  const int local = int(item.get_local_id(0));
  if constexpr (Exchanges) {
    const sycl::sub_group group = item.get_sub_group();
    const int lane = int(group.get_local_linear_id());
    const int lanes = int(group.get_local_linear_range());
    for (int step = 1; step < 16; step *= 2) {
      const number other = sycl::permute_group_by_xor(group, value, step);
      if ((lane ^ step) < lanes)
        value = combine(value, other);
    }
    if (parts == 1)
      return value;
    if (lane == 0)
      memory[local / 16] = value;
    sycl::group_barrier(item.get_group());
    value = neutral;
    for (int part = 0; part < parts; ++part)
      value = combine(value, memory[part]);
  } else {
    if (parts == 1)
      return combine(value, neutral);
    memory[local] = value;
    sycl::group_barrier(item.get_group());
    value = neutral;
    for (int part = 0; part < parts; ++part)
      value = combine(value, memory[part]);
  }
  return value;
}

struct task {
  int length, local, parts, live;
};

/// Each element minus the largest of its row, and times the sum of these
/// differences.
template <bool Exchanges>
static void rows(const std::string &what, const task &t) {
  constexpr int groups = 3;
  std::vector<number> in(std::size_t(groups) * std::size_t(t.length));
  for (std::size_t i = 0; i != in.size(); ++i)
    in[i] = scramble(number(i)) >> 8;
  number *from = sycl::malloc_shared<number>(in.size(), queue());
  number *to = sycl::malloc_shared<number>(in.size(), queue());
  std::copy(in.begin(), in.end(), from);
  std::fill(to, to + in.size(), 0U);
  queue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<number, 1> largest(128, handler);
        sycl::local_accessor<number, 1> sums(128, handler);
        handler.parallel_for(
            sycl::nd_range<1>(std::size_t(groups * t.local),
                              std::size_t(t.local)),
            [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(16)]] {
              const int local = int(item.get_local_id(0));
              if (t.live != t.local && local >= t.live)
                return;
              const number *row = from + item.get_group(0) * t.length;
              number held[tile];
              number most = 0, sum = 0;
#pragma unroll(tile)
              for (int i = 0; i < tile; ++i) {
                const int at = i * t.live + local;
                if (at >= t.length)
                  break;
                held[i] = row[at];
                most = std::max(most, held[i]);
              }
              if (t.live > 1)
                most = reduce<Exchanges>(
                    item, most, 0, largest, t.parts,
                    [](number a, number b) { return std::max(a, b); });
#pragma unroll
              for (int i = 0; i < tile && i * t.live + local < t.length; ++i)
                sum += most - held[i];
              if (t.live > 1)
                sum =
                    reduce<Exchanges>(item, sum, 0, sums, t.parts,
                                      [](number a, number b) { return a + b; });
#pragma unroll
              for (int i = 0; i < tile; ++i) {
                const int at = i * t.live + local;
                if (at >= t.length)
                  break;
                to[item.get_group(0) * t.length + at] =
                    (most - held[i]) * sum + number(local);
              }
            });
      })
      .wait();
  std::vector<number> expected(in.size());
  for (int group = 0; group != groups; ++group) {
    const auto row = in.begin() + std::ptrdiff_t(group) * t.length;
    const number most = *std::max_element(row, row + t.length);
    number sum = 0;
    for (int i = 0; i != t.length; ++i)
      sum += most - row[i];
    for (int i = 0; i != t.length; ++i)
      expected[group * t.length + i] =
          (most - row[i]) * sum + number(i % t.live);
  }
  compare::results(
      (what + " " + std::to_string(t.length) + "/" + std::to_string(t.local))
          .c_str(),
      to, expected.data(), in.size());
  sycl::free(from, queue());
  sycl::free(to, queue());
}

/// Rounds of which each waits or not, by a number that all work-items read.
static void rounds(number pattern, int local) {
  constexpr int count = 5, groups = 2;
  number *out =
      sycl::malloc_shared<number>(std::size_t(groups * local), queue());
  queue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<number, 1> memory(std::size_t(local), handler);
        handler.parallel_for(
            sycl::nd_range<1>(std::size_t(groups * local), std::size_t(local)),
            [=](sycl::nd_item<1> item) {
              const int id = int(item.get_local_id(0));
              number value = scramble(number(item.get_global_id(0)));
              for (int round = 0; round < count; ++round) {
                if ((pattern >> round) & 1) {
                  memory[id] = value;
                  sycl::group_barrier(item.get_group());
                  value += memory[(id + round + 1) % local];
                  if ((pattern >> (round + 8)) & 1)
                    sycl::group_barrier(item.get_group());
                  else
                    item.barrier();
                }
                if (value % 3 == 0)
                  value = scramble(value) + 1;
                else
                  value ^= value << 5;
                if ((pattern >> (round + 16)) & 1)
                  break;
              }
              out[item.get_global_id(0)] = value + pattern;
            });
      })
      .wait();
  std::vector<number> expected;
  for (int group = 0; group != groups; ++group) {
    std::vector<number> value(static_cast<std::size_t>(local));
    for (int id = 0; id != local; ++id)
      value[id] = scramble(number(group * local + id));
    for (int round = 0; round < count; ++round) {
      const std::vector<number> before = value;
      for (int id = 0; id != local; ++id) {
        if ((pattern >> round) & 1)
          value[id] += before[(id + round + 1) % local];
        value[id] = value[id] % 3 == 0 ? scramble(value[id]) + 1
                                       : value[id] ^ (value[id] << 5);
      }
      if ((pattern >> (round + 16)) & 1)
        break;
    }
    for (const number v : value)
      expected.push_back(v + pattern);
  }
  compare::results(
      ("rounds " + std::to_string(pattern) + "/" + std::to_string(local))
          .c_str(),
      out, expected.data(), expected.size());
  sycl::free(out, queue());
}

int main() {
  const auto sizes =
      queue().get_device().get_info<sycl::info::device::sub_group_sizes>();
  if (std::find(sizes.begin(), sizes.end(), 16U) == sizes.end())
    return 0; // GPUs of NVIDIA: the groups here are made of sub-groups of 16.
  // length, work-items, parts of a reduction, those that go on.
  for (const task &t : {task{90, 16, 1, 16},
                        {96, 16, 1, 16},
                        {190, 32, 2, 32},
                        {61, 48, 3, 48},
                        {280, 64, 4, 64},
                        {5, 1, 1, 1},
                        {64, 32, 1, 16},
                        {96, 32, 1, 16}})
    rows<true>("sub-groups", t);
  for (const task &t :
       {task{6, 1, 1, 1}, {190, 32, 32, 32}, {61, 48, 48, 48}, {3, 7, 7, 7}})
    rows<false>("local memory", t);
  // OpenCL wants all work-items at a barrier, also those that have ended.
  if (queue().get_backend() != sycl::backend::opencl)
    rows<false>("local memory, some have ended", {70, 64, 13, 13});
  for (const number pattern : {0x0000000U, 0x000001FU, 0x0001F1FU, 0x0000A15U,
                               0x004001BU, 0x002FF0AU, 0x010FF01U})
    for (const int local : {1, 7, 32, 40})
      rounds(pattern, local);
  if (compare::failures == 0)
    std::printf("ok\n");
  return compare::failures != 0;
}
