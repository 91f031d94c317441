// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
struct Pair { long double a, b; };
long double f(long double x) { return x * 2; } // expected-error {{device code cannot use the type 'long double', which only the host has; double is the largest on devices}}
constexpr float operator""_f(long double x) { return static_cast<float>(x); }
constexpr long double precise = 1.5L;
void use(double *p, Pair *pair) {
  f(1);
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    *p = f(*p); // expected-note {{called by 'operator()'}} expected-error {{device code cannot use the type 'long double'}}
    *p += static_cast<double>(precise) + 2.5L + 1.5_f;
  });
  single_task<class l>([=] { // expected-note {{in kernel 'l' submitted here}}
    __float128 q = *p; // expected-error {{device code cannot use the type '__float128'}}
    *p = q;
  });
  single_task<class m>([=] { // expected-note {{in kernel 'm' submitted here}}
    *p = pair->a; // expected-error {{device code cannot use the type 'long double'}}
  });
}
