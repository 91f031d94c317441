// Kernels whose launches have the same captures, and kernels whose launches do
// not: the results are those of the host in each case. If the analysis missed a
// launch, that launch would run with the constant of another one.
//
// DEFINE: %{other} = %S/Inputs/specialize_other.cpp
// DEFINE: %{build} = %syclcc1 -std=c++20 %s %{other} -o %t
// RUN: %{build} -O2 && %run %t
// RUN: %{build} -O0 && %run %t
// RUN: %{build} -O2 -fno-sycl-specialize && %run %t
// RUN: %{build} -O2 -fsycl-multi-pass && %run %t

#include "Inputs/specialize.hpp"
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <memory>
#include <sycl/sycl.hpp>
#include <vector>

static int failures = 0;
static void check(const char *what, long got, long expected) {
  if (got == expected)
    return;
  std::printf("%s: %ld, expected %ld\n", what, got, expected);
  ++failures;
}

static int *out;
static long read(sycl::queue &q) {
  q.wait();
  return *out;
}

// -- one launch

static void constants(sycl::queue &q) {
  int number = 3;
  const float row[4] = {0.5f, 1.5f, 2.5f, 3.5f};
  struct shape {
    short rows;
    bool flat;
    double scale;
  } of{7, true, 0.25};
  int *p = out;
  q.single_task([=] {
    float sum = 0;
    for (int i = 0; i < 4; ++i)
      sum += row[i] * number;
    *p = int(sum) + (of.flat ? of.rows : 1000) + int(of.scale * 400);
  });
  check("constants", read(q), 24 + 7 + 100);
}

static void in_loop(sycl::queue &q) {
  int *p = out;
  long sum = 0, expected = 0;
  for (int step = 0; step < 4; ++step) {
    q.single_task([=] { *p = step * 10 + 1; });
    sum += read(q);
    expected += step * 10 + 1;
  }
  check("in_loop", sum, expected);
}

static void changed_between(sycl::queue &q) {
  int *p = out;
  int value = 1;
  auto kernel = [=] { *p = value; };
  value = 2;
  q.single_task(kernel);
  check("changed after the lambda was made", read(q), 1);
  auto again = [=] { *p = value * 3; };
  q.single_task(again);
  check("made after the change", read(q), 6);
}

static void changed_by_reference(sycl::queue &q) {
  int *p = out;
  int value = 5;
  auto change = [&value] { ++value; };
  for (int i = 0; i < 3; ++i) {
    q.single_task([=] { *p = value; });
    check("changed by reference", read(q), 5 + i);
    change();
  }
}

static void mutable_object(sycl::queue &q) {
  int *p = out;
  int count = 0;
  auto kernel = [=]() mutable {
    ++count;
    *p = count;
  };
  q.single_task(kernel);
  check("mutable", read(q), 1);
  int on_host = 0;
  auto touched = [p, on_host]() mutable {
    ++on_host;
    *p = on_host;
  };
  touched();
  touched(); // on the host: its own captures change
  q.single_task(touched);
  check("mutable, called on the host", read(q), 3);
}

// -- kernels that write to their object

namespace {
struct counting {
  int *p;
  mutable int count;
  void operator()() const {
    count += 2;
    *p = count;
  }
};
struct casting {
  int *p;
  int count;
  void set(int to) const { const_cast<casting *>(this)->count = to; }
  void operator()() const {
    set(count * 2);
    *p = count;
  }
};
struct writing_by_reference {
  int *p;
  mutable int count;
  void operator()() const {
    auto add = [&] { count += 3; };
    add();
    *p = count;
  }
};
} // namespace

static void written(sycl::queue &q) {
  q.single_task(counting{out, 5});
  check("mutable member", read(q), 7);
  q.single_task(casting{out, 6});
  check("const_cast", read(q), 12);
  q.single_task(writing_by_reference{out, 7});
  check("mutable member by reference", read(q), 10);
}

