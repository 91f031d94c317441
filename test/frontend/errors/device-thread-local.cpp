// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
thread_local int global;
void use(int *p) {
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    *p = global; // expected-error {{device code cannot use 'global', which is thread_local}}
    thread_local int local = 3; // expected-error {{device code cannot use 'local', which is thread_local}}
    *p += local;
  });
}
