// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
int read();
void f() {
  static int calls; // expected-error {{device code cannot have the static variable 'calls', which is not const: each device would have a variable of its own}}
  ++calls;
  static const int once = read(); // expected-error {{device code cannot use 'once', which gets its value when the program starts}}
  static const int table[] = {1, 2};
  static constexpr int more[] = {1, 2};
  static const char *[[clang::opencl_constant]] text = "text"; // const on devices
  (void)(table[0] + more[0] + once + text[1]);
}
void use() {
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    f(); // expected-note 2 {{called by 'operator()'}}
  });
}
// Those of the host's functions are not captured, and no copies.
void of_the_host() {
  static int calls;
  static const int once = read();
  static const int known = 3, table[] = {4, 5};
  static thread_local int own;
  ++own;
  single_task<class l>([=] { // expected-note 3 {{in kernel 'l' submitted here}}
    ++calls; // expected-error {{device code cannot use 'calls', which is not const}}
    (void)(known + table[1] + once); // expected-error {{device code cannot use 'once', which gets its value when the program starts}}
    own = 1; // expected-error {{device code cannot use 'own', which is thread_local}}
    static int inner; // expected-error {{device code cannot have the static variable 'inner'}} expected-note@-4 {{in kernel 'l' submitted here}}
    [=] { inner = 2; }();
  });
}
