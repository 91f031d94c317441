// A function with a list of aspects uses no others, nor do functions that it
// calls.
// RUN: %frontend -isystem %include -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -isystem %include -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -Wno-sycl-aspects -Werror %s
#include "../Inputs/launch.hpp"
#include <sycl/aspect.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/half.hpp>
#include <cmath>
using sycl::aspect;

double promises_nothing(double x) { return x * 2; }
[[sycl::device_has(aspect::fp64)]] double doubles(double x) { return promises_nothing(x) + 1.0; }
[[sycl::device_has(aspect::fp16)]] float halves(sycl::half x) { return x + x; }
[[sycl::device_has()]] float none(float x, const sycl::half &h) { // expected-note 2 {{the aspects of 'none' are listed here}}
  constexpr double known = 2.0;
  float y = x * float(known) + float(sizeof(double));
  y += x * 2.0; // expected-warning {{this needs 'aspect::fp64', which [[sycl::device_has]] does not list [-Wsycl-aspects]}}
  return y + halves(h); // expected-warning {{the call of 'halves' needs 'aspect::fp16', which [[sycl::device_has]] does not list}}
}
float deep(float x) {
  return promises_nothing(x) + std::sin(x); // expected-warning {{this needs 'aspect::fp64'}}
}
[[sycl::device_has(aspect::fp16, aspect::cpu)]] float calls(float x) { // expected-note {{the aspects of 'calls' are listed here}}
  return deep(x) + halves(x); // expected-note {{called by 'calls'}}
}
template <class T> [[sycl::device_has(aspect::fp16)]] T generic(T x) { // expected-note {{the aspects of 'generic' are listed here}}
  return x * T(3); // expected-warning {{this needs 'aspect::fp64'}}
}
void use(float *p, long *l, double *d, sycl::half *h) {
  none(*p, *h); // On the host.
  single_task<class k>([=]() [[sycl::device_has(aspect::fp16)]] { // expected-note 2 {{the aspects of kernel 'k' are listed here}}
    *p = *h * sycl::half(2) + generic(1.f) + float(generic(*h));
    *d = 1; // expected-warning {{this needs 'aspect::fp64'}}
    sycl::atomic_ref<long, sycl::memory_order::relaxed, sycl::memory_scope::device>(*l).fetch_add(1); // expected-warning {{this needs 'aspect::atomic64'}}
  });
  single_task<class m>([=] {
    *p = none(*p, *h) + calls(*p) + generic(3.0) + doubles(3);
    *d = *h;
  });
}
