// Multi-versioned functions, of which the host's loader selects a version.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
static int one() { return 1; }
extern "C" int (*resolve_it())() { return one; }
extern "C" int it() __attribute__((ifunc("resolve_it")));
__attribute__((target_clones("avx2", "default"))) int cloned(int x) { return x * 3; }
void use(int *p) {
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    *p = it(); // expected-error {{device code cannot call 'it', of which the host's loader chooses a version for its processor}}
    *p += cloned(*p); // expected-error {{device code cannot call 'cloned', of which the host's loader}}
  });
  *p = it() + cloned(1);
}
