// Functions that <cstring> calls by the names of builtins are functions of the
// C library nevertheless.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <cstring>
void use(char *p) {
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    *p = *std::strchr(p, 'x'); // expected-note {{under 'if_host'}} expected-error {{device code cannot call 'strchr', which only a library of the host defines}}
    *p = *__builtin_strchr(p, 'x'); // expected-note {{under 'if_host'}} expected-error {{device code cannot call '__builtin_strchr', which only a library of the host defines}}
    *p += std::strlen(p) + __builtin_strcmp(p, p) + (std::memchr(p, 0, 1) != nullptr); // Devices have these.
    __builtin_memcpy(p, p + 1, 1);
    *p += __builtin_abs(*p) + __builtin_sqrtf(*p) + __builtin_isnan(float(*p));
  });
}
