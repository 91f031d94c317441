// Forms that books, libraries and programs for DPC++ write: what a kernel's
// callable takes, the standard library's function objects, and constructors.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <functional>
#include <memory>
#include <new>
#include <sstream>
#include <sycl/ext/oneapi/experimental/bfloat16_math.hpp>
#include <sycl/ext/oneapi/filter_selector.hpp>
#include <unordered_set>

using compare::check;
namespace experimental = sycl::ext::oneapi::experimental;

/// Whether the numbers from 0 on are where `write` was to put them.
template <class F> static void counted(const char *what, std::size_t n, F f) {
  int *p = sycl::malloc_shared<int>(n, compare::queue());
  for (std::size_t i = 0; i < n; ++i)
    p[i] = -1;
  f(p);
  compare::queue().wait();
  bool right = true;
  for (std::size_t i = 0; i < n; ++i)
    right &= p[i] == int(i);
  check(right, what);
  sycl::free(p, compare::queue());
}

struct by_reference {
  int *p;
  void operator()(sycl::item<1> &i) const { p[i] = int(i.get_linear_id()); }
};
struct by_reference_not_const {
  int *p;
  void operator()(auto &i) { p[i.get_linear_id()] = int(i.get_linear_id()); }
};
/// What an item converts to.
struct point {
  sycl::item<1> at;
  point(sycl::item<1> at) : at(at) {}
};
template <int D> static int number_of(sycl::item<D> i) {
  return int(i.get_linear_id());
}

static void arguments_of_kernels() {
  sycl::queue &q = compare::queue();
  counted("auto & over a range", 64,
          [&](int *p) { q.parallel_for(64, [=](auto &i) { p[i] = int(i); }); });
  counted("auto & over two dimensions", 64, [&](int *p) {
    q.parallel_for(sycl::range<2>(4, 16), [=](auto &i) {
      p[i[0] * 16 + i[1]] = int(i[0] * 16 + i[1]);
    });
  });
  counted("auto & over an nd_range", 64, [&](int *p) {
    q.parallel_for(sycl::nd_range<1>(64, 8), [=](auto &i) {
      p[i.get_global_id(0)] = int(i.get_global_id(0));
    });
  });
  counted("item & of a functor", 64,
          [&](int *p) { q.parallel_for(64, by_reference{p}); });
  counted("auto & of an operator that is not const", 64,
          [&](int *p) { q.parallel_for(64, by_reference_not_const{p}); });
  counted("auto & beside a kernel_handler", 64, [&](int *p) {
    q.submit([&](sycl::handler &h) {
      h.parallel_for(sycl::range<1>(64),
                     [=](auto &i, sycl::kernel_handler) { p[i] = int(i); });
    });
  });
  counted("a class that an item converts to", 64, [&](int *p) {
    q.parallel_for(64, [=](point i) { p[i.at] = int(i.at); });
  });
  counted("item<D> deduced from auto", 64, [&](int *p) {
    q.parallel_for(sycl::range<3>(2, 4, 8),
                   [=](auto i) { p[number_of(i)] = number_of(i); });
  });
  counted("item without offset", 64, [&](int *p) {
    q.parallel_for(64, [=](sycl::item<1, false> i) { p[i] = int(i); });
  });
}

