// The values of traits are constants: in every standard, in SFINAE, in
// templates, before and after the first use. Names are as in the source, ids
// are mangled, symbols are Clang's.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++23 -fsyntax-only -Xclang -verify %s
// Other tools see the fallback.
// RUN: %clangxx -DSTOCK -std=c++17 -I%include -fsyntax-only %s
// expected-no-diagnostics
#include "Inputs/traits.hpp"

#ifdef STOCK
static_assert(same(type_name<int>(), "") && same(type_id<int>(), ""), "");
#else

namespace N {
template <class T, int I> struct G {};
enum class E { a };
namespace { struct Anonymous {}; }
}
using Alias = N::G<unsigned long, 4>;
static_assert(same(type_name<int>(), "int"), "");
static_assert(same(type_name<const char *&>(), "const char *&"), "");
static_assert(same(type_name<Alias>(), "N::G<unsigned long, 4>"), "");
static_assert(same(type_name<N::E>(), "N::E"), "");
static_assert(same(type_name<int (*)(float)>(), "int (*)(float)"), "");
static_assert(same(type_name<N::Anonymous>(), "N::(anonymous namespace)::Anonymous"), "");

static_assert(same(type_id<int>(), "_ZTSi"), "");
static_assert(same(type_id<Alias>(), "_ZTSN1N1GImLi4EEE"), "");
static_assert(same(type_id<Alias>(), type_id<N::G<unsigned long, 4>>()), "");
static_assert(!same(type_id<int>(), type_id<unsigned>()), "");

void plain(int *);
template <class T> void tmpl(T);
void overloaded(int);
void overloaded(float);
extern "C" void c_function();
static void internal() {}
struct S { static void member(); template <class T> static void tmember(T *); };
namespace { void anonymous() {} }
static_assert(same(function_name<plain>(), "_Z5plainPi"), "");
static_assert(same(function_name<tmpl<int>>(), "_Z4tmplIiEvT_"), "");
static_assert(same(function_name<(void (*)(float))overloaded>(), "_Z10overloadedf"), "");
static_assert(same(function_name<c_function>(), "c_function"), "");
static_assert(same(function_name<internal>(), "_ZL8internalv"), "");
static_assert(same(function_name<S::member>(), "_ZN1S6memberEv"), "");
static_assert(same(function_name<S::tmember<int>>(), "_ZN1S7tmemberIiEEvPT_"), "");
static_assert(same(function_name<anonymous>(), "_ZN12_GLOBAL__N_19anonymousEv"), "");

// First evaluated while a substitution may fail.
template <class T, int = sizeof(int[same(type_name<T>(), "short") ? 1 : -1])>
constexpr int which(int) { return 1; }
template <class T> constexpr int which(long) { return 2; }
static_assert(which<short>(0) == 1 && which<unsigned char>(0) == 2, "");
// In a dependent context, in a variable template, in a static member.
template <class T> constexpr bool dependent() {
  if constexpr (same(type_name<T>(), "long long"))
    return true;
  else
    return false;
}
static_assert(dependent<long long>() && !dependent<char16_t>(), "");
template <class T> constexpr const char *name_v = type_name<T>();
static_assert(same(name_v<S>, "S"), "");
template <class T> struct Holder { static constexpr const char *name = type_name<T>(); };
static_assert(same(Holder<Holder<S>>::name, "Holder<S>"), "");
#if __cplusplus >= 202002L
template <class T> concept Float = same(type_name<T>(), "float");
template <Float T> constexpr int constrained(T) { return 1; }
constexpr int constrained(...) { return 2; }
static_assert(constrained(1.0f) == 1 && constrained('c') == 2);
#endif
// An explicit specialisation keeps the body that it was given.
template <> constexpr const char *type_name<char32_t>() { return "mine"; }
static_assert(same(type_name<char32_t>(), "mine"), "");

// Lambdas that only this unit sees have different names.
void lambdas() {
  auto a = [] {};
  auto b = [] {};
  static_assert(!same(type_id<decltype(a)>(), type_id<decltype(b)>()), "");
  static_assert(same(type_id<decltype(a)>(), type_id<decltype(a)>()), "");
  auto generic = [](auto v) {
    auto c = [=] { return v; };
    return type_id<decltype(c)>();
  };
  static_assert(!same(generic(1), generic(1.0)), "");
}
#endif
