// Free function kernels of every shape that C++ gives a function: templates,
// overloads, namespaces, static members, local and unnamed types. Each is
// launched by its address.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;
using syclex::kernel_function;

#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclex::single_task_kernel)

template <int D = 1> auto item() {
  return sycl::ext::oneapi::this_work_item::get_nd_item<D>();
}

constexpr int count = 32;
const sycl::nd_range<1> shape(count, 8);

template <auto *F, class... A> void run(A... arguments) {
  syclex::nd_launch(queue(), shape, kernel_function<F>, arguments...);
  queue().wait();
}
template <auto *F, class... A> void run_one(A... arguments) {
  syclex::single_task(queue(), kernel_function<F>, arguments...);
  queue().wait();
}

// -- places ------------------------------------------------------------------

ND(1) void global_scope(float start, float *out) {
  size_t i = item().get_global_linear_id();
  out[i] = start + static_cast<float>(i);
}
namespace outer {
inline namespace now {
SINGLE void inner(int *out) { *out = 1; }
} // namespace now
namespace other {
SINGLE void inner(int *out) { *out = 2; }
} // namespace other
} // namespace outer
namespace {
SINGLE void inner(int *out) { *out = 3; }
} // namespace
SINGLE static void file_local(int *out) { *out = 4; }
static SINGLE void file_local_behind(int *out) { *out = 5; }
inline SINGLE void inline_one(int *out) { *out = 6; }
extern "C" {
SINGLE void c_name(int *out) { *out = 7; }
}
struct holder {
  SINGLE static void member(int *out) { *out = 8; }
  SINGLE static void outside(int *out);
  template <class T> SINGLE static void template_member(T *out) {
    *out = T(sizeof(T));
  }
  struct nested {
    static SINGLE void member(int *out) { *out = 9; }
  };
};
void holder::outside(int *out) { *out = 10; }
template <class T> struct holder_of {
  SINGLE static void member(T *out) { *out = T(11); }
};

// -- overloads and templates
// ----------------------------------------------------

SINGLE void ping(float *x) { *x = 1.5f; }
SINGLE void ping(int *x) { *x = 2; }
SINGLE void nothing() {}

template <typename T> ND(1) void iota(T start, T *out) {
  size_t i = item().get_global_linear_id();
  out[i] = start + T(i);
}
template <int N, class T> ND(N) void dimensions(T *out) {
  out[item<N>().get_global_linear_id()] =
      T(N * 1000 + item<N>().get_local_linear_id());
}
template <class... T> SINGLE void sum(int *out, T... values) {
  *out = (0 + ... + int(values));
}
template <class T = short, int Factor = 3>
SINGLE void with_defaults(T value, int *out) {
  *out = value * Factor;
}
enum plain { few = 1, many = 8 };
enum class scoped : char { a, b };
template <plain P, scoped S> SINGLE void by_enum(int *out) {
  *out = int(P) * 10 + int(S);
}

// The primary says that it is a kernel, specialisations need not.
template <class T> SINGLE void special(T *out) { *out = 1; }
template <> void special<int>(int *out) { *out = 20; }
template <> SINGLE void special<long>(long *out) { *out = 30; }

template <class T> struct config {
  T value;
};
template <class C> SINGLE void constant(C c, int *out) {
  *out = c.value + (std::is_const_v<C> ? 100 : 0);
}

// Redeclared, with and without the property.
SINGLE void again(int *);
void again(int *);
SINGLE void again(int *out) { *out = 41; }
void again(int *);
template <class T> SINGLE void template_again(T *);
template <class T> void template_again(T *out) { *out = 42; }
// The property depends on a parameter and is on the first declaration only.
template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::work_group_size<8>))
ND(N) void dependent_again(int *);
template <int N> void dependent_again(int *out) {
  out[item<N>().get_global_linear_id()] = N;
}

// Ordinary functions all the same.
SINGLE void fill(int *out, int value) { *out = value; }
SINGLE void caller(int *out) {
  fill(out, 1);
  fill(out + 1, 2);
}

// A private copy for each work-item.
ND(1) void modifies(int value, int *out) {
  size_t i = item().get_global_linear_id();
  value += int(i);
  for (int k = 0; k < 3; ++k)
    ++value;
  out[i] = value;
}

