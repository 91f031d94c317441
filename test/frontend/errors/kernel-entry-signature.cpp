// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include <sycl/detail/config.hpp>
struct Object { int i; };
struct Incomplete;
__SYCL_KERNEL_ENTRY__ int returns(const Object &) { return 0; } // expected-error {{a kernel entry must be a free function or static member of type 'void (const Object &)', but 'returns' has type 'int (const Object &)'}}
__SYCL_KERNEL_ENTRY__ void by_value(Object) {} // expected-error {{'by_value' has type 'void (Object)'}}
__SYCL_KERNEL_ENTRY__ void not_const(Object &) {} // expected-error {{'not_const' has type 'void (Object &)'}}
__SYCL_KERNEL_ENTRY__ void moved(const Object &&) {} // expected-error {{'moved' has type}}
__SYCL_KERNEL_ENTRY__ void pointer(const Object *) {} // expected-error {{'pointer' has type}}
__SYCL_KERNEL_ENTRY__ void none() {} // expected-error {{'none' has type}}
__SYCL_KERNEL_ENTRY__ void two(const Object &, int) {} // expected-error {{'two' has type}}
__SYCL_KERNEL_ENTRY__ void variadic(const Object &, ...) {} // expected-error {{'variadic' has type}}
struct S {
  __SYCL_KERNEL_ENTRY__ void member(const Object &) {} // expected-error {{'member' has type}}
  __SYCL_KERNEL_ENTRY__ static void right(const Object &) {}
};
template <class T> __SYCL_KERNEL_ENTRY__ T in_template(const Object &) { return T(); } // expected-error {{'in_template<int>' has type 'int (const Object &)'}}
void use() {
  in_template<void>({});
  in_template<int>({});
}
