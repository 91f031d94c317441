// Free function kernels as programs write them, in one place: properties in any
// order and without parentheses, templates of every kind, special members
// inside structures, conversions of arguments, all ways to launch and to ask.
// The other free_function*.cpp test single parts.
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++17 %s -o %t && %run %t
// RUN: %syclcc1 -std=c++23 -O1 %s -o %t && %run %t

#include "Inputs/compare.hpp"
#include <algorithm>
#include <string>

namespace se = sycl::ext::oneapi::experimental;
namespace tw = sycl::ext::oneapi::this_work_item;
#define CHECK(...) check((__VA_ARGS__), #__VA_ARGS__)
using compare::check;
// spelled without extra parens; order; several
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(se::work_group_size<32>)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(se::nd_range_kernel<1>)
    SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
        (se::sub_group_size<32>)) static void props(int *p) {
  p[tw::get_nd_item<1>().get_global_id(0)] =
      int(tw::get_sub_group().get_max_local_range()[0]);
}
template <typename T> struct KC {
  T v;
};
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel))
void cfg(const T c, int *p) {
  *p = c.v;
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel))
void sum(T a, T *p) {
  *p = a;
}
template <> void sum<float>(float a, float *p) { *p = a + 1; }
template <typename... Ts>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::nd_range_kernel<1>))
void pack(int *p, Ts... ts) {
  *p = (0 + ... + int(ts));
}
template <> void pack<char, char>(int *p, char a, char b) { *p = a * b; }
enum class E : int { A = 1, B };
enum U { UA = 4, UB };
template <E e, U u = UB>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel))
void en(int *p, E f, U g) {
  *p = int(e) * 1000 + int(u) * 100 + int(f) * 10 + g;
}
template <int D>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::nd_range_kernel<D>))
void dep(int *p) {
  p[tw::get_nd_item<D>().get_global_linear_id()] = D;
}
struct S {
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel))
  static void st(int *p) {
    *p = 77;
  }
  template <class T>
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel))
  static void tm(T *p) {
    *p = T(78);
  }
};
namespace a {
inline namespace b {
namespace {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel)) void same(int *p) {
  *p = 1;
}
} // namespace
} // namespace b
} // namespace a
namespace c {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel)) void same(int *p) {
  *p = 2;
}
} // namespace c
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel)) void ping(int *p) {
  *p = 3;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel))
