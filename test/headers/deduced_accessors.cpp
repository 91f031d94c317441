// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The template arguments of accessors are deduced if a range, an id or the
// properties stand in braces, which have no type of their own.
//
// RUN: %clangxx -std=c++17 -Wall -Wextra -Werror -fsyntax-only -I%include %s
// RUN: %clangxx -std=c++20 -Wall -Wextra -Werror -fsyntax-only -I%include %s
#include <sycl/sycl.hpp>

using sycl::access_mode;
using sycl::target;
template <class T, int Dimensions, access_mode Mode, target Target>
using on_device = sycl::accessor<T, Dimensions, Mode, Target,
                                 sycl::access::placeholder::false_t>;
template <class Expected, class Made> void is(const Made &) {
  static_assert(std::is_same_v<Made, Expected>);
}

using Updates = on_device<int, 2, access_mode::read_write, target::device>;
using Reads = on_device<int, 2, access_mode::read, target::device>;
using Writes = on_device<int, 2, access_mode::write, target::device>;
using Task = on_device<int, 2, access_mode::write, target::host_task>;
using Constants = on_device<const int, 2, access_mode::read, target::device>;

void of_a_command_group(sycl::handler &group, sycl::buffer<int, 2> data,
                        sycl::buffer<const int, 2> constant) {
  using namespace sycl;
  const property_list none;
  // Properties in braces, beside the forms without.
  is<Updates>(accessor(data, group, {no_init}));
  is<Writes>(accessor(data, group, write_only, {no_init}));
  is<Writes>(accessor(data, group, write_only, no_init));
  is<Writes>(accessor(data, group, write_only, property_list{no_init}));
  is<Updates>(accessor(data, group, range(2, 3), {no_init}));
  is<Writes>(accessor(data, group, range(2, 3), write_only, {no_init}));
  is<Writes>(accessor(data, group, range(2, 3), id(1, 1), write_only, none));
  is<Task>(accessor{data,
                    group,
                    range<2>(2, 3),
                    id<2>(1, 1),
                    write_only_host_task,
                    {property::no_init{}}});
  // Ranges and ids in braces.
  is<Updates>(accessor(data, group, {2, 3}));
  is<Updates>(accessor(data, group, {2, 3}, {1, 1}));
  is<Reads>(accessor(data, group, {2, 3}, read_only));
  is<Reads>(accessor(data, group, {2, 3}, {1, 1}, read_only));
  is<Writes>(accessor(data, group, {2, 3}, {1, 1}, write_only, {no_init}));
  is<Constants>(accessor(constant, group, {2, 3}, {1, 1}));
  buffer<int> line(5);
  is<on_device<int, 1, access_mode::read_write, target::device>>(
      accessor(line, group, {2}, {1}));
}

void without_a_command_group(sycl::buffer<int, 2> data) {
  using namespace sycl;
  is<Updates>(accessor(data, {no_init}));
  is<Writes>(accessor(data, write_only, {no_init}));
  is<Reads>(accessor(data, {2, 3}, {1, 1}, read_only));
  is<Writes>(accessor(data, {2, 3}, write_only, {no_init}));
  using HostWrites = host_accessor<int, 2, access_mode::write>;
  using HostUpdates = host_accessor<int, 2, access_mode::read_write>;
  is<HostUpdates>(host_accessor(data));
  is<HostUpdates>(host_accessor(data, {no_init}));
  is<HostWrites>(host_accessor(data, write_only, {no_init}));
  is<HostWrites>(host_accessor(data, {2, 3}, write_only));
  is<HostUpdates>(host_accessor(data, {2, 3}, {1, 1}));
  is<HostWrites>(host_accessor(data, {2, 3}, {1, 1}, write_only, {no_init}));
  is<HostWrites>(host_accessor(data, range(2, 3), id(1, 1), write_only));
}