static void reductions() {
  sycl::queue &q = compare::queue();
  constexpr int n = 1000;
  int *r = sycl::malloc_shared<int>(8, q);
  auto run = [&](const char *what, int expected, auto operation) {
    *r = 0;
    q.parallel_for(n, sycl::reduction(r, operation),
                   [=](sycl::id<1> i, auto &sum) { sum.combine(int(i) & 3); })
        .wait();
    check(*r == expected, what);
  };
  run("std::plus<int>", 1500, std::plus<int>());
  run("std::plus<>", 1500, std::plus<>());
  run("std::bit_or<>", 3, std::bit_or<>());
  static_assert(sycl::has_known_identity_v<std::multiplies<>, float> &&
                sycl::known_identity_v<std::multiplies<>, float> == 1 &&
                sycl::known_identity_v<std::bit_and<unsigned>, unsigned> ==
                    ~0u &&
                !sycl::has_known_identity_v<std::minus<>, int>);
  *r = 0;
  q.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> i) {
     const int sum = sycl::reduce_over_group(i.get_group(), 1, std::plus<>());
     const int before =
         sycl::exclusive_scan_over_group(i.get_group(), 1, std::plus<int>());
     if (i.get_local_id(0) == 63)
       *r = sum * 100 + before;
   }).wait();
  check(*r == 6463, "std::plus in group functions");

  r[0] = r[1] = r[2] = r[3] = r[4] = 0;
  q.parallel_for(n, sycl::reduction(r, std::plus<>()),
                 [=](sycl::item<1>, auto &sum) {
                   sum++;
                   ++sum;
                   sum += 1;
                 })
      .wait();
  check(r[0] == 3 * n, "operators of a reducer of std::plus");
  q.parallel_for(n,
                 sycl::reduction(sycl::span<int, 4>(r + 1, 4), sycl::plus<>()),
                 [=](auto &i, auto &count) { count[i % 4]++; })
      .wait();
  check(r[1] == n / 4 && r[4] == n / 4, "count[i]++, auto & beside a reducer");

  // Properties before the reductions, on queue and handler.
  const auto sizes =
      q.get_device().get_info<sycl::info::device::sub_group_sizes>();
  const bool has_8 = std::find(sizes.begin(), sizes.end(), 8) != sizes.end();
  const experimental::properties with{experimental::sub_group_size<8>};
  r[0] = r[1] = 0;
  if (has_8) { // Else the kernels are refused.
    q.parallel_for(
         sycl::range<2>(10, 31), with, sycl::reduction(r, sycl::maximum<>()),
         [=](sycl::item<2> i, auto &most) { most.combine(int(i[1])); })
        .wait();
    q.submit([&](sycl::handler &h) {
       h.parallel_for(sycl::nd_range<1>(64, 8), with,
                      sycl::reduction(r + 1, sycl::plus<>()),
                      [=](sycl::nd_item<1> i, auto &sum) {
                        sum += int(i.get_sub_group().get_max_local_range()[0]);
                      });
     }).wait();
    check(r[0] == 30, "reduction with properties");
    check(r[1] == 64 * 8, "properties of a reducing kernel");
  }
  sycl::free(r, q);
}

/// Neither trivially copyable nor trivially destructible.
struct counter {
  int v;
  counter(int v) : v(v) {}
  counter(const counter &o) : v(o.v) {}
  ~counter() {}
};
template <> struct sycl::is_device_copyable<counter> : std::true_type {};

struct tile : sycl::sub_group {
  int width;
  tile(const sycl::sub_group &, int width) : sycl::sub_group(), width(width) {}
};

