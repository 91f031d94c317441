// Parameters of a free function kernel are device copyable.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/ext/oneapi/free_function_kernel_properties.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
#define ND(N) SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<N>))
#define SINGLE SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::single_task_kernel))
#include <sycl/type_traits.hpp>
struct deep {
  deep(const deep &other) : p(new int(*other.p)) {}
  int *p;
};
struct holder {
  int before;
  deep member; // expected-note 2 {{because of the member 'member' of type 'deep'}}
};
SINGLE void takes_deep(deep d) {} // expected-error {{a parameter of a free function kernel must be device copyable (SYCL 2020 3.13.1), but 'takes_deep' has one of type 'deep', which is not}}
ND(1) void takes_holder(int, holder h) {} // expected-error {{a parameter of a free function kernel must be device copyable (SYCL 2020 3.13.1), but 'takes_holder' has one of type 'holder', which is not}}
union not_trivial {
  not_trivial(const not_trivial &);
  int i;
  float f;
};
SINGLE void takes_union(not_trivial u) {} // expected-error {{but 'takes_union' has one of type 'not_trivial', which is not}}
union trivial {
  int i;
  float f;
};
SINGLE void takes_trivial_union(trivial u) {}
struct declared {
  declared(const declared &);
};
SINGLE void takes_declared(declared d) {}
// Behind the function, and still in time.
template <> struct sycl::is_device_copyable<declared> : std::true_type {};
void host(deep) {}
struct outer {
  int n;
  holder inner; // expected-note {{because of the member 'inner' of type 'holder'}}
};
SINGLE void takes_outer(outer o) {} // expected-error {{but 'takes_outer' has one of type 'outer', which is not}}
// Defined by another file: the rule is one of all declarations, said once.
SINGLE void elsewhere(deep d); // expected-error {{but 'elsewhere' has one of type 'deep', which is not}}
void elsewhere(deep);
template <class T> SINGLE void generic_elsewhere(T t); // expected-error {{but 'generic_elsewhere<deep>' has one of type 'deep', which is not}}
#include <sycl/ext/oneapi/experimental/free_function_kernels.hpp>
void launch(sycl::queue q, deep &d) {
  syclex::single_task(q, syclex::kernel_function<generic_elsewhere<int>>, 1);
  syclex::single_task(q, syclex::kernel_function<generic_elsewhere<deep>>, d);
}
