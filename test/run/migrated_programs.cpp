// Names that the helper headers of SYCLomatic use: nodes in a list of
// properties, elements of matrices by number, older names of device
// descriptors. Images: older_images.cpp.
//
// RUN: %build_and_run
#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/ext/oneapi/matrix/matrix.hpp>
#include <sycl/ext/oneapi/matrix/matrix_elements.hpp>
#include <sycl/ext/oneapi/virtual_mem/virtual_mem.hpp>

namespace {

using compare::check;
namespace ex = sycl::ext::oneapi::experimental;

/// The list outlives what it was made of; the second node doubles what the
/// first one wrote, the third adds to that.
void nodes_in_lists(sycl::queue &q) {
  int *p = sycl::malloc_shared<int>(1, q);
  *p = 1;
  ex::command_graph graph(q.get_context(), q.get_device());
  const auto add = [&](auto f, const sycl::property_list &where) {
    return graph.add([&](sycl::handler &h) { h.single_task(f); }, where);
  };
  const ex::node first = add([=] { *p += 4; }, {});
  sycl::property_list behind_first{
      ex::property::node::depends_on(std::vector<ex::node>{first})};
  const sycl::property_list copy = behind_first;
  behind_first = sycl::property_list();
  const ex::node second = add([=] { *p *= 2; }, copy);
  check(second.get_predecessors().size() == 1, "a node of a list");
  const ex::node join =
      graph.add(sycl::property_list{ex::property::node::depends_on(second)});
  const ex::node third =
      add([=] { *p += 3; },
          sycl::property_list{ex::property::node::depends_on_all_leaves()});
  check(join.get_predecessors().size() == 1 &&
            third.get_predecessors().size() == 1,
        "a join, and what waits for all");
  q.ext_oneapi_graph(graph.finalize()).wait();
  check(*p == 13, "nodes ran in the order of the lists");
  sycl::free(p, q);
}

/// Each element once, in whichever work-item.
void elements_of_matrices(sycl::queue &q) {
  namespace matrix = ex::matrix;
  constexpr std::size_t rows = 16, columns = 16;
  constexpr int lanes = 32;
  float *data = sycl::malloc_shared<float>(rows * columns, q);
  std::size_t *count = sycl::malloc_shared<std::size_t>(lanes, q);
  for (std::size_t i = 0; i < rows * columns; ++i)
    data[i] = static_cast<float>(i);
  q.parallel_for(
       sycl::nd_range<1>(lanes, lanes),
       [=](sycl::nd_item<1> item) [[sycl::reqd_sub_group_size(lanes)]] {
         const sycl::sub_group sg = item.get_sub_group();
         const auto memory =
             sycl::address_space_cast<sycl::access::address_space::global_space,
                                      sycl::access::decorated::no>(data);
         matrix::joint_matrix<sycl::sub_group, float, matrix::use::accumulator,
                              rows, columns>
             c;
         joint_matrix_load(sg, c, memory, columns, matrix::layout::row_major);
         const auto own = sycl::ext::oneapi::detail::get_wi_data(sg, c);
         for (std::size_t i = 0; i < own.length(); ++i)
           own[i] = own[i] * 2 + 1;
         joint_matrix_store(sg, c, memory, columns, matrix::layout::row_major);
         count[item.get_local_id(0)] = own.length();
       })
      .wait();
  bool right = true;
  for (std::size_t i = 0; i < rows * columns; ++i)
    right = right && data[i] == static_cast<float>(2 * i + 1);
  std::size_t all = 0;
  for (int i = 0; i < lanes; ++i)
    all += count[i];
  check(right && all == rows * columns, "elements by number");
  sycl::free(data, q);
  sycl::free(count, q);
}

void names(sycl::queue &q) {
  const sycl::device d = q.get_device();
  namespace old = sycl::info::device;
  namespace now = sycl::ext::intel::info::device;
  static_assert(std::is_same_v<old::ext_intel_gpu_eu_count_per_subslice,
                               now::gpu_eu_count_per_subslice> &&
                std::is_same_v<old::ext_intel_pci_address, now::pci_address> &&
                std::is_same_v<old::ext_intel_device_info_uuid, now::uuid>);
  check(d.get_info<old::ext_oneapi_max_work_groups_3d>()[2] ==
                d.get_info<old::ext_oneapi_max_work_groups_1d>()[0] &&
            d.get_info<old::ext_oneapi_max_work_groups_2d>()[1] > 0 &&
            d.get_info<old::ext_oneapi_max_global_work_groups>() > 0,
        "the older names of the most work-groups");
  check(!d.get_info<old::kernel_kernel_pipe_support>() &&
            !d.get_info<old::ext_intel_mem_channel>() &&
            (d.get_info<old::image_max_array_size>() >= 2048) ==
                d.has(sycl::aspect::image) &&
            d.get_info<old::opencl_c_version>().empty() ==
                (d.get_backend() != sycl::backend::opencl),
        "queries of SYCL 1.2.1 and of FPGAs");
  check(d.get_info<old::atomic64>() == d.has(sycl::aspect::atomic64) &&
            d.get_info<old::usm_restricted_shared_allocations>() ==
                d.has(sycl::aspect::usm_shared_allocations) &&
            d.get_info<old::usm_system_allocator>() ==
                d.has(sycl::aspect::usm_system_allocations) &&
            d.get_info<old::ext_oneapi_srgb>() ==
                d.has(sycl::aspect::ext_oneapi_srgb) &&
            d.get_info<old::ext_oneapi_bfloat16_math_functions>() ==
                d.has(sycl::aspect::ext_oneapi_bfloat16_math_functions),
        "aspects by their older descriptors");
  check(
      compare::throws(sycl::errc::feature_not_supported,
                      [&] { (void)d.get_info<old::ext_intel_gpu_eu_count>(); },
                      {"gpu_eu_count"}),
      "the older name of a descriptor");
  static_assert(sizeof(ex::address_access_mode::read_write) == 1);
}

} // namespace

int main() {
  sycl::queue q;
  nodes_in_lists(q);
  elements_of_matrices(q);
  names(q);
  return compare::result();
}