static void classes() {
  sycl::queue &q = compare::queue();
  int *r = sycl::malloc_shared<int>(2, q);
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<counter> local(8, h);
     h.parallel_for(sycl::nd_range<1>(8, 8), [=](sycl::nd_item<1> i) {
       const auto at = i.get_local_id(0);
       new (&local[at]) counter(int(at));
       sycl::group_barrier(i.get_group());
       if (at == 0) {
         *r = 0;
         for (int k = 0; k < 8; ++k)
           *r += local[k].v;
         const tile t(i.get_sub_group(), 4);
         r[1] = int(t.get_local_linear_id()) + t.width;
       }
       sycl::group_barrier(i.get_group());
       local[at].~counter();
     });
   }).wait();
  check(r[0] == 28, "local memory of a class with a destructor");
  check(r[1] == 4, "a class derived from sub_group");
  sycl::free(r, q);

  struct selector {
    int operator()(const sycl::device &) { return ++calls; }
    int calls = 0;
  } not_const;
  check(sycl::queue(not_const).get_device() == sycl::device(not_const),
        "a selector whose operator is not const");
  const sycl::device d = q.get_device();
  for (const bool any : {true, false}) {
    auto one = any ? sycl::default_selector_v : sycl::accelerator_selector_v;
    check(one(d) == (any ? sycl::default_selector_v(d)
                         : sycl::accelerator_selector_v(d)),
          "one of two standard selectors");
    int (*pointer)(const sycl::device &) = sycl::accelerator_selector_v;
    check(pointer(d) == sycl::accelerator_selector_v(d),
          "a pointer to a standard selector");
    pointer = sycl::default_selector_v;
    check(sycl::queue(pointer).get_device() ==
              sycl::device(sycl::default_selector_v),
          "a queue of a pointer to a selector");
    one = sycl::default_selector_v;
    check(sycl::device(one) == sycl::device(sycl::default_selector_v),
          "a standard selector is assigned to another one");
  }
  std::ostringstream name;
  name << q.get_backend() << ' ' << sycl::backend::opencl;
  check(name.str().find("opencl") != std::string::npos, "name of a backend");
  check(sycl::nd_range<2>() == sycl::nd_range<2>({0, 0}, {0, 0}),
        "nd_range without numbers");
}

static void buffers() {
  auto owner = std::make_shared<int>(41);
  {
    sycl::buffer b{owner, sycl::range{1}};
    static_assert(std::is_same_v<decltype(b), sycl::buffer<int, 1>>);
    sycl::host_accessor(b)[0] += 1;
  }
  check(*owner == 42, "buffer deduced from a shared_ptr");
  int data[3] = {};
  {
    sycl::buffer<int> b{nullptr, sycl::range{3}};
    b.set_final_data(static_cast<void *>(data));
    compare::queue().submit([&](sycl::handler &h) {
      sycl::accessor a{b, h, sycl::write_only};
      h.parallel_for(sycl::range<1>(3), [=](auto &i) { a[i] = int(i) + 5; });
    });
  }
  check(data[0] == 5 && data[2] == 7, "nullptr; final data as void *");
  char text[4] = "abc", copied[4] = "";
  {
    sycl::buffer<char> from(text, 4), to(copied, 4);
    compare::queue().submit([&](sycl::handler &h) {
      sycl::accessor in{from, h, sycl::read_only};
      sycl::accessor out{to, h, sycl::write_only};
      h.single_task(
          [=] { std::memcpy(out.get_pointer(), in.get_pointer(), 4); });
    });
  }
  check(!std::strcmp(copied, "abc"), "memcpy of legacy pointers");
}

class not_called;
struct functor_not_called {
  void operator()() const {}
};
template <int N> struct nd_functor_not_called {
  void operator()(sycl::nd_item<N>) const {}
};
template <class Name> static void is_there(const char *what) {
  bool found = true;
  try {
    (void)sycl::get_kernel_id<Name>();
  } catch (const sycl::exception &) {
    found = false;
  }
  check(found, what);
}
static void kernels_behind_if_0() {
  if (false) {
    compare::queue().single_task<not_called>([] {});
    compare::queue().single_task(functor_not_called());
    compare::queue().submit([&](sycl::handler &h) {
      h.parallel_for(
          sycl::nd_range<2>(sycl::range<2>(1, 1), sycl::range<2>(1, 1)),
          nd_functor_not_called<2>());
    });
  }
  is_there<not_called>("a named kernel whose launch is never reached");
  is_there<functor_not_called>("a functor whose launch is never reached");
  is_there<nd_functor_not_called<2>>("the same over an nd_range");
}
class known;
static void kernel_info() {
  compare::queue().single_task<known>([] {}).wait();
  namespace of = sycl::info::kernel_device_specific;
  check(experimental::get_kernel_info<known, of::work_group_size>(
            compare::queue()) ==
                sycl::ext::oneapi::get_kernel_info<known, of::work_group_size>(
                    compare::queue()) &&
            experimental::get_kernel_info<known, of::work_group_size>(
                compare::queue()) > 0,
        "get_kernel_info");
  const sycl::device where = compare::queue().get_device();
  check(where.get_info<sycl::info::device::usm_shared_allocations>() ==
            where.has(sycl::aspect::usm_shared_allocations),
        "aspects asked by descriptors");
  (void)where
      .get_info<sycl::info::device::sub_group_independent_forward_progress>();
}