void ping(float *p) {
  *p = 4;
}
void undecorated(int *) {}
// structs holding accessors
struct two {
  sycl::accessor<int, 1> a;
  sycl::accessor<int, 1, sycl::access_mode::read> b;
};
struct nest {
  int f;
  two t;
  sycl::local_accessor<int, 1> l;
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::nd_range_kernel<1>))
void accs(nest n, sycl::id<1> off, sycl::marray<int, 3> m, sycl::vec<int, 4> v,
          sycl::access::mode md) {
  auto it = tw::get_nd_item<1>();
  n.l[it.get_local_id(0)] = n.f;
  sycl::group_barrier(it.get_group());
  n.t.a[it.get_global_id(0)] = n.t.b[it.get_global_id(0)] + n.l[0] +
                               int(off[0]) + m[2] + v[3] +
                               (md == sycl::access::mode::read_write);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::nd_range_kernel<1>)) void scr(int *p) {
  *p = (se::get_work_group_scratch_memory() ==
        se::get_work_group_scratch_memory());
}
struct V {
  int d;
  virtual int vf() { return 1; }
  int nv() { return d + 5; }
};
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel))
void virt(V *v, int *p) {
  *p = v->nv();
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel))
void conv(int i, short s, float f, E e, int *p) {
  *p = i + s + int(f) + int(e);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((se::single_task_kernel)) void none() {}
struct conv_to {
  operator int() const { return 40; }
};
template <auto *F> auto has_id(int) -> decltype(se::get_kernel_id<F>(), true) {
  return true;
}
template <auto *F> bool has_id(...) { return false; }
template <auto *F, class... A>
auto can(int)
    -> decltype(se::single_task(std::declval<sycl::queue &>(),
                                se::kernel_function<F>, std::declval<A>()...),
                true) {
  return true;
}
template <auto *F, class... A> bool can(...) { return false; }
template <class F> sycl::errc code(F f) {
  try {
    f();
  } catch (sycl::exception &e) {
    return sycl::errc(e.code().value());
  }
  return sycl::errc::success;
}
int main() {
  sycl::queue &q = compare::queue();
  auto ctx = q.get_context();
  int *p = sycl::malloc_shared<int>(64, q);
  float *f = sycl::malloc_shared<float>(4, q);
  auto st = [&](auto k, auto... a) {
    se::single_task(q, k, a...);
    q.wait();
  };
  se::nd_launch(q, sycl::nd_range<1>(32, 32), se::kernel_function<props>, p);
  q.wait();
  CHECK(p[0] == 32);
  auto kp = se::get_kernel_bundle<props, sycl::bundle_state::executable>(ctx)
                .ext_oneapi_get_kernel<props>();
  CHECK(kp.get_info<sycl::info::kernel::attributes>().find(
            "work_group_size(32,") != std::string::npos);
  CHECK(se::get_kernel_info<props, sycl::info::kernel::attributes>(ctx) ==
        kp.get_info<sycl::info::kernel::attributes>());
  CHECK(se::get_kernel_info<
            props, sycl::info::kernel_device_specific::compile_work_group_size>(
            q)[0] *
            se::get_kernel_info<
                props,
                sycl::info::kernel_device_specific::compile_work_group_size>(
                q)[1] *
            se::get_kernel_info<
                props,
                sycl::info::kernel_device_specific::compile_work_group_size>(
                q)[2] ==
        32);
  CHECK(se::get_kernel_info<
            props, sycl::info::kernel_device_specific::compile_sub_group_size>(
            ctx, q.get_device()) == 32);
  st(se::kernel_function<cfg<KC<int>>>, KC<int>{5}, p);
  CHECK(*p == 5);
  st(se::kernel_function<cfg<const KC<int>>>, KC<int>{6}, p);
  CHECK(*p == 6);
  st(se::kernel_function<cfg<KC<const int>>>, KC<const int>{7}, p);
  CHECK(*p == 7);
  CHECK(se::get_kernel_id<cfg<KC<int>>>() !=
        se::get_kernel_id<cfg<const KC<int>>>());
  st(se::kernel_function<sum<int>>, 3, p);
  CHECK(*p == 3);
  st(se::kernel_function<sum<float>>, 3, f);
  CHECK(*f == 4);
  CHECK(se::is_single_task_kernel_v<sum<float>>);
  se::nd_launch(q, sycl::nd_range<1>(1, 1),
                se::kernel_function<pack<int, float, char>>, p, 1, 2.5f, 'a');
  q.wait();
  CHECK(*p == 1 + 2 + 'a');
  se::nd_launch(q, sycl::nd_range<1>(1, 1),
                se::kernel_function<pack<char, char>>, p, 5, 6);
  q.wait();
  CHECK(*p == 30);
  se::nd_launch(q, sycl::nd_range<1>(1, 1), se::kernel_function<pack<>>, p);
  q.wait();
  CHECK(*p == 0);
  st(se::kernel_function<en<static_cast<E>(32)>>, p, E::B, UA);
  CHECK(*p == 32000 + 500 + 20 + 4);
  se::nd_launch(q, sycl::nd_range<2>({4, 4}, {2, 2}),
                se::kernel_function<dep<2>>, p);
  q.wait();
  CHECK(p[15] == 2);
  se::nd_launch(q, sycl::nd_range<3>({4, 2, 2}, {2, 2, 1}),
                se::kernel_function<dep<3>>, p);
  q.wait();
  CHECK(p[15] == 3);
  CHECK(se::is_nd_range_kernel_v<dep<3>, 3> &&
        !se::is_nd_range_kernel_v<dep<3>, 2> && !se::is_kernel_v<undecorated> &&
        se::is_kernel_v<S::st>);
  st(se::kernel_function<S::st>, p);
  CHECK(*p == 77);
  st(se::kernel_function<S::tm<int>>, p);
  CHECK(*p == 78);
  st(se::kernel_function<a::same>, p);
  CHECK(*p == 1);
  st(se::kernel_function<c::same>, p);
  CHECK(*p == 2);
  st(se::kernel_function<(void (*)(int *))ping>, p);
  CHECK(*p == 3);
  st(se::kernel_function<(void (*)(float *))ping>, f);
  CHECK(*f == 4);
  CHECK(has_id<none>(0));
  CHECK(!has_id<undecorated>(0));
  V *v = sycl::malloc_shared<V>(1, q);
  v->d = 2;
  st(se::kernel_function<virt>, v, p);
  CHECK(*p == 7);
  st(se::kernel_function<conv>, 1.9, 100000 - 99990, 3, E::B, p);
  CHECK(*p == 1 + 10 + 3 + 2);
  st(se::kernel_function<conv>, conv_to{}, 1, 2, E::A, p);
  CHECK(*p == 44);
  CHECK(!can<conv, int, int, int, E>(0));
  CHECK(!can<conv, int, int, int, int, int *>(0));
  CHECK(!can<conv, int, int, int, E, float *>(0));
  CHECK(can<conv, double, long, double, E, int *>(0));
  CHECK(can<none>(0));
  CHECK(!can<none, int>(0));
  CHECK(!can<undecorated, int *>(0));
  CHECK(!can<dep<2>, int *>(0));
  se::single_task(q, se::kernel_function<none>);
  q.submit([&](sycl::handler &h) {
     se::single_task(h, se::kernel_function<conv>, conv_to{}, 1.5, 2, E::A, p);
   }).wait();
  CHECK(*p == 44);
  se::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(none));
  se::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(sum, 9, p));
  q.wait();
  CHECK(*p == 9);
  se::nd_launch(q, sycl::nd_range<1>(1, 1),
                SYCL_EXT_ONEAPI_KERNEL_FUNCTION((pack<int, int>), p, 4, 5));
  q.wait();
  CHECK(*p == 9);
  se::single_task(q, SYCL_EXT_ONEAPI_KERNEL_FUNCTION(c::same, p));
  q.wait();
  CHECK(*p == 2);
  {
    sycl::buffer<int> ba(32), bb(32);
    {
      sycl::host_accessor h(bb);
      for (int i = 0; i < 32; ++i)
        h[i] = i;
    }
    for (int way = 0; way < 3; ++way) {
      q.submit([&](sycl::handler &h) {
        sycl::accessor<int, 1> aa;
        aa = sycl::accessor<int, 1>(ba);
        h.require(aa);
        nest n{3,
               {aa, sycl::accessor<int, 1, sycl::access_mode::read>(bb, h)},
               sycl::local_accessor<int, 1>(16, h)};
        sycl::id<1> off(5);
        sycl::marray<int, 3> m(1, 2, 3);
        sycl::vec<int, 4> vv(1, 2, 3, 4);
        auto md = sycl::access::mode::read_write;
        auto k =
            se::get_kernel_bundle<accs, sycl::bundle_state::executable>(ctx)
                .ext_oneapi_get_kernel<accs>();
        sycl::nd_range<1> r(32, 16);
        if (way == 0)
          se::nd_launch(h, r, se::kernel_function<accs>, n, off, m, vv, md);
        else if (way == 1) {
          h.set_args(n, off, m, vv, md);
          h.parallel_for(r, k);
        } else {
          h.set_arg(4, md);
          h.set_arg(0, n);
          h.set_arg(3, vv);
          h.set_arg(1, off);
          h.set_arg(2, m);
          h.parallel_for(r, k);
        }
      });
      sycl::host_accessor h(ba);
      CHECK(h[7] == 7 + 3 + 5 + 3 + 4 + 1 && h[31] == 47);
      h[7] = 0;
    }
  }
  CHECK((se::get_kernel_info<accs, sycl::info::kernel::num_args>(ctx) == 5));
  CHECK((se::get_kernel_info<none, sycl::info::kernel::num_args>(ctx) == 0));
  auto cfgs =
      se::launch_config(sycl::nd_range<1>(16, 16),
                        se::properties(se::work_group_scratch_size(64)));
  se::nd_launch(q, cfgs, se::kernel_function<scr>, p);
  q.wait();
  CHECK(*p == 1);
  se::nd_launch(
      q,
      se::launch_config(sycl::nd_range<1>(32, 32),
                        se::properties(se::work_group_scratch_size(64))),
      se::kernel_function<props>, p);
  q.wait();
  CHECK(*p == 32);
  CHECK(code([&] {
          se::nd_launch(q, sycl::nd_range<1>(16, 16), se::kernel_function<scr>,
                        p);
          q.wait_and_throw();
        }) == sycl::errc::memory_allocation);
  CHECK(code([&] {
          se::nd_launch(
              q, se::launch_config(sycl::nd_range<1>(16, 16), se::properties()),
              se::kernel_function<scr>, p);
          q.wait_and_throw();
        }) == sycl::errc::memory_allocation);
  CHECK(code([&] {
          q.submit([&](sycl::handler &h) {
            se::nd_launch(h, sycl::nd_range<1>(16, 16),
                          se::kernel_function<scr>, p);
          });
        }) == sycl::errc::memory_allocation);
  CHECK(code([&] {
          q.submit([&](sycl::handler &h) {
            auto k =
                se::get_kernel_bundle<scr, sycl::bundle_state::executable>(ctx)
                    .ext_oneapi_get_kernel<scr>();
            h.set_args(p);
            h.parallel_for(sycl::nd_range<1>(16, 16), k);
          });
        }) == sycl::errc::memory_allocation);
  CHECK(code([&] {
          auto k =
              se::get_kernel_bundle<scr, sycl::bundle_state::executable>(ctx)
                  .ext_oneapi_get_kernel<scr>();
          se::nd_launch(q, sycl::nd_range<1>(16, 16), k, p);
        }) == sycl::errc::memory_allocation);
  auto all = sycl::get_kernel_ids();
  for (auto id : {se::get_kernel_id<scr>(), se::get_kernel_id<none>(),
                  se::get_kernel_id<S::st>()})
    CHECK(std::find(all.begin(), all.end(), id) != all.end());
  auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(ctx);
  CHECK(bundle.ext_oneapi_has_kernel<none>() &&
        bundle.ext_oneapi_has_kernel<none>(q.get_device()) &&
        bundle.has_kernel(se::get_kernel_id<none>(), q.get_device()));
  CHECK(bundle.ext_oneapi_get_kernel<none>().get_context() == ctx);
  CHECK((se::has_kernel_bundle<none, sycl::bundle_state::executable>(ctx)) &&
        (se::has_kernel_bundle<none, sycl::bundle_state::executable>(
            ctx, {q.get_device()})) &&
        se::is_compatible<none>(q.get_device()));
  auto kst = bundle.ext_oneapi_get_kernel<S::st>();
  se::single_task(q, kst, p);
  q.wait();
  CHECK(*p == 77);
  q.submit([&](sycl::handler &h) { se::single_task(h, kst, p + 1); }).wait();
  CHECK(p[1] == 77);
  int host = 0;
  S::st(&host);
  CHECK(host == 77);
  q.single_task([=] {
     S::st(p + 2);
     c::same(p + 3);
   }).wait();
  CHECK(p[2] == 77 && p[3] == 2);
  static_assert(
      std::is_void_v<decltype(se::single_task(q, se::kernel_function<none>))> &&
      std::is_void_v<decltype(se::nd_launch(q, cfgs, se::kernel_function<scr>,
                                            p))>);
  sycl::free(p, q);
  sycl::free(f, q);
  sycl::free(v, q);
  return compare::result();
}
