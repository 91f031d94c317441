// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
void use(int *p) {
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    asm volatile("pause"); // expected-error {{device code cannot contain assembly of the host's processor}} expected-note {{under 'if_host'}}
    asm volatile("" ::: "memory");
  });
}
