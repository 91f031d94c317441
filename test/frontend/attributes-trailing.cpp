// Attributes after the parameter list, where SYCL 2020 shows them. Clang drops
// them there, so numbers, names and macros are read from the text.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes -Werror %s -o - | FileCheck %s
// RUN: %frontend -std=c++23 -fsyntax-only -Werror %s
#include "Inputs/launch.hpp"
#define SIZE 17
#define SAME_SIZE (SIZE)
#define SUBMIT(SIZE_OF_GROUP, ...) single_task([=]() [[sycl::reqd_sub_group_size(SIZE_OF_GROUP)]] __VA_ARGS__)
#define TWICE(KERNEL) KERNEL
constexpr int width = 18;
// A macro contains the whole attribute, and another macro is its argument.
#define REQUIRED_SIZE(N) sycl::reqd_sub_group_size(N)
#define SIZE_IF_SUPPORTED(N) REQUIRED_SIZE(N)
#define NOTHING_IF_SUPPORTED(N)
constexpr unsigned char best_size() { return 31; }
struct Best { static constexpr int size() { return 32; } };
namespace N {
struct Config { static constexpr unsigned size = 19; enum { one = 1, other = 20 }; };
namespace inner { const long value = 21; }
}
namespace M = N::inner;
namespace O { struct Used { enum { size = 29 }; }; constexpr int used = 30; }
using namespace O;
// CHECK-DAG: c"2,4,8\00"
struct Functor { void operator()() const [[sycl::reqd_work_group_size(2, 4, 8)]] {} };
// CHECK-DAG: c"22,18\00"
template <int I> struct Template {
  void operator()() const noexcept [[sycl::reqd_work_group_size(I, width), intel::reqd_sub_group_size(I)]];
};
template <int I> void Template<I>::operator()() const noexcept {}
template <int I, class T> void in_template(T) {
  constexpr int local = I * 4;
  // CHECK-DAG: c"92\00"
  single_task([=]() [[sycl::reqd_sub_group_size(local)]] {});
  // CHECK-DAG: c"23\00"
  parallel_for([=](auto) noexcept [[sycl::reqd_sub_group_size(I)]] -> void {});
}
void use() {
  single_task(Functor{});
  single_task(Template<22>{});
  // CHECK-DAG: c"16\00"
  single_task([=]() [[sycl::reqd_sub_group_size(16)]] {});
  // CHECK-DAG: c"17\00"
  single_task([=]() [[sycl::reqd_sub_group_size(SIZE)]] {});
  // CHECK-DAG: c"17,255\00"
  parallel_for([=](auto) [[sycl::work_group_size_hint(SAME_SIZE, 0xffu)]] {});
  // CHECK-DAG: c"18\00"
  single_task([=]() [[sycl::reqd_sub_group_size((width))]] {});
  // CHECK-DAG: c"25,26\00"
  static constexpr unsigned long sizes[2][2] = {{24, 25}, {26}};
  single_task([=]() [[sycl::reqd_work_group_size(sizes[0][1], sizes[N::Config::one][0])]] {});
  // CHECK-DAG: c"19,20\00"
  single_task([=]() [[sycl::reqd_work_group_size(N::Config::size, ::N::Config::other)]] {});
  // CHECK-DAG: c"21\00"
  single_task([=]() [[sycl::reqd_sub_group_size(M::value)]] {});
  // By a using directive.
  // CHECK-DAG: c"29,30\00"
  single_task([=]() [[sycl::reqd_work_group_size(Used::size, used)]] {});
  {
    constexpr int shadowed = 24;
    (void)shadowed;
  }
  constexpr int shadowed = 25;
  // CHECK-DAG: c"25\00"
  single_task([=]() [[sycl::reqd_sub_group_size(shadowed)]] {});
  in_template<23>(1.0);
  // CHECK-DAG: c"26\00"
  SUBMIT(26, { (void)[](int, int) {}; });
  // CHECK-DAG: c"27\00"
  TWICE(single_task([=]() [[sycl::reqd_sub_group_size(27)]] {}));
  // CHECK-DAG: c"28\00"
  TWICE(SUBMIT(28, {}));
  // CHECK-DAG: c"31\00"
  single_task([=]() [[SIZE_IF_SUPPORTED(best_size())]] {});
  // CHECK-DAG: c"32\00"
  single_task([=]() [[sycl::reqd_sub_group_size(Best::size())]] {});
  // CHECK-DAG: c"33\00"
  single_task([=]() [[SIZE_IF_SUPPORTED((33))]] {});
  single_task([=]() [[NOTHING_IF_SUPPORTED(34)]] {});
  // A function that the kernel calls: the kernel needs its aspects.
  // CHECK-DAG: constant { i64, i64 } { i64 77, i64 78 }
  single_task([=] { [=]() [[sycl::device_has(77, 78)]] {}(); });
}
