// A constant of another file is not in this file's device code.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include "../Inputs/launch.hpp"
extern const int elsewhere;
extern const int &reference;
SYCL_EXTERNAL extern const int shared;
struct member { static const int here = 3, there, below; };
const int member::below = 4;
template <class T> struct holder { static const T value; static const T none; };
template <class T> const T holder<T>::value = T(5);
extern const int later;
void use(int *p) {
  single_task([=] {
    p[0] = elsewhere; // expected-error {{device code uses 'elsewhere', which this file does not define; make it constexpr here, or, if another file defines it, declare it SYCL_EXTERNAL there and here}}
    p[1] = reference; // expected-error {{device code uses 'reference'}}
    p[2] = member::there; // expected-error {{device code uses 'there', which this file does not define; make it constexpr here, or, if another file defines it, declare it SYCL_EXTERNAL there and here}}
    p[3] = shared + member::here + member::below + holder<int>::value + later;
    p[4] = holder<int>::none; // expected-error {{device code uses 'none'}} expected-warning@*:* 0+ {{}}
    (void)sizeof(elsewhere);
  });
}
const int later = 6;
