// The examples of sycl_ext_intel_virtual_functions and of its design document
// that run, with their slips mended (docs/design/virtual_functions.md).
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <new>
#include <stdexcept>

namespace syclext = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

struct set_A;
struct set_B;
struct set_fp64;

namespace sets {
class Foo {
public:
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_A) int foo() {
    return 1;
  }
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_A) int bar() {
    return 2;
  }
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_B) int baz();
};
int SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_B) Foo::baz() { return 3; }
} // namespace sets

namespace usage {
class Base {
public:
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int get_random_number() {
    return 4; // Chosen by fair dice roll.
  }
  virtual int get_host_random_number() {
    throw std::runtime_error("Not Implemented");
  }
};
class Derived : public Base {
public:
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  int get_random_number() override {
    return 221;
  }
};
} // namespace usage

namespace overview {
struct Base {
  virtual SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
      syclext::indirectly_callable<>) void foo(int *p) {
    *p = 1;
  }
  virtual SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
      syclext::indirectly_callable<set_fp64>) void bar(int *p) {
    double d = 3.14;
    *p = int(d * *p);
  }
};
class Constructor;
class Use;
class UseFP64;
} // namespace overview

int main() {
  sycl::queue &q = queue();
  int *A = sycl::malloc_shared<int>(2, q);
  {
    auto *ptr = sycl::malloc_device<sets::Foo>(1, q);
    q.single_task([=] { new (ptr) sets::Foo; });
    q.single_task(syclext::properties{syclext::calls_indirectly<set_A>}, [=] {
       A[0] = ptr->bar() * 10 + ptr->foo();
     }).wait();
    check(A[0] == 21, "a set");
    q.single_task(syclext::properties{syclext::calls_indirectly<set_B>}, [=] {
       A[0] = ptr->baz();
     }).wait();
    check(A[0] == 3, "another set");
    sycl::free(ptr, q);
  }
  {
    usage::Base *Obj = sycl::malloc_device<usage::Derived>(1, q);
    q.single_task([=] { new (Obj) usage::Derived; });
    auto props = syclext::properties{syclext::calls_indirectly<>};
    q.single_task(props, [=] {
       usage::Base B;
       A[0] = B.get_random_number();
     }).wait();
    check(A[0] == 4, "an object of the kernel");
    q.single_task(props, [=] { A[0] = Obj->get_random_number(); }).wait();
    check(A[0] == 221, "an object of another kernel");
    sycl::free(Obj, q);
  }
  {
    using namespace overview;
    Base *Obj = sycl::malloc_device<Base>(1, q);
    q.single_task<Constructor>([=] { new (Obj) Base; });
    q.single_task<Use>(syclext::properties{syclext::calls_indirectly<>}, [=] {
       Obj->foo(A);
     }).wait();
    check(A[0] == 1, "the default set");
    if (q.get_device().has(sycl::aspect::fp64)) {
      q.single_task<UseFP64>(
           syclext::properties{syclext::calls_indirectly<set_fp64>},
           [=] { Obj->bar(A); })
          .wait();
      check(A[0] == 3, "a set with an aspect");
    }
    sycl::free(Obj, q);
  }
  // A kernel bundle of the constructing and the calling kernel.
  {
    using namespace overview;
    class InBundle;
    auto bundle = sycl::get_kernel_bundle<sycl::bundle_state::executable>(
        q.get_context(),
        {sycl::get_kernel_id<Constructor>(), sycl::get_kernel_id<Use>()});
    check(bundle.has_kernel<Use>(), "in a bundle");
  }
  sycl::free(A, q);
  return compare::result();
}
