// A kernel that tests launch by its native name, with a parameter of each
// width: out[i] = in[i] * factor + plus + add.
#ifndef NATIVE_KERNEL_HPP
#define NATIVE_KERNEL_HPP
#include <sycl/sycl.hpp>

namespace syclex = sycl::ext::oneapi::experimental;

struct settings {
  short factor;
  char plus;
};
extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
    (syclex::nd_range_kernel<1>)) void scale(const int *in, settings s,
                                             long add, int *out) {
  size_t i = sycl::ext::oneapi::this_work_item::get_nd_item<1>()
                 .get_global_linear_id();
  out[i] = int(in[i] * s.factor + s.plus + add);
}

#endif
