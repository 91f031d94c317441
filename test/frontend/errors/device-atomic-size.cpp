// Atomic operations that a host has from libatomic, and devices do not.
// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include "../Inputs/launch.hpp"
#include <atomic>
struct big { int a[8]; };
struct three { char a[3]; };
struct pair { int a, b; };
void use(int *p, __int128 *wide) {
  single_task([=] {
    std::atomic<big> b;
    b.store(big{}); // expected-error {{device code cannot have an atomic operation on 32 bytes; devices have those on 1, 2, 4 and 8}}
    std::atomic<three> t;
    (void)t.load(); // expected-error {{device code cannot have an atomic operation on 3 bytes}}
    *p = (int)__atomic_load_n(wide, 5); // expected-error {{device code cannot have an atomic operation on 16 bytes}}
    std::atomic<pair> c;
    c.store(pair{1, 2});
    std::atomic<char> d;
    d.fetch_add(1);
    std::atomic<double> e;
    e.fetch_add(1);
    std::atomic<int *> f;
    f.store(p);
    std::atomic_thread_fence(std::memory_order_seq_cst);
  });
}
