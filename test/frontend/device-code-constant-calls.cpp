// A constant call does not reach a throw: constexpr functions and constructors
// that throw on their error path are allowed with constant arguments, whatever
// the result is used for. With other arguments, or if the constant takes the
// error path, they are errors.
// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
#include "Inputs/launch.hpp"

constexpr int checked(int i) {
  if (i < 0)
    throw i; // expected-error {{device code cannot throw exceptions}} expected-note {{if_host}}
  return i;
}
constexpr int twice(int i) { return 2 * checked(i); }
template <int N> constexpr int of() { return checked(N); }
struct place {
  int at;
  constexpr place(int i) : at(i < 0 ? throw i : i) {} // expected-error {{device code cannot throw exceptions}} expected-note {{if_host}}
  constexpr int get() const {
    if (at > 100)
      throw at;
    return at;
  }
  friend constexpr place operator+(place a, place b) {
    if (a.at + b.at > 100)
      throw 1;
    return place(a.at + b.at);
  }
};
constexpr place fixed(4);

void fine(int *p) {
  single_task<class constants>([=] {
    p[0] = checked(3);
    p[twice(2)] = of<6>() + fixed.get() + place(5).at + (place(1) + place(2)).at;
    int local = checked(1);
    p[local] = [](int i) { return i < 0 ? throw i : i; }(9);
    const place made(7);
    p[1] = made.at;
  });
}
void not_constant(int *p) {
  single_task<class variables>([=] { // expected-note 2 {{in kernel 'variables' submitted here}}
    p[0] = checked(p[1]);            // expected-note {{called by 'operator()'}}
    p[1] = place(p[2]).at;           // expected-note {{called by 'operator()'}}
  });
}
