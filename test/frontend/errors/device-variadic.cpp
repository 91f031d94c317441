// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <cstdarg>
#include <cstdio>
int sum(int n, ...) {
  va_list list;
  va_start(list, n);
  int result = va_arg(list, int);
  va_end(list);
  return result;
}
template <class... T> int good(T... x) { return (x + ...); }
void use(char *p) {
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    *p = sum(2, 1, 2); // expected-error {{device code cannot call 'sum', which has a variable number of arguments; of those only printf works, and variadic templates}}
    std::snprintf(p, 3, "%d", 1); // expected-error {{device code cannot call 'snprintf'}}
    std::printf("%d", good(1, 2));
  });
}
