// The display name is the given one, or the callable as Clang prints it, with
// the name of the file without its folder. All forms of kernels are accepted.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - > %t.ll
// RUN: FileCheck %s < %t.ll
// RUN: %frontend -std=c++20 -fsyntax-only -Werror %s
// RUN: %frontend -std=c++23 -fsyntax-only -Werror %s
#include "Inputs/launch.hpp"

struct Functor { void operator()() const {} };
namespace geometry {
template <class T, int N> struct Scale { void operator()() const {} };
namespace { struct Hidden { void operator()() const {} }; }
class Tag;
}
template <class T> void in_template() {
  single_task([] { (void)sizeof(T); });
  single_task<geometry::Scale<T, 1>>([] {});
}
inline void in_inline() { single_task([] {}); }
struct Member {
  Member() { single_task([this] { (void)this; }); }
  template <class T> explicit Member(T) { single_task([] { (void)sizeof(T); }); }
  static void run() { single_task([] {}); }
  int value = (single_task([] {}), 3);
};
auto at_namespace_scope = (single_task([] {}), 1);

int main() {
  // CHECK-DAG: c"Functor\00"
  single_task(Functor{});
  raw(Functor{});
  // CHECK-DAG: c"geometry::Scale<float, 3>\00"
  single_task(geometry::Scale<float, 3>{});
  // CHECK-DAG: c"geometry::(anonymous namespace)::Hidden\00"
  single_task(geometry::Hidden{});
  // CHECK-DAG: c"geometry::Tag\00"
  single_task<geometry::Tag>([] {});
  // A class that the template argument declares.
  // CHECK-DAG: c"vector_add\00"
  single_task<class vector_add>([] {});
  // CHECK-DAG: c"int\00"
  single_task<int>([] {});
  // CHECK-DAG: c"(lambda at kernel-names.cpp:[[@LINE+1]])\00"
  single_task([] {});
  // CHECK-DAG: c"(lambda at kernel-names.cpp:[[@LINE+1]])\00"
  parallel_for([](auto) {});
  // CHECK-DAG: c"geometry::Scale<(lambda at kernel-names.cpp:[[@LINE+1]]), 0>\00"
  auto type = [] {};
  single_task(geometry::Scale<decltype(type), 0>{});
  struct Local { void operator()() const {} };
  // CHECK-DAG: c"Local\00"
  single_task(Local{});
  // CHECK-DAG: c"(lambda at kernel-names.cpp:[[@LINE+1]])\00"
  parallel_for([=](int) { raw([] {}); });
  [] { single_task<class inner>([] {}); }();
  // CHECK-DAG: c"inner\00"
  // CHECK-DAG: c"geometry::Scale<char, 1>\00"
  // CHECK-DAG: c"geometry::Scale<double, 1>\00"
  in_template<char>();
  in_template<double>();
  in_inline();
  Member{}, Member{1.0}, Member{'c'}, Member::run();
}
