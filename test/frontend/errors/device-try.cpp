// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
void host();
void use(int *p) {
  try {
    host();
  } catch (...) {
  }
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    try { // expected-error {{device code cannot catch exceptions}} expected-note {{under 'if_host'}}
      *p = 1;
    } catch (...) {
    }
  });
}
