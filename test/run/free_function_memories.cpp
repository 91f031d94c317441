// Arguments of free function kernels that are different on a device: local
// accessors and accessors, by themselves, in structs, in structs of structs;
// and work-group scratch memory, which is a hidden argument.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;
using syclex::kernel_function;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))

auto item() { return sycl::ext::oneapi::this_work_item::get_nd_item<1>(); }
constexpr int count = 64;
const sycl::nd_range<1> shape(count, 16);

using local_ints = sycl::local_accessor<int, 1>;
struct with_local {
  char before;
  local_ints memory;
  struct inner_type {
    int factor;
    local_ints more;
  } inner;
};

// Turns each work-group's part around.
ND(1) void reverse(local_ints tile, int *data) {
  auto it = item();
  size_t l = it.get_local_id(0), n = it.get_local_range(0);
  tile[l] = data[it.get_global_id(0)];
  sycl::group_barrier(it.get_group());
  data[it.get_global_id(0)] = tile[n - 1 - l];
}
ND(1) void reverse_in_struct(int plus, with_local s, int *data) {
  auto it = item();
  size_t l = it.get_local_id(0), n = it.get_local_range(0);
  s.memory[l] = data[it.get_global_id(0)] * s.inner.factor + plus + s.before;
  s.inner.more[n - 1 - l] = int(l);
  sycl::group_barrier(it.get_group());
  data[it.get_global_id(0)] = s.memory[s.inner.more[l]];
}

using ints = sycl::accessor<int, 1, sycl::access_mode::read_write>;
using read_ints = sycl::accessor<int, 1, sycl::access_mode::read>;
ND(1) void add(ints out, read_ints in, int factor) {
  size_t i = item().get_global_linear_id();
  out[i] += in[i] * factor;
}
struct two_accessors {
  int factor;
  ints out;
  struct inner_type {
    char c;
    read_ints in;
  } inner;
};
ND(1) void add_in_struct(char a, two_accessors s, short b) {
  size_t i = item().get_global_linear_id();
  s.out[i] += s.inner.in[i] * s.factor + a + b + s.inner.c;
}
template <int D>
SINGLE void fill_range(sycl::accessor<int, D, sycl::access_mode::write> out) {
  int n = 0;
  if constexpr (D == 2)
    for (size_t i = 0; i < out.get_range()[0]; ++i)
      for (size_t j = 0; j < out.get_range()[1]; ++j)
        out[i][j] = n++;
  else
    for (size_t i = 0; i < out.get_range()[0]; ++i)
      for (size_t j = 0; j < out.get_range()[1]; ++j)
        for (size_t k = 0; k < out.get_range()[2]; ++k)
          out[i][j][k] = n++;
}

bool reversed(const int *data, int factor = 1, int plus = 0) {
  for (int i = 0; i < count; ++i)
    if (data[i] != (i / 16 * 16 + 15 - i % 16) * factor + plus)
      return false;
  return true;
}

int main() {
  int *data = sycl::malloc_shared<int>(count, queue());
  auto reset = [&] {
    for (int i = 0; i < count; ++i)
      data[i] = i;
  };

  reset();
  queue()
      .submit([&](sycl::handler &h) {
        syclex::nd_launch(h, shape, kernel_function<reverse>, local_ints(16, h),
                          data);
      })
      .wait();
  check(reversed(data), "local_accessor");
  reset();
  queue()
      .submit([&](sycl::handler &h) {
        with_local s{1, local_ints(16, h), {3, local_ints(16, h)}};
        syclex::nd_launch(h, shape, kernel_function<reverse_in_struct>, 4, s,
                          data);
      })
      .wait();
  check(reversed(data, 3, 5), "local_accessors in structs");

  sycl::context context = queue().get_context();
  auto bundle =
      sycl::get_kernel_bundle<sycl::bundle_state::executable>(context);
  reset();
  queue()
      .submit([&](sycl::handler &h) {
        with_local s{1, local_ints(16, h), {3, local_ints(16, h)}};
        h.set_args(4, s, data);
        h.parallel_for(shape,
                       bundle.ext_oneapi_get_kernel<reverse_in_struct>());
      })
      .wait();
  check(reversed(data, 3, 5), "… of a kernel object");
  check(
      syclex::get_kernel_info<reverse_in_struct, sycl::info::kernel::num_args>(
          context) == 3,
      "a struct is one argument");

  std::vector<int> one(count, 1), two(count, 2);
  {
    sycl::buffer<int> out(one.data(), count), in(two.data(), count);
    queue().submit([&](sycl::handler &h) {
      ints o(out, h);
      read_ints i(in, h);
      syclex::nd_launch(h, shape, kernel_function<add>, o, i, 10);
    });
    queue().submit([&](sycl::handler &h) {
      two_accessors s{100, ints(out, h), {3, read_ints(in, h)}};
      syclex::nd_launch(h, shape, kernel_function<add_in_struct>, 1, s, 2);
    });
    queue().submit([&](sycl::handler &h) {
      two_accessors s{1000, ints(out, h), {0, read_ints(in, h)}};
      h.set_args('\0', s, short(0));
      h.parallel_for(shape, bundle.ext_oneapi_get_kernel<add_in_struct>());
    });
    // A placeholder.
    ints placeholder(out);
    queue().submit([&](sycl::handler &h) {
      h.require(placeholder);
      syclex::nd_launch(h, shape, kernel_function<add>, placeholder,
                        read_ints(in, h), 10000);
    });
  }
  bool right = true;
  for (int v : one)
    right = right && v == 1 + 20 + 200 + 6 + 2000 + 20000;
  check(right, "accessors, in structs, of a kernel object, placeholders");
  std::vector<int> cells(60, -1);
  {
    sycl::buffer<int, 2> b(cells.data(), sycl::range<2>(6, 10));
    queue().submit([&](sycl::handler &h) {
      syclex::single_task(
          h, kernel_function<fill_range<2>>,
          sycl::accessor<int, 2, sycl::access_mode::write>(b, h));
    });
  }
  check(cells[59] == 59 && cells[17] == 17, "accessor in two dimensions");
  {
    sycl::buffer<int, 3> b(cells.data(), sycl::range<3>(3, 4, 5));
    queue().submit([&](sycl::handler &h) {
      syclex::single_task(
          h, kernel_function<fill_range<3>>,
          sycl::accessor<int, 3, sycl::access_mode::write>(b, h));
    });
  }
  check(cells[59] == 59 && cells[17] == 17, "accessor in three dimensions");

  sycl::free(data, queue());
  return compare::result();
}
