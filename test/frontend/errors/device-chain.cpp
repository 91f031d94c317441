// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <algorithm>
// A line is reported once, with the shortest call chain. Calls in system
// headers are omitted, functors are shown where they are submitted, and a
// SYCL_EXTERNAL function begins another chain.
struct Functor {
  int *p;
  void operator()() const {
    std::sort(p, p + 9, [](int a, int b) { // expected-note {{called by 'operator()'}}
      if (a < 0)
        throw a; // expected-error {{device code cannot throw exceptions}} expected-note {{under 'if_host'}}
      return a < b;
    });
  }
};
SYCL_EXTERNAL void exported(int x) { // expected-note {{in 'exported', which is SYCL_EXTERNAL}}
  throw x; // expected-error {{device code cannot throw exceptions}} expected-note {{under 'if_host'}}
}
template <class T> void twice(T x) {
  throw x; // expected-error {{device code cannot throw exceptions}} expected-note {{under 'if_host'}}
}
void use(Functor f) {
  single_task(f); // expected-note {{in kernel 'Functor' submitted here}}
  single_task([=] { // expected-note {{in kernel '(lambda at device-chain.cpp:25:15)' submitted here}}
    twice(1); // expected-note {{called by 'operator()'}}
    twice(1.f);
  });
  single_task([=] { twice(1); });
}
struct with_member {
  struct inner {
    ~inner() noexcept(false) { throw 1; } // expected-error {{device code cannot throw exceptions}} expected-note {{under 'if_host'}}
  } member;
  with_member() {}
  ~with_member() noexcept(false) {} // expected-note {{called by '~with_member'}}
};
void use_destructor() {
  single_task([] { // expected-note {{submitted here}}
    with_member w; // expected-note {{called by 'operator()'}}
  });
}
