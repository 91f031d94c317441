// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
void use(int *p) {
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    const void *labels[] = {&&one, &&two};
    goto *labels[*p & 1]; // expected-error {{device code cannot jump to the address of a label; use a switch}}
  one:
    *p = 1;
  two:
    if (*p < 9)
      goto one; // An ordinary goto is fine.
    for (;;) {
      for (;;)
        if (*p)
          goto out;
    }
  out:
    *p = 2;
  });
}
