// Names and forms that libraries for DPC++ use, as far as compiling shows them.
//
// RUN: %clangxx -std=c++17 -I%include -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %clangxx -std=c++20 -I%include -Wall -Wextra -Werror -fsyntax-only %s

#include <cstdint>
#include <sycl/detail/usm_advice.hpp>
#include <sycl/ext/intel/usm_pointers.hpp>
#include <sycl/ext/oneapi/experimental/device_architecture.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/experimental/kernel_compiler.hpp>
#include <sycl/sycl.hpp>
#include <utility>

// oneDPL keeps a pair of pointers in the place of a queue.
static_assert(sizeof(sycl::queue) >=
              sizeof(std::pair<std::uintptr_t, sycl::queue (*)()>));

// A vec in a union, as ggml's blocks have it.
union block {
  struct {
    sycl::half d, dmin;
  } both;
  sycl::half2 dm;
};
static_assert(std::is_trivially_default_constructible_v<block> &&
              std::is_trivially_default_constructible_v<sycl::float4>);
static_assert(sycl::float4{}[3] == 0 && sycl::float4{}[0] == 0);

// Argument-dependent lookup for a half finds no name of namespace sycl.
namespace library {
template <class To, class From> To bit_cast(const From &from) {
  To to;
  __builtin_memcpy(&to, &from, sizeof to);
  return to;
}
inline unsigned short bits(sycl::half of) {
  return bit_cast<unsigned short>(of);
}
} // namespace library

// The type of a constant property is const.
namespace experimental = sycl::ext::oneapi::experimental;
inline experimental::device_global<int> global;
static_assert(experimental::is_property_value<
              decltype(experimental::host_access_read)>::value);
static_assert(
    experimental::is_property_value_of<decltype(experimental::host_access_read),
                                       decltype(global)>::value);

// Legacy pointers become what plain ones do.
void *legacy(sycl::accessor<char, 1> of) {
  const void *constant = of.get_pointer();
  (void)constant;
  return of.get_pointer();
}
// So do the others, deprecated, but for those of void.
static_assert(
    std::is_convertible_v<
        sycl::multi_ptr<int, sycl::access::address_space::global_space,
                        sycl::access::decorated::no>,
        int *> &&
    !std::is_convertible_v<
        sycl::multi_ptr<void, sycl::access::address_space::global_space,
                        sycl::access::decorated::no>,
        void *>);

// Pointers into memory of the device, as Kokkos has them, are global ones.
using device_ptr = sycl::ext::intel::device_ptr<int>;
static_assert(std::is_convertible_v<device_ptr, sycl::global_ptr<int>> &&
              !std::is_convertible_v<sycl::global_ptr<int>, device_ptr> &&
              std::is_constructible_v<device_ptr, sycl::global_ptr<int>> &&
              std::is_convertible_v<device_ptr, sycl::generic_ptr<int>> &&
              !std::is_constructible_v<sycl::raw_local_ptr<int>,
                                       sycl::ext::intel::raw_device_ptr<int>>);

// A buffer of nothing; streams have no properties.
void others(sycl::handler &group) {
  sycl::buffer<long, 1> empty{nullptr, sycl::range{0}};
  (void)empty;
  sycl::stream out(100, 10, group);
  (void)out.has_property<sycl::property::queue::in_order>();
  sycl::ext::oneapi::sub_group *of = nullptr;
  (void)of;
}

// SYCLomatic's helpers print aspects by DPC++'s list.
const char *name_of(sycl::aspect which) {
  switch (which) {
#define __SYCL_ASPECT(NAME, ID)                                                \
  case sycl::aspect::NAME:                                                     \
    return #NAME;
#define __SYCL_ASPECT_DEPRECATED(NAME, ID, MESSAGE) __SYCL_ASPECT(NAME, ID)
#define __SYCL_ASPECT_DEPRECATED_ALIAS(NAME, ID, MESSAGE)
#include <sycl/info/aspects.def>
#include <sycl/info/aspects_deprecated.def>
  }
  return nullptr;
}

// ggml asks for hardware that no device here has.
bool has_intel_hardware(const sycl::device &device) {
  using sycl::ext::oneapi::experimental::architecture;
  return device.has(sycl::aspect::ext_intel_matrix) ||
         device.has(sycl::aspect::ext_oneapi_bindless_images) ||
         device.ext_oneapi_architecture_is(architecture::intel_gpu_bmg_g31) ||
         device.ext_oneapi_architecture_is(architecture::intel_gpu_nvl_hx);
}

// A graph of a queue, with a list of properties in braces.
void record(sycl::queue &queue) {
  namespace experimental = sycl::ext::oneapi::experimental;
  using namespace experimental::property::graph;
  experimental::command_graph graph(queue, {assume_buffer_outlives_graph{}});
  experimental::command_graph of_device(queue.get_device(), {no_cycle_check{}});
  graph.begin_recording(queue);
  graph.end_recording();
  (void)of_device;
}

// SYCL 2020 4.13.2: what a backend's errors are numbered with.
static_assert(std::is_enum_v<sycl::errc_for<sycl::backend::opencl>>);
static_assert(
    std::is_same_v<sycl::errc_for<sycl::backend::opencl>,
                   sycl::backend_traits<sycl::backend::opencl>::errc>);

// An int in the specification takes what converts to one: oneDNN's exponents
// are floats.
static_assert(std::is_same_v<decltype(sycl::rootn(8.0f, 3.0f)), float>);
static_assert(std::is_same_v<decltype(sycl::pown(2.0, 3.0f)), double>);
static_assert(
    std::is_same_v<decltype(sycl::ldexp(sycl::float2(1), 3.0)), sycl::float2>);

// sycl_points names what DPC++'s Unified Runtime calls an advice.
void advise(sycl::queue &queue, void *memory) {
  queue.mem_advise(memory, 64,
                   ur_usm_advice_flag_t::UR_USM_ADVICE_FLAG_SET_READ_MOSTLY);
}

// In DPC++ a host_accessor is an accessor (SYCL-CTS, root_group).
int first(sycl::buffer<int, 2> &of) {
  sycl::accessor same = of.get_host_access();
  for (const int &one : same)
    return one;
  return same[sycl::id<2>(0, 0)];
}

// dpctl compiles source_language::sycl where a device can.
namespace sycl::ext::oneapi::experimental {
struct registered_names;
struct registered_kernel_names;
} // namespace sycl::ext::oneapi::experimental
auto compile(const sycl::context &context, const std::string &source) {
  namespace experimental = sycl::ext::oneapi::experimental;
  experimental::include_files files{"a.hpp", ""};
  files.add("b.hpp", "");
  experimental::registered_names names;
  names.add("kernel");
  return experimental::build(
      experimental::create_kernel_bundle_from_source(
          context, experimental::source_language::sycl, source,
          experimental::properties{files}),
      context.get_devices(),
      experimental::properties{names, experimental::build_options("-O1")});
}

// Constructors that the specification has without `explicit`: a queue in the
// place of a container's allocator.
static_assert(
    std::is_convertible_v<const sycl::queue &,
                          sycl::usm_allocator<int, sycl::usm::alloc::shared>>);
static_assert(
    std::is_convertible_v<sycl::handler &, sycl::local_accessor<int, 0>>);
static_assert(std::is_convertible_v<const sycl::group<2> &,
                                    sycl::private_memory<int, 2>>);
