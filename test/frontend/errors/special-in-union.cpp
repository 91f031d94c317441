// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
struct Kernel { // expected-note {{in the kernel object of type 'Kernel'}}
  union {
    int i;
    local<int> l; // expected-error {{a kernel object cannot hold a local_accessor in a union, because the runtime cannot know which member is active at launch}}
  };
  void operator()() const {}
};
void use(Kernel *k) { raw(*k); }
