// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// A constant whose value is computed when the program starts has none on a device.
#include "../Inputs/launch.hpp"
struct S { static const int member; int field; };
int read();
const int at_start = read();
const int at_compile_time = 3;
const int S::member = read();
const int after_it = at_start + 1;
template <class T> const T of_template = T(read());
void use(S *s) {
  single_task<class k>([=] { // expected-note 5 {{in kernel 'k' submitted here}}
    s->field += at_start; // expected-error {{device code cannot use 'at_start', which gets its value when the program starts and not at compile time; make it constexpr or capture a copy of it}}
    s->field += at_compile_time;
    s->field += S::member; // expected-error {{device code cannot use 'member', which gets its value when the program starts}}
    s->field += after_it; // expected-error {{device code cannot use 'after_it', which gets its value when the program starts}}
    s->field += of_template<int>; // expected-error {{device code cannot use 'of_template<int>', which gets its value when the program starts}}
    static const int local = s->field; // expected-error {{device code cannot use 'local', which gets its value when the program starts}}
    static const int fixed = 4;
    s->field += local + fixed;
  });
}
