// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
struct Own {
  static void operator delete(void *) {}
};
struct Deep {
  ~Deep();
};
Deep::~Deep() {}
void use(int *p, Own *own, Deep *deep) {
  delete deep;
  single_task<class k>([=] { // expected-note 3 {{in kernel 'k' submitted here}}
    delete p; // expected-error {{device code cannot free memory with 'delete'}}
    delete[] p; // expected-error {{device code cannot free memory with 'delete'}}
    delete deep; // expected-error {{device code cannot free memory with 'delete'}}
    delete own;
    deep->~Deep();
  });
}
