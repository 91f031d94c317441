// The examples of sycl_ext_oneapi_free_function_kernels, with checks of what
// they compute. Mended: the overload example launches single_task kernels by
// nd_launch (test/frontend/free-function-calls.cpp has that as the error it
// is), and an allocation is freed.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <sycl/ext/oneapi/kernel_properties.hpp>

namespace syclext = sycl::ext::oneapi;
namespace syclexp = sycl::ext::oneapi::experimental;
using compare::check;

static constexpr size_t NUM = 1024;
static constexpr size_t WGSIZE = 16;

// -- Basic invocation ---------------------------------------------------------

namespace basic {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void iota(float start, float *ptr) {
  // Get the ID of this kernel iteration.
  size_t id = syclext::this_work_item::get_nd_item<1>().get_global_linear_id();

  ptr[id] = start + static_cast<float>(id);
}

void run() {
  sycl::queue q;
  sycl::context ctxt = q.get_context();

  float *ptr = sycl::malloc_shared<float>(NUM, q);

  sycl::nd_range ndr{{NUM}, {WGSIZE}};
  syclexp::nd_launch(q, ndr, syclexp::kernel_function<iota>, 3.14f, ptr);

  q.wait();
  check(ptr[0] == 3.14f && ptr[NUM - 1] == 3.14f + float(NUM - 1), "basic");
  sycl::free(ptr, q);
}
} // namespace basic

// -- Templates and overloads --------------------------------------------------

namespace overloads {
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void iota(T start, T *ptr) {
  size_t id = syclext::this_work_item::get_nd_item<1>().get_global_linear_id();
  ptr[id] = start + static_cast<T>(id);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void ping(float *x) { *x += 1; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
void ping(int *x) { *x += 2; }

void run() {
  sycl::queue q;

  float *fptr = sycl::malloc_shared<float>(NUM, q);
  int *iptr = sycl::malloc_shared<int>(NUM, q);
  sycl::nd_range ndr{{NUM}, {WGSIZE}};

  // When the free function kernel is templated, pass the address of a
  // specific instantiation.
  syclexp::nd_launch(q, ndr, syclexp::kernel_function<iota<float>>, 3.14f,
                     fptr);
  syclexp::nd_launch(q, ndr, syclexp::kernel_function<iota<int>>, 3, iptr);
  q.wait();
  check(fptr[5] == 8.14f && iptr[1000] == 1003, "templates");

  // When there are multiple overloads of a free function kernel, use a cast
  // to disambiguate.
  syclexp::single_task(q, syclexp::kernel_function<(void (*)(float *))ping>,
                       fptr);
  syclexp::single_task(q, syclexp::kernel_function<(void (*)(int *))ping>,
                       iptr);

  q.wait();
  check(fptr[0] == 3.14f + 1 && iptr[0] == 5, "overloads");
  sycl::free(fptr, q);
  sycl::free(iptr, q);
}
} // namespace overloads

// -- Definitions --------------------------------------------------------------

// "How a free function kernel using a 3-dimensional nd-range … can be defined"
namespace three {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<3>))
void iota(float start, float *ptr) {
  size_t id = syclext::this_work_item::get_nd_item<3>().get_global_linear_id();
  ptr[id] = start + static_cast<float>(id);
}
} // namespace three

// "Interaction with kernel properties"
namespace properties {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::work_group_size<32>))
void iota(float start, float *ptr) {
  size_t id = syclext::this_work_item::get_nd_item<1>().get_global_linear_id();
  ptr[id] = start + static_cast<float>(id);
}

void run() {
  sycl::queue q;
  float *ptr = sycl::malloc_shared<float>(NUM, q);
  syclexp::nd_launch(q, sycl::nd_range<3>({4, 16, 16}, {2, 2, 4}),
                     syclexp::kernel_function<three::iota>, 0.5f, ptr);
  q.wait();
  check(ptr[NUM - 1] == 0.5f + float(NUM - 1), "three dimensions");
  syclexp::nd_launch(q, sycl::nd_range<1>(NUM, 32),
                     syclexp::kernel_function<iota>, 1.5f, ptr);
  q.wait();
  check(ptr[NUM - 1] == 1.5f + float(NUM - 1), "a property beside it");
  bool refused = false;
  try {
    syclexp::nd_launch(q, sycl::nd_range<1>(NUM, 16),
                       syclexp::kernel_function<iota>, 1.5f, ptr);
  } catch (const sycl::exception &e) {
    refused = e.code() == sycl::errc::nd_range;
  }
  check(refused, "another work-group size");
  sycl::free(ptr, q);
}
} // namespace properties

int main() {
  basic::run();
  overloads::run();
  properties::run();
  return compare::result();
}
