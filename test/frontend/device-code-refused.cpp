// Programs that devices cannot run, as users write them: one error each, at the
// token that the user can change. (The messages have a file each in errors/.)
// RUN: %frontend -std=c++20 -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include "Inputs/launch.hpp"
#include <array>
#include <vector>
#include <string>
#include <memory>
#include <functional>
#include <typeinfo>
#include <stdexcept>
#include <cstdarg>
#include <sstream>
struct B { virtual ~B() = default; virtual int f() { return 1; } };
struct D : B { int f() override { return 2; } };
template <class T> struct holder { T t; T get() const { if (!t) throw std::runtime_error("x"); return t; } }; // expected-error {{device code cannot throw exceptions}}
int var(int n, ...) { va_list l; va_start(l, n); int r = va_arg(l, int); va_end(l); return r; }
inline int counter() { static int c; return ++c; } // expected-error {{device code cannot have the static variable 'c'}}
template <class T> T shared; 
template <class T> struct S { static T s; }; template <class T> T S<T>::s;
struct Op { int operator()(int x) const { return *new int(x); } }; // expected-error {{device code cannot allocate memory with 'new'}}
struct Conv { operator int() const { throw 1; } }; // expected-error {{device code cannot throw exceptions}}
struct Dtor { ~Dtor() noexcept(false) { throw 2; } }; // expected-error {{device code cannot throw exceptions}}
struct Init { int x = std::vector<int>{1}.front(); }; // expected-error {{device code cannot allocate memory with 'new'}}
struct Del { int *p; ~Del() { delete p; } }; // expected-error {{device code cannot free memory with 'delete'}}
namespace { int anon; }
extern int ext;
inline thread_local int tl;
struct Base0 { int *q; Base0() : q(new int) {} }; // expected-error {{device code cannot allocate memory with 'new'}}
struct Der0 : Base0 { int z; };
template <int N> int rec() { return rec<N - 1>() + 1; } template <> int rec<0>() { throw 1; } // expected-error {{device code cannot throw exceptions}}
auto gen = [](auto x) { return typeid(x).name()[0]; }; // expected-error {{device code cannot use 'typeid'}}
void use(int *p, B *b) {
  single_task([=] { *p = holder<int>{*p}.get(); });
  single_task([=] { *p = var(1, 2); }); // expected-error {{device code cannot call 'var'}}
  single_task([=] { *p = counter(); });
  single_task([=] { *p = shared<int>; }); // expected-error {{device code cannot use 'shared<int>'}}
  single_task([=] { *p = S<int>::s; }); // expected-error {{device code cannot use 's'}}
  single_task([=] { *p = Op()(1); });
  single_task([=] { *p = Conv(); });
  single_task([=] { Dtor d; });
  single_task([=] { Init i; *p = i.x; });
  single_task([=] { Del d{p}; });
  single_task([=] { *p = anon; }); // expected-error {{device code cannot use 'anon'}}
  single_task([=] { *p = ext; }); // expected-error {{device code cannot use 'ext'}}
  single_task([=] { *p = tl; }); // expected-error {{device code cannot use 'tl'}}
  single_task([=] { Der0 d; *p = d.z; });
  single_task([=] { *p = rec<5>(); });
  single_task([=] { *p = gen(1); });
  single_task([=] { if (auto *d = dynamic_cast<D *>(b)) *p = 1; }); // expected-error {{device code cannot use 'dynamic_cast'}}
  single_task([=] { std::function<int()> f = [=, big = std::array<int, 40>()] { return *p + big[1]; }; *p = f(); }); // expected-error {{device code cannot allocate memory with 'new'}}
  single_task([=] { std::ostringstream o; o << 1; }); // expected-error {{device code cannot use 'std::ios_base}}
  single_task([=] { *p = (int)(1.0L * *p); }); // expected-error {{device code cannot use the type 'long double'}}
  single_task([=] { auto f = [&](auto self, int n) -> int { return n ? self(self, n - 1) : 0; }; *p = f(f, 3); }); // expected-warning {{recursion of 'operator()}}
  single_task([=] { int n = *p; auto f = [n](int (&a)[4]) { throw n; }; int a[4]; f(a); }); // expected-error {{device code cannot throw exceptions}}
  single_task([=] { try { *p = 1; } catch (...) { throw; } }); // expected-error {{device code cannot catch exceptions}}
  single_task([=] { B *x = new (std::nothrow) D; *p = x->f(); }); // expected-error {{device code cannot allocate memory with 'new'}} // expected-error {{call of the virtual function 'f'}}
  single_task([=] { struct L { static int &r() { static int v = 3; return v; } }; *p = L::r(); }); // expected-error {{device code cannot have the static variable 'v'}}
  single_task([=] { static const int start = *p; *p = start; }); // expected-error {{device code cannot use 'start'}}
  single_task([=] { asm("nop"); }); // expected-error {{device code cannot contain assembly of the host's processor}}
  single_task([=] { void *l = &&here; here: goto *l; }); // expected-error {{device code cannot jump to the address of a label}}
  single_task([=] { *p = std::stoi("3"); }); // expected-error {{device code cannot use 'std::stoi'}}
  single_task([=] { volatile long double d = 1; *p = d; }); // expected-error {{device code cannot use the type 'long double'}}
  single_task([=] { auto c = [=]() { return new int[3]; }; delete[] c(); }); // expected-error {{device code cannot free memory with 'delete'}} // expected-error {{device code cannot allocate memory with 'new'}}
  single_task([=] { *p = [] { static int k; return ++k; }(); }); // expected-error {{device code cannot have the static variable 'k'}}
}
