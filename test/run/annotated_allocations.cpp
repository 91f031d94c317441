// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sycl_ext_oneapi_usm_malloc_properties and
// sycl_ext_oneapi_kernel_arg_properties: allocations with properties have the
// kind, the alignment and the type that their properties say.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/annotated_arg/annotated_arg.hpp>
#include <sycl/ext/oneapi/experimental/annotated_usm/alloc_device.hpp>
#include <sycl/ext/oneapi/experimental/annotated_usm/dealloc.hpp>

using compare::check;
using namespace sycl::ext::oneapi::experimental;
using sycl::usm::alloc;

static_assert(SYCL_EXT_ONEAPI_USM_MALLOC_PROPERTIES &&
              SYCL_EXT_ONEAPI_KERNEL_ARG_PROPERTIES);

template <class T, class... Values>
using pointer_with = annotated_ptr<T, decltype(properties{Values()...})>;
template <class Value> using plain_t = std::remove_const_t<Value>;
using of_device = plain_t<decltype(usm_kind_device)>;
using of_shared = plain_t<decltype(usm_kind_shared)>;
using of_host = plain_t<decltype(usm_kind_host)>;
using aligned_128 = alignment_key::value_t<128>;

// The alignment of `bytes`, the kind, and the type that is expected.
template <class Expected, class Pointer>
void expect(const char *what, sycl::queue &q, alloc kind, std::size_t bytes,
            Pointer memory) {
  static_assert(std::is_same_v<Pointer, Expected>);
  check(memory.get() != nullptr, what);
  check(sycl::get_pointer_type(memory.get(), q.get_context()) == kind, what);
  check(reinterpret_cast<std::uintptr_t>(memory.get()) % bytes == 0, what);
  free(memory, q);
}

template <class F> bool throws_invalid(F &&allocate) {
  try {
    allocate();
  } catch (const sycl::exception &e) {
    return e.code() == sycl::errc::invalid;
  }
  return false;
}

int main() {
  sycl::queue &q = compare::queue();
  const sycl::device device = q.get_device();
  const sycl::context context = q.get_context();
  const properties aligned{alignment<128>};
  const properties none{alignment<0>};

  expect<pointer_with<int, of_device>>("device", q, alloc::device, 4,
                                       malloc_device_annotated<int>(10, q));
  expect<pointer_with<int, aligned_128, of_device>>(
      "aligned by the property", q, alloc::device, 128,
      malloc_device_annotated<int>(10, device, context, aligned));
  expect<pointer_with<void, of_shared>>("bytes", q, alloc::shared, 1,
                                        malloc_shared_annotated(10, q));
  expect<pointer_with<long, aligned_128, of_shared>>(
      "the larger alignment is the property's", q, alloc::shared, 128,
      aligned_alloc_shared_annotated<long>(64, 10, q, aligned));
  expect<pointer_with<long, aligned_128, of_shared>>(
      "the larger alignment is the argument's", q, alloc::shared, 256,
      aligned_alloc_shared_annotated<long>(256, 10, device, context, aligned));
  expect<pointer_with<char, of_host>>("host, of a context", q, alloc::host, 1,
                                      malloc_host_annotated<char>(10, context));
  expect<pointer_with<char, of_host>>(
      "a kind that is there already", q, alloc::host, 64,
      aligned_alloc_host_annotated<char>(64, 10, q, properties{usm_kind_host}));
  expect<pointer_with<void, alignment_key::value_t<0>, of_host>>(
      "no alignment", q, alloc::host, 1, malloc_host_annotated(10, q, none));
  expect<annotated_ptr<int, empty_properties_t>>(
      "the kind is an argument", q, alloc::shared, 4,
      malloc_annotated<int>(10, q, alloc::shared));
  expect<pointer_with<int, aligned_128>>(
      "the kind is an argument, with properties", q, alloc::device, 128,
      malloc_annotated<int>(10, device, context, alloc::device, aligned));
  expect<pointer_with<int, of_device>>(
      "the kind is a property", q, alloc::device, 4,
      malloc_annotated<int>(10, q, properties{usm_kind_device}));
  expect<pointer_with<void, aligned_128, of_host>>(
      "bytes whose kind is a property", q, alloc::host, 128,
      malloc_annotated(10, device, context,
                       properties{usm_kind_host, alignment<128>}));
  expect<pointer_with<int, of_shared>>(
      "the type of the list is an argument", q, alloc::shared, 4,
      malloc_shared_annotated<int, decltype(properties{usm_kind_shared})>(10,
                                                                          q));

  check(throws_invalid([&] {
          (void)malloc_annotated<int>(10, q, alloc::host,
                                      properties{usm_kind_device});
        }),
        "two kinds");
  check(!malloc_shared_annotated<int>(10, q, properties{alignment<3>}).get(),
        "an alignment that is no power of two");
  check(!aligned_alloc_device_annotated(12, 10, q, aligned).get(),
        "an alignment argument that is no power of two");

  // What is allocated is used in a kernel, also by arguments that promise not
  // to be aliases.
  auto numbers = malloc_shared_annotated<int>(64, q, aligned);
  auto more = malloc_shared_annotated<int>(64, q);
  const annotated_ptr from(more.get(), properties{restrict});
  const annotated_arg to(numbers.get(), properties{restrict});
  static_assert(from.has_property<restrict_key>() &&
                to.has_property<restrict_key>());
  for (int i = 0; i < 64; ++i)
    more[i] = i;
  q.parallel_for(64, [=](sycl::id<1> i) {
     to[i] = from[i] + 1;
     numbers[i] += 1;
   }).wait();
  for (int i = 0; i < 64; ++i)
    check(int(numbers[i]) == i + 2, "the kernel's result");
  free(numbers, context);
  free(more, q);
  return compare::result();
}
