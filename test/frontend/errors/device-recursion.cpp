// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: not %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Werror=sycl-recursion %s 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Wno-sycl-recursion -Werror %s 2>&1 | count 0
// RUN: %frontend -std=c++17 -fsyntax-only -w %s 2>&1 | count 0
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Wno-sycl-nothing %s 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// ERROR: error: recursion of
// UNKNOWN: unknown warning option '-Wno-sycl-nothing'
#include "../Inputs/launch.hpp"
#include <algorithm>
#include <functional>
int self(int n) { return n ? self(n - 1) + self(n - 2) : 0; } // expected-warning {{recursion of 'self' in device code is not portable SYCL and needs a stack that devices bound [-Wsycl-recursion]}}
int odd(int n);
int even(int n) { return n ? odd(n - 1) : 1; } // expected-warning {{recursion of 'even' in device code}}
int odd(int n) { return n ? even(n - 1) : 0; } // expected-note {{it calls itself through 'odd' here}}
constexpr int factorial(int n) { return n ? n * factorial(n - 1) : 1; }
template <int N> int unrolled() {
  if constexpr (N == 0)
    return 0;
  else
    return 1 + unrolled<N - 1>();
}
int called_twice(int n) { return n; }
int host_only(int n) { return n ? host_only(n - 1) : 0; }
void use(int *p) {
  host_only(*p);
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    *p = self(*p); // expected-note {{called by 'operator()'}}
    *p += even(*p); // expected-note {{called by 'operator()'}}
    constexpr int six = factorial(3);
    *p += six + unrolled<4>() + called_twice(called_twice(1));
    std::sort(p, p + 9);
  });
}
// A lambda that knows the std::function which holds it.
void through_function(int *p) {
  single_task<class l>([=] { // expected-note 2 {{in kernel 'l' submitted here}}
    std::function<int(int)> factorial = [&](int n) { // expected-note {{called by 'operator()'}}
      return n < 2 ? 1 : n * factorial(n - 1); // expected-warning {{recursion of 'operator()' in device code is not portable SYCL}}
    };
    std::function<int(int)> even, odd;
    even = [&](int n) { // expected-note {{called by 'operator()'}}
      return n ? odd(n - 1) : 1; // expected-warning {{recursion of 'operator()' in device code}}
    };
    odd = [&](int n) {
      return n ? even(n - 1) : 0; // expected-note {{it calls itself through 'operator()' here}}
    };
    std::function<int(int)> twice = [](int n) { return 2 * n; };
    std::function<int(int)> four = [&](int n) { return twice(twice(n)); };
    *p = factorial(*p) + even(*p) + four(*p);
  });
}
