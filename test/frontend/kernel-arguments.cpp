// Captures have numbers in a file that uses them: members in order, accessors
// count as often as their class states, and structures with such a member are
// taken apart. The numbers end where they are not known. Elsewhere there are
// none.
// RUN: %frontend -std=c++17 -DNUMBERS -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s --check-prefix=NONE
#include "Inputs/launch.hpp"
#include <sycl/type_traits.hpp>

struct __attribute__((annotate("syclcc1.arguments", 4))) Four { long a, b; };
struct __attribute__((annotate("syclcc1.arguments", 0))) Unknown { long a; };
template <class T> struct __attribute__((annotate("syclcc1.arguments", 2))) Two {
  T of;
};

#ifdef NUMBERS
template <class T> __attribute__((annotate("syclcc1.numbers-captures")))
void numbers(T) {}
void use() { numbers(1); }
#endif

// NONE-NOT: sycl-kernel-arguments

#define CALL void operator()() const {}
// CHECK-DAG: c"0:0:4,1:8:16,5:24:1,6:28:4,8:32:1\00"
struct Plain { int i; Four f; char c; Two<int> t; bool b; CALL };
struct Plainer { int x, y[3]; };
struct Holds { int before; Four four; };
// CHECK-DAG: c"0:0:16,1:16:4,2:24:16,6:40:8\00"
struct Nested { Plainer p; Holds h; long last; CALL };
// CHECK-DAG: c"0:0:4,1:4:4,3:8:4,5:12:4\00"
struct Arrays { int i; Two<int> t[2]; int last; CALL };
// CHECK-DAG: c"0:0:4,1:8:16,5:24:4\00"
struct Derived : Holds { int x; CALL };
// CHECK-DAG: c"0:0:4\00"
struct Ends { int i; Unknown u; int last; CALL };
// CHECK-DAG: c"0:0:8\00"
struct Bits { long x; unsigned b : 3; int last; CALL };

void use(Plain *a, Nested *b, Arrays *c, Derived *d, Ends *e, Bits *f) {
  raw(*a), raw(*b), raw(*c), raw(*d), raw(*e), raw(*f);
}
