// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory without an address, mapped at reserved addresses: an array that grows
// where it is, one memory at two places, and what breaks the rules.
//
// RUN: %build_and_run
#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/virtual_mem/virtual_mem.hpp>
#include <sycl/sycl.hpp>
#include <unordered_set>

static_assert(SYCL_EXT_ONEAPI_VIRTUAL_MEM == 1);

namespace {

namespace ex = sycl::ext::oneapi::experimental;
using ex::address_access_mode;

void grow(sycl::queue &q) {
  const sycl::context c = q.get_context();
  const std::size_t unit = ex::get_mem_granularity(q);
  compare::check(
      unit % ex::get_mem_granularity(q, ex::granularity_mode::minimum) == 0,
      "granularities");
  const std::uintptr_t start = ex::reserve_virtual_mem(8 * unit, c);
  compare::check(start % unit == 0, "a reservation is aligned");
  auto *data = reinterpret_cast<int *>(start);
  const std::size_t count = unit / sizeof(int);
  std::vector<ex::physical_mem> blocks;
  for (std::size_t n = 1; n <= 8; ++n) {
    blocks.emplace_back(q, unit);
    compare::check(blocks.back().size() == unit &&
                       blocks.back().get_device() == q.get_device() &&
                       blocks.back().get_context() == c,
                   "what a physical_mem is asked about");
    void *place = blocks.back().map(start + (n - 1) * unit, unit,
                                    address_access_mode::read_write);
    compare::check(place == data + (n - 1) * count, "the address of map");
    // The old elements are still there, the new ones can be written.
    q.parallel_for(n * count, [=](sycl::id<1> i) {
       data[i] = (i[0] < (n - 1) * count ? data[i] : 0) + static_cast<int>(i);
     }).wait();
  }
  compare::check(sycl::get_pointer_type(data + count + 5, c) ==
                     sycl::usm::alloc::device,
                 "the addresses are those of device memory");
  std::vector<int> seen(8 * count), expected(8 * count);
  q.memcpy(seen.data(), data, 8 * unit).wait();
  for (std::size_t i = 0; i < expected.size(); ++i)
    expected[i] = static_cast<int>(i) * static_cast<int>(8 - i / count);
  compare::check(seen == expected, "an array that grew");

  // A part that the whole range's mode must not hide.
  ex::set_access_mode(data + 3 * count, unit, address_access_mode::read, c);
  compare::check(
      ex::get_access_mode(data, unit, c) == address_access_mode::read_write &&
          ex::get_access_mode(data + 3 * count, unit, c) ==
              address_access_mode::read &&
          ex::get_access_mode(data, 8 * unit, c) == address_access_mode::read,
      "the mode of a part");
  std::vector<int> part(count);
  q.memcpy(part.data(), data + 3 * count, unit).wait();
  compare::check(
      std::equal(part.begin(), part.end(),
                 expected.begin() + static_cast<std::ptrdiff_t>(3 * count)),
      "memory that can only be read");
  compare::check(compare::throws(sycl::errc::invalid,
                                 [&] { sycl::free(data, c); }, {"free"}),
                 "mapped memory is not freed");
  compare::check(compare::throws(sycl::errc::invalid,
                                 [&] {
                                   blocks[0].map(start + unit, unit,
                                                 address_access_mode::read);
                                 },
                                 {"mapped already"}),
                 "two memories at one address");
  compare::check(compare::throws(sycl::errc::invalid,
                                 [&] { ex::unmap(data, unit / 2, c); },
                                 {"exactly"}),
                 "unmap of a part");
  for (std::size_t n = 0; n < 8; ++n)
    ex::unmap(data + n * count, unit, c);
  compare::check(sycl::get_pointer_type(data, c) == sycl::usm::alloc::unknown,
                 "nothing is mapped any more");
  compare::check(
      compare::throws(sycl::errc::invalid,
                      [&] { (void)ex::get_access_mode(data, unit, c); },
                      {"not mapped"}),
      "the mode of nothing");
  ex::free_virtual_mem(start, 8 * unit, c);
}

void one_memory_twice(sycl::queue &q) {
  const sycl::context c = q.get_context();
  const std::size_t unit = ex::get_mem_granularity(q);
  const std::uintptr_t start = ex::reserve_virtual_mem(2 * unit, c);
  auto *first = reinterpret_cast<int *>(start);
  auto *second = reinterpret_cast<int *>(start + unit);
  const int count = static_cast<int>(unit / sizeof(int));
  {
    ex::physical_mem memory(q.get_device(), c, unit);
    const ex::physical_mem copy = memory;
    compare::check(
        copy == memory &&
            std::unordered_set<ex::physical_mem>{copy, memory}.size() == 1,
        "a copy is the same memory");
    memory.map(start, unit, address_access_mode::read_write);
    // Without access at first.
    copy.map(start + unit, unit);
    compare::check(ex::get_access_mode(second, unit, c) ==
                       address_access_mode::none,
                   "a mapping without access");
    ex::set_access_mode(second, unit, address_access_mode::read_write, c);
  }
  // The handles are gone, the mappings stay.
  q.parallel_for(count, [=](sycl::id<1> i) {
     first[i] = 3 * static_cast<int>(i);
   }).wait();
  std::vector<int> seen(static_cast<std::size_t>(count));
  q.memcpy(seen.data(), second, unit).wait();
  bool right = true;
  for (int i = 0; i < count; ++i)
    right &= seen[static_cast<std::size_t>(i)] == 3 * i;
  compare::check(right, "what was written at the other address");
  ex::unmap(first, unit, c);
  ex::unmap(second, unit, c);
  // Another memory at an address that was used.
  ex::physical_mem other(q, unit);
  other.map(start, unit, address_access_mode::read_write);
  q.fill(first, 7, static_cast<std::size_t>(count)).wait();
  q.memcpy(seen.data(), first, unit).wait();
  compare::check(seen == std::vector<int>(seen.size(), 7),
                 "another memory at the same address");
  ex::unmap(first, unit, c);
  ex::free_virtual_mem(start, 2 * unit, c);
}

void without_the_aspect(sycl::queue &q) {
  auto refused = [](auto call) {
    return compare::throws(sycl::errc::feature_not_supported, call,
                           {"ext_oneapi_virtual_mem"});
  };
  compare::check(refused([&] { (void)ex::get_mem_granularity(q); }) &&
                     refused([&] {
                       (void)ex::reserve_virtual_mem(1 << 21, q.get_context());
                     }) &&
                     refused([&] { ex::physical_mem none(q, 1 << 21); }),
                 "a device without virtual memory");
}

} // namespace

int main() {
  sycl::queue q{sycl::property::queue::in_order()};
  if (!q.get_device().has(sycl::aspect::ext_oneapi_virtual_mem)) {
    without_the_aspect(q);
    return compare::result();
  }
  grow(q);
  one_memory_twice(q);
  const std::size_t least =
      ex::get_mem_granularity(q, ex::granularity_mode::minimum);
  compare::check(compare::throws(sycl::errc::invalid,
                                 [&] { ex::physical_mem odd(q, least + 1); },
                                 {"granularity"}),
                 "a size that is no multiple of the granularity");
  return compare::result();
}