int main() {
  float *floats = sycl::malloc_shared<float>(count, queue());
  int *out = sycl::malloc_shared<int>(count, queue());
  long *longs = sycl::malloc_shared<long>(1, queue());

  run<global_scope>(3.25f, floats);
  check(floats[0] == 3.25f && floats[31] == 34.25f, "at global scope");

#define ONE(F, EXPECTED)                                                       \
  *out = 0;                                                                    \
  run_one<F>(out);                                                             \
  check(*out == EXPECTED, #F);
  ONE(outer::inner, 1)
  ONE(outer::now::inner, 1)
  ONE(outer::other::inner, 2)
  ONE(::inner, 3)
  ONE(file_local, 4)
  ONE(file_local_behind, 5)
  ONE(inline_one, 6)
  ONE(c_name, 7)
  ONE(holder::member, 8)
  ONE(holder::nested::member, 9)
  ONE(holder::outside, 10)
  ONE(holder::template_member<int>, 4)
  ONE(holder_of<int>::member, 11)
  ONE(special<int>, 20)
  ONE(again, 41)
  ONE(template_again<int>, 42)
#define COMMA ,
  ONE(by_enum<many COMMA scoped::b>, 81)
  ONE(by_enum<static_cast<plain>(5) COMMA scoped::a>, 50)

  run_one<special<long>>(longs);
  check(*longs == 30, "decorated specialisation");
  run_one<(void (*)(float *))ping>(floats);
  run_one<(void (*)(int *))ping>(out);
  check(*floats == 1.5f && *out == 2, "overloads");
  run_one<nothing>();
  check(true, "no parameters");

  run<iota<float>>(0.5f, floats);
  run<iota<int>>(7, out);
  check(floats[31] == 31.5f && out[31] == 38, "templates");
  syclex::nd_launch(queue(), sycl::nd_range<2>({4, 8}, {2, 4}),
                    kernel_function<dimensions<2, int>>, out);
  queue().wait();
  check(out[31] == 2007, "two dimensions");
  syclex::nd_launch(queue(), sycl::nd_range<3>({2, 2, 8}, {1, 2, 4}),
                    kernel_function<dimensions<3, int>>, out);
  queue().wait();
  check(out[31] == 3007, "three dimensions");
  run_one<sum<char, short, long>>(out, char(1), short(2), 3l);
  check(*out == 6, "a pack");
  run_one<sum<>>(out);
  check(*out == 0, "an empty pack");
  run_one<with_defaults<>>(short(4), out);
  check(*out == 12, "default template arguments");
  run_one<constant<config<int>>>(config<int>{5}, out);
  check(*out == 5, "class argument");
  run_one<constant<const config<int>>>(config<int>{5}, out);
  check(*out == 105, "const-qualified template argument");
  run_one<constant<config<const int>>>(config<const int>{6}, out);
  check(*out == 6, "template of a const type");
  struct local {
    int value;
  };
  run_one<constant<local>>(local{9}, out);
  check(*out == 9, "local class");
  auto lambda = [](int a) { return a; };
  (void)lambda;
  run_one<sum<decltype(config<int>::value)>>(out, 4);
  check(*out == 4, "type of a member");
  run<dependent_again<1>>(out);
  check(out[31] == 1, "dependent property of an earlier declaration");
  bool refused = false;
  try {
    syclex::nd_launch(queue(), sycl::nd_range<1>(32, 16),
                      kernel_function<dependent_again<1>>, out);
    queue().wait();
  } catch (const sycl::exception &e) {
    refused = e.code() == sycl::errc::nd_range;
  }
  check(refused, "another property of it is kept");

  int here[2] = {};
  fill(here, 5);
  caller(here);
  check(here[0] == 1 && here[1] == 2, "called on the host");
  run_one<caller>(out);
  check(out[0] == 1 && out[1] == 2, "called by another kernel");
  queue().single_task([=] { fill(out, 77); }).wait();
  check(out[0] == 77, "called by a lambda");

  run<modifies>(10, out);
  bool right = true;
  for (int i = 0; i < count; ++i)
    right = right && out[i] == 13 + i;
  check(right, "arguments are private");

  sycl::free(floats, queue());
  sycl::free(out, queue());
  sycl::free(longs, queue());
  return compare::result();
}
