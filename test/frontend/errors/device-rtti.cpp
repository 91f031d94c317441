// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <typeinfo>
struct Base { virtual ~Base(); };
struct Derived : Base { int i; };
void use(Base *b) {
  (void)typeid(*b);
  single_task<class k>([=] { // expected-note 3 {{in kernel 'k' submitted here}}
    if (auto *d = dynamic_cast<Derived *>(b)) // expected-error {{device code cannot use 'dynamic_cast': devices have no type information at run time}}
      d->i = 1;
    const std::type_info &t = typeid(int); // expected-error {{device code cannot use 'typeid'}}
    const std::type_info &u = typeid(*b); // expected-error {{device code cannot use 'typeid'}}
  });
}
