// Variables of the class work_group_static: of a namespace, of a class, of a
// function and of a template, one instance for each work-group, also beside
// scratch memory and in a free function kernel.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

static syclex::work_group_static<int[16]> tile;
syclex::work_group_static<int> first;
struct holder {
  static syclex::work_group_static<int> member;
  inline static syclex::work_group_static<int> inline_member;
};
syclex::work_group_static<int> holder::member;

template <class Type, int Place> Type *one_for_each() {
  static syclex::work_group_static<Type> mine;
  return &mine;
}
/// Two of one name in one function, and a size that depends on the template.
template <int Size> int without_the_word(int at, int value) {
  int sum = 0;
  {
    syclex::work_group_static<char[sizeof(int) * Size]> memory;
    int *p = reinterpret_cast<int *>(&memory);
    p[at] = value;
    sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_work_group<1>());
    sum += p[Size - 1 - at];
  }
  {
    syclex::work_group_static<int> memory;
    if (at == 0)
      memory = 5;
    sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_work_group<1>());
    sum += memory - 5;
  }
  return sum;
}
struct point {
  int x, y;
};

static int expected(int i) { return i / 16 * 1000 + 15 - i % 16; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<1>))
void reverse(int *out) {
  static syclex::work_group_static<int[16]> own;
  int *scratch = static_cast<int *>(syclex::get_work_group_scratch_memory());
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  size_t l = item.get_local_id(0);
  own[l] = int(l);
  scratch[l] = int(item.get_group(0)) * 1000;
  sycl::group_barrier(item.get_group());
  out[item.get_global_id(0)] = own[15 - l] + scratch[15 - l];
}

int main() {
  int *out = sycl::malloc_shared<int>(64, queue());
  auto right = [&](const char *what) {
    queue().wait();
    bool same = true;
    for (int i = 0; i < 64; ++i)
      same = same && out[i] == expected(i);
    check(same, what);
    std::fill(out, out + 64, -1);
  };
  queue().parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
    size_t l = item.get_local_id(0);
    tile[l] = int(item.get_group(0)) * 1000 + int(l);
    sycl::group_barrier(item.get_group());
    out[item.get_global_id(0)] = tile[15 - l];
  });
  right("of the program, an array");
  queue().parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
    static syclex::work_group_static<point> both;
    static syclex::work_group_static<int> written;
    if (item.get_local_id(0) == 0) {
      first = int(item.get_group(0)) * 900;
      holder::member = int(item.get_group(0)) * 90;
      holder::inline_member = int(item.get_group(0)) * 9;
      point &p = both;
      p = {int(item.get_group(0)), 15};
      written = 0;
      *one_for_each<int, 1>() = 7;
      *one_for_each<int, 2>() = -7;
    }
    sycl::group_barrier(item.get_group());
    point p = both;
    out[item.get_global_id(0)] =
        first + holder::member + holder::inline_member + p.x + p.y + written -
        int(item.get_local_id(0)) + *one_for_each<int, 1>() +
        *one_for_each<int, 2>();
  });
  right("scalars and classes, members, of templates");
  // ggml's attention declares it so; a second launch meets what the first left.
  for (int time = 0; time < 2; ++time) {
    queue().parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> item) {
      const int l = int(item.get_local_id(0));
      syclex::work_group_static<int> base;
      if (l == 0)
        base = int(item.get_group(0)) * 1000;
      sycl::group_barrier(item.get_group());
      out[item.get_global_id(0)] = base + without_the_word<16>(l, l);
    });
    right("of functions, without the word static");
  }
  syclex::nd_launch(
      queue(),
      syclex::launch_config(
          sycl::nd_range<1>(64, 16),
          syclex::properties(syclex::work_group_scratch_size(64))),
      syclex::kernel_function<reverse>, out);
  right("in a free function kernel, beside scratch memory");
  sycl::free(out, queue());
  return compare::result();
}