static void small_floats() {
  using sycl::ext::oneapi::bfloat16;
  const sycl::half h = bfloat16(1.5f);
  check(h == 1.5f, "half from bfloat16");
  std::unordered_set<sycl::half> set{h, sycl::half(0.f), sycl::half(-0.f)};
  check(set.size() == 2 && set.count(sycl::half(1.5f)), "hash of half");

  using experimental::fma;
  compare::each<float>(
      "mathematics of bfloat16",
      [](std::size_t i, float *out) {
        const bfloat16 x = 0.1f + 0.37f * float(i), y = 3.0f - 0.11f * float(i);
        int at = 0;
        for (bfloat16 value :
             {experimental::fabs(y), experimental::sqrt(x),
              experimental::exp(y), experimental::log2(x), experimental::sin(x),
              experimental::ceil(y), experimental::fmin(x, y),
              experimental::fmax(x, y), fma(x, y, x)})
          out[at++] = value;
        const sycl::marray<bfloat16, 2> both =
            experimental::rint(sycl::marray<bfloat16, 2>{x, y});
        out[at++] = both[1];
      },
      10, 0.01);
  const bfloat16 nan = std::numeric_limits<float>::quiet_NaN();
  check(experimental::isnan(nan) && !experimental::isnan(bfloat16(1.f)) &&
            experimental::fabs(bfloat16(-2.5f)) == 2.5f &&
            float(experimental::sqrt(bfloat16(2.f))) == 1.4140625f &&
            float(experimental::fmax(nan, bfloat16(3.f))) == 3 &&
            std::signbit(
                float(experimental::fmin(bfloat16(0.f), bfloat16(-0.f)))),
        "values of bfloat16 functions");
}

static void filters() {
  using sycl::ext::oneapi::filter_selector;
  const sycl::device d = compare::queue().get_device();
  const std::string backend =
      d.get_backend() == sycl::backend::opencl            ? "opencl"
      : d.get_backend() == sycl::backend::ext_oneapi_cuda ? "cuda"
                                                          : "native_cpu";
  const std::string type = d.is_cpu() ? "cpu" : d.is_gpu() ? "gpu" : "acc";
  const sycl::device found(filter_selector(backend + ":" + type + ":0"));
  check(found.get_backend() == d.get_backend() && found.is_cpu() == d.is_cpu(),
        "a device by backend, type and number");
  check(sycl::device(filter_selector("hip:gpu," + backend)).get_backend() ==
            d.get_backend(),
        "the second filter of a list");
  check(filter_selector(type)(d) > 0 && filter_selector("hip")(d) < 0,
        "whom a filter takes");
  check(compare::throws(sycl::errc::runtime,
                        [&] { filter_selector(type + ":99").select_device(); }),
        "a number that no device has");
  for (const char *wrong :
       {"", "cpu:opencl", "opencl:", "0:cpu", "cpux", "a,b"})
    check(compare::throws(sycl::errc::invalid,
                          [&] { filter_selector none(wrong); },
                          {"BACKEND:TYPE:NUMBER"}),
          wrong);
}

int main() {
  arguments_of_kernels();
  reductions();
  classes();
  buffers();
  kernels_behind_if_0();
  kernel_info();
  small_floats();
  filters();
  return compare::result();
}