// By reference, out of functions, indexed.
static void read_otherwise(sycl::queue &q) {
  int *p = out;
  int low = 3, high = 9;
  std::array<int, 4> row{5, 6, 7, 8};
  q.single_task([=] {
    const int &more = std::max(low, high);
    auto both = [&](int x) { return x * low + high; };
    int sum = more + both(2);
    for (int i = 0; i < low; ++i)
      sum += row[i] * std::min(i, high);
    *p = sum;
  });
  check("read otherwise", read(q), 9 + 15 + 6 + 14);
}

// -- several launches of one kernel

namespace {
struct functor {
  int *p;
  int a, b;
  void operator()() const { *p = a * 100 + b; }
};
} // namespace

static void two_places(sycl::queue &q) {
  q.single_task(functor{out, 1, 7});
  check("first place", read(q), 107);
  q.single_task(functor{out, 2, 7});
  check("second place", read(q), 207);
  functor changed{out, 3, 7};
  void *bytes = &changed;
  const int four = 4;
  __builtin_memcpy(static_cast<char *>(bytes) + sizeof(int *), &four,
                   sizeof four);
  q.single_task(changed);
  check("third place", read(q), 407);
}

static auto make(int value) {
  return [=, p = out] { *p = value; };
}
static void one_type_of_function(sycl::queue &q) {
  q.single_task(make(11));
  check("made by a function", read(q), 11);
  q.single_task(make(12));
  check("made by a function again", read(q), 12);
}

static void launch_with(sycl::queue &q, int value) {
  int *p = out;
  q.single_task([=] { *p = value; });
}
static void (*volatile by_address)(sycl::queue &, int) = launch_with;
static void through_functions(sycl::queue &q) {
  launch_with(q, 21);
  check("called directly", read(q), 21);
  by_address(q, 22);
  check("called by address", read(q), 22);
}

static void recursive(sycl::queue &q, int depth) {
  int *p = out;
  q.single_task([=] { *p += depth; });
  q.wait();
  if (depth)
    recursive(q, depth - 1);
}

// -- type-erased

static void type_erased(sycl::queue &q) {
  int *p = out;
  std::vector<std::function<void(int)>> all;
  for (int k = 1; k < 3; ++k)
    all.push_back(
        [&q, p, k](int value) { q.single_task([=] { *p = value * 10 + k; }); });
  all[0](4);
  check("std::function", read(q), 41);
  all[1](5);
  check("std::function again", read(q), 52);
}

struct base {
  virtual void launch(sycl::queue &, int) = 0;
  virtual ~base() = default;
};
namespace {
struct derived : base {
  void launch(sycl::queue &q, int value) override {
    int *p = out;
    q.single_task([=] { *p = value; });
  }
};
} // namespace
static void virtual_launch(sycl::queue &q) {
  std::unique_ptr<base> object = std::make_unique<derived>();
  object->launch(q, 31);
  check("virtual", read(q), 31);
  object->launch(q, 32);
  check("virtual again", read(q), 32);
}

// -- command groups, ranges, memories

static void groups(sycl::queue &q) {
  int factor = 4;
  sycl::buffer<int> of{sycl::range<1>(64)};
  int local = 16;
  q.submit([&](sycl::handler &h) {
    sycl::accessor a{of, h, sycl::write_only};
    sycl::local_accessor<int> row(local, h);
    h.parallel_for(sycl::nd_range<1>(64, local), [=](sycl::nd_item<1> it) {
      const int l = it.get_local_id(0);
      row[l] = l * factor;
      sycl::group_barrier(it.get_group());
      a[it.get_global_id(0)] = row[local - 1 - l];
    });
  });
  sycl::host_accessor host{of, sycl::read_only};
  long sum = 0, expected = 0;
  for (int i = 0; i < 64; ++i) {
    sum += host[i] * (i + 1);
    expected += (15 - i % 16) * 4 * (i + 1);
  }
  check("accessors", sum, expected);
}

