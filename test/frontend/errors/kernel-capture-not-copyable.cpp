// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <optional>
#include <vector>
struct Trivial { int i; };
void use(std::vector<int> v, Trivial t, std::optional<int> o, int *p) {
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    *p = v[1] + t.i + *o; // expected-error {{kernel 'k' captures 'v' of type 'std::vector<int>', which is not device copyable: its destructor is not trivial}}
  });
}
