// Work-group scratch memory in free function kernels: a hidden argument, on
// each way to launch one. The first is the example of
// sycl_ext_oneapi_free_function_kernels.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/work_group_scratch_memory.hpp>

namespace syclext = sycl::ext::oneapi;
namespace syclexp = sycl::ext::oneapi::experimental;
namespace syclex = syclexp;
using compare::check;
using compare::queue;
using syclex::kernel_function;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))

static constexpr size_t NUM = 1024;
static constexpr size_t WGSIZE = 16;
constexpr int count = 64;
const sycl::nd_range<1> shape(count, 16);
auto item() { return sycl::ext::oneapi::this_work_item::get_nd_item<1>(); }
using local_ints = sycl::local_accessor<int, 1>;

// -- Scratch memory -----------------------------------------------------------

namespace scratch {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void mykernel(int *out) {
  // Gets a pointer to WGSIZE int's
  int *ptr = static_cast<int *>(syclexp::get_work_group_scratch_memory());
  auto item = syclext::this_work_item::get_nd_item<1>();
  ptr[item.get_local_id(0)] = int(item.get_global_id(0));
  sycl::group_barrier(item.get_group());
  out[item.get_global_id(0)] = ptr[WGSIZE - 1 - item.get_local_id(0)];
}

void run() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(NUM, q);

  syclexp::launch_config cfg{
      sycl::nd_range{{NUM}, {WGSIZE}},
      syclexp::properties{
          syclexp::work_group_scratch_size{WGSIZE * sizeof(int)}}};
  syclexp::nd_launch(q, cfg, syclexp::kernel_function<mykernel>, out);

  q.wait();
  check(out[0] == int(WGSIZE) - 1 && out[NUM - 1] == int(NUM - WGSIZE),
        "scratch memory");
  sycl::free(out, q);
}
} // namespace scratch

ND(1) void reverse_scratch(int *data) {
  auto it = item();
  int *memory = static_cast<int *>(syclex::get_work_group_scratch_memory());
  size_t l = it.get_local_id(0), n = it.get_local_range(0);
  memory[l] = data[it.get_global_id(0)];
  sycl::group_barrier(it.get_group());
  data[it.get_global_id(0)] = memory[n - 1 - l];
}

ND(1) void reverse(local_ints tile, int *data) {
  auto it = item();
  size_t l = it.get_local_id(0), n = it.get_local_range(0);
  tile[l] = data[it.get_global_id(0)];
  sycl::group_barrier(it.get_group());
  data[it.get_global_id(0)] = tile[n - 1 - l];
}

bool reversed(const int *data) {
  for (int i = 0; i < count; ++i)
    if (data[i] != i / 16 * 16 + 15 - i % 16)
      return false;
  return true;
}

int main() {
  scratch::run();
  int *data = sycl::malloc_shared<int>(count, queue());
  auto reset = [&] {
    for (int i = 0; i < count; ++i)
      data[i] = i;
  };
  auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      queue().get_context());
  syclex::launch_config with_scratch(
      shape,
      syclex::properties(syclex::work_group_scratch_size(16 * sizeof(int))));
  reset();
  syclex::nd_launch(queue(), with_scratch, kernel_function<reverse_scratch>,
                    data);
  queue().wait();
  check(reversed(data), "scratch memory");
  reset();
  queue()
      .submit([&](sycl::handler &h) {
        syclex::nd_launch(h, with_scratch, kernel_function<reverse_scratch>,
                          data);
      })
      .wait();
  check(reversed(data), "… through a handler");
  reset();
  syclex::nd_launch(queue(), with_scratch,
                    bundle.ext_oneapi_get_kernel<reverse_scratch>(), data);
  queue().wait();
  check(reversed(data), "… of a kernel object");
  bool refused = false;
  try {
    syclex::nd_launch(queue(), shape, kernel_function<reverse_scratch>, data);
  } catch (const sycl::exception &e) {
    refused = e.code() == sycl::errc::memory_allocation;
  }
  check(refused, "scratch memory that the launch does not give");
  // A launch may give it to a kernel that wants none.
  queue()
      .submit([&](sycl::handler &h) {
        syclex::nd_launch(h, with_scratch, kernel_function<reverse>,
                          local_ints(16, h), data);
      })
      .wait();
  check(true, "not wanted");

  sycl::free(data, queue());
  return compare::result();
}
