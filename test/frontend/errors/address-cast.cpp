// The errors of address casts. They are rules of C++, for kernels and the host.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: %clangxx -std=c++20 -I%include -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include <sycl/khr/dynamic_addrspace_cast.hpp>
#include <sycl/khr/static_addrspace_cast.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;
using sycl::access::address_space;
using sycl::access::decorated;

void use(int *p, void (*f)(), sycl::local_ptr<int, decorated::no> local,
         sycl::raw_generic_ptr<int> generic) {
  (void)syclexp::static_address_cast<address_space::constant_space>(p);
  // expected-error@*:* {{an address cast to constant_space is not possible; constant memory is reached through global_space}}
  (void)syclexp::dynamic_address_cast<address_space(9)>(generic);
  // expected-error@*:* {{Not supported yet! An address cast goes to global_space, local_space, private_space or generic_space}}
  (void)syclexp::dynamic_address_cast<syclexp::global_space>(f);
  // expected-error@*:* {{an address cast takes a pointer to an object; functions are in no address space}}

  // Only generic pointers have something to find out.
  (void)syclexp::static_address_cast<syclexp::global_space>(local); // expected-error {{no matching function for call to 'static_address_cast'}}
  (void)syclexp::dynamic_address_cast<syclexp::local_space>(local); // expected-error {{no matching function for call to 'dynamic_address_cast'}}
  (void)sycl::khr::static_addrspace_cast<syclexp::local_space>(local); // expected-error {{no matching function for call to 'static_addrspace_cast'}}
  (void)syclexp::static_address_cast<syclexp::global_space>(nullptr); // expected-error {{no matching function for call to 'static_address_cast'}}
  (void)syclexp::static_address_cast<syclexp::global_space>(p[0]); // expected-error {{no matching function for call to 'static_address_cast'}}

  // const goes on and never off.
  const int *c = p;
  sycl::raw_global_ptr<int> m = syclexp::static_address_cast<syclexp::global_space>(c); // expected-error {{no viable conversion}}

  (void)sycl::address_space_cast<syclexp::global_space, decorated::no>(local);
  // expected-error@*:* {{address_space_cast: the multi_ptr points into another address space than the one asked for}}
}