static void ranges(sycl::queue &q) {
  int *p = sycl::malloc_shared<int>(101, q);
  for (int n : {100, 7, 33}) {
    for (int i = 0; i <= 100; ++i)
      p[i] = 0;
    q.parallel_for(n, [=](sycl::id<1> i) { p[i] = 1; }).wait();
    long sum = 0;
    for (int i = 0; i <= 100; ++i)
      sum += p[i];
    check("changing range", sum, n);
  }
  for (int i = 0; i <= 100; ++i)
    p[i] = 0;
  q.parallel_for(sycl::range<2>(9, 11), [=](sycl::item<2> i) {
     p[i.get_linear_id()] = int(i.get_range(0) * 100 + i.get_range(1));
   }).wait();
  check("range", p[98], 911);
  check("beyond the range", p[99], 0);
  sycl::free(p, q);
}

template <class T> static void of_template(sycl::queue &q, T value) {
  int *p = out;
  q.single_task([=] { *p = int(value * 2); });
}

constexpr sycl::specialization_id<int> chosen{5};
static void specialization_constant(sycl::queue &q) {
  int *p = out;
  for (int value : {5, 9}) {
    int plus = 1;
    q.submit([&](sycl::handler &h) {
      h.set_specialization_constant<chosen>(value);
      h.single_task([=](sycl::kernel_handler k) {
        *p = k.get_specialization_constant<chosen>() + plus;
      });
    });
    check("specialization constant", read(q), value + 1);
  }
}

class bundled;
static void bundles(sycl::queue &q) {
  int *p = out;
  auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
      q.get_context(), {sycl::get_kernel_id<bundled>()});
  for (int value = 1; value < 3; ++value) {
    int plus = 50;
    q.submit([&](sycl::handler &h) {
      h.use_kernel_bundle(bundle);
      h.single_task<bundled>([=] { *p = value + plus; });
    });
    check("bundle", read(q), value + 50);
  }
}

static void captured_by_copy_of_array(sycl::queue &q) {
  std::array<int, 5> row{1, 2, 3, 4, 5};
  int *p = out;
  for (int turn = 0; turn < 2; ++turn) {
    q.single_task([=] {
      int sum = 0;
      for (unsigned i = 0; i < row.size(); ++i)
        sum = sum * 10 + row[i];
      *p = sum;
    });
    check("array", read(q), turn ? 12945 : 12345);
    row[2] = 9;
  }
}

static void conditional(sycl::queue &q, bool other) {
  int *p = out;
  int value = 1;
  if (other)
    value = 2;
  q.single_task([=] { *p = value; });
}

int main() {
  sycl::queue q;
  out = sycl::malloc_shared<int>(1, q);
  *out = 0;
  constants(q);
  in_loop(q);
  changed_between(q);
  changed_by_reference(q);
  mutable_object(q);
  written(q);
  read_otherwise(q);
  two_places(q);
  one_type_of_function(q);
  through_functions(q);
  *out = 0;
  recursive(q, 4);
  check("recursive", read(q), 4 + 3 + 2 + 1);
  type_erased(q);
  virtual_launch(q);
  groups(q);
  ranges(q);
  of_template(q, 3);
  check("template", read(q), 6);
  of_template(q, 4.5);
  check("template", read(q), 9);
  specialization_constant(q);
  bundles(q);
  captured_by_copy_of_array(q);
  conditional(q, false);
  check("conditional", read(q), 1);
  conditional(q, true);
  check("conditional", read(q), 2);
  launch_inline(q, out, 3);
  check("inline function", read(q), 3);
  launch_of_other_file(q, out);
  check("inline function of another file", read(q), 4);
  q.single_task(shared_functor{out, 6});
  check("functor", read(q), 6);
  functor_of_other_file(q, out);
  check("functor of another file", read(q), 8);
  sycl::free(out, q);
  if (!failures)
    std::puts("passed");
  return failures != 0;
}
