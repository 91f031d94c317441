// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <new>
struct Own {
  static void *operator new(std::size_t, int *where) { return where; }
};
void use(int *p) {
  single_task<class k>([=] { // expected-note 2 {{in kernel 'k' submitted here}}
    int *a = new int; // expected-error {{device code cannot allocate memory with 'new'; allocate it on the host, or use an array of constant size}}
    int *b = new (std::nothrow) int[4]; // expected-error {{device code cannot allocate memory with 'new'}}
    new (p) int;
    new (p) Own;
  });
}
