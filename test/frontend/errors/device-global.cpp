// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
int global;
static int internal;
namespace n { extern int external; }
struct S { static int member; int field; };
int S::member;
int *const to_global = &global;
static int &reference = global;
int read();
const int at_start = read();
const int at_compile_time = 3;
__SYCL_LOCAL__ int local_memory;
SYCL_EXTERNAL extern int exported;
void use(S *s) {
  global = 1;
  single_task<class k>([=] { // expected-note 6 {{in kernel 'k' submitted here}}
    global = 1; // expected-error {{device code cannot use 'global', which is not const: each device would have a variable of its own; pass a pointer to USM memory}}
    s->field = internal; // expected-error {{device code cannot use 'internal'}}
    n::external = 2; // expected-error {{device code cannot use 'external'}}
    S::member = 3; // expected-error {{device code cannot use 'member'}}
    s->member = 4; // expected-error {{device code cannot use 'member'}}
    s->field += at_start; // expected-error {{device code cannot use 'at_start', which gets its value when the program starts and not at compile time; make it constexpr or capture a copy of it}}
    s->field += at_compile_time + *to_global + local_memory + exported;
    (void)sizeof(global);
  });
}
