// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
int global;
static int internal;
namespace n { extern int external; }
struct S { static int member; static inline int inline_member; int field; };
int S::member;
int *const to_global = &global;
static int &reference = global;
constexpr int *known_pointer = &internal;
struct Entry { int n; const int *to; };
static constexpr Entry table[] = {{1, nullptr}, {2, &S::member}};
const int constant = 3;
constexpr const int *to_constant = &constant;
const char *const names[] = {"a", "b"};
const struct { int i; int &r; } read_only{1, global};
struct Cache { int key; mutable int value; };
const Cache cache{1, 2};
__SYCL_LOCAL__ int local_memory;
SYCL_EXTERNAL extern int exported;
void use(S *s) {
  global = 1;
  single_task<class k>([=] { // expected-note 12 {{in kernel 'k' submitted here}}
    global = 1; // expected-error {{device code cannot use 'global', which is not const: each device would have a variable of its own; pass a pointer to USM memory}}
    s->field = internal; // expected-error {{device code cannot use 'internal'}}
    n::external = 2; // expected-error {{device code cannot use 'external'}}
    S::member = 3; // expected-error {{device code cannot use 'member'}}
    s->member = 4; // expected-error {{device code cannot use 'member'}}
    s->field += local_memory + exported;
    // A use of a pointer to a variable is a use of the variable.
    s->field += *to_global; // expected-error {{device code cannot use 'global'}}
    reference = 1; // expected-error {{device code cannot use 'global'}}
    s->field += *known_pointer; // expected-error {{device code cannot use 'internal'}}
    s->field += *table[s->field].to; // expected-error {{device code cannot use 'member'}}
    s->field += S::inline_member; // expected-error {{device code cannot use 'inline_member'}}
    s->field += *to_constant + (to_global != nullptr ? 0 : *names[0]);
    s->field += read_only.i; // expected-error {{device code cannot use 'global'}}
    cache.value = 1; // expected-error {{device code cannot use 'cache', which is not const}}
    (void)sizeof(global);
  });
}
