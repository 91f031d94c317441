// (kind, offset) of every special member: plain, nested, in bases and arrays, in
// a derived special class, behind a virtual base; not behind references.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
#include "Inputs/launch.hpp"
#include <sycl/type_traits.hpp>

struct __SYCL_SPECIAL_CLASS__("stream") stream { int id; };
struct Pair { int i; local<int> first, second; };
struct Derived : local<float> { long more; };
struct Base { long x; stream s; };
template <> struct local<bool> { unsigned long address, bytes, align; };

#define CALL void operator()() const {}
// CHECK-DAG: c"Plain\00"
// CHECK-DAG: i64 32, i64 8, ptr @[[L:.*]], i64 8 }
// CHECK-DAG: @[[L]] = {{.*}} c"local_accessor\00"
struct Plain { int i; local<int> a; CALL };
// CHECK-DAG: i64 64, i64 8, ptr @[[L]], i64 16, ptr @[[L]], i64 40 }
struct Nested { int i; Pair p; CALL };
// CHECK-DAG: i64 152, i64 8, ptr @[[L]], i64 8, ptr @[[L]], i64 32, ptr @[[L]], i64 56, ptr @[[L]], i64 80, ptr @[[L]], i64 104, ptr @[[L]], i64 128 }
struct Array { int i; local<int> a[2][3]; CALL };
// CHECK-DAG: i64 56, i64 8, ptr @[[S:.*]], i64 8, ptr @[[L]], i64 16 }
// CHECK-DAG: @[[S]] = {{.*}} c"stream\00"
struct Bases : Base, Derived { long y; CALL };
// CHECK-DAG: i64 32, i64 8, ptr @[[S]], i64 24 }
struct Virtual : virtual Base { int y; CALL };
template <> struct sycl::is_device_copyable<Virtual> : std::true_type {};
// CHECK-DAG: i64 25, i64 1, ptr @[[L]], i64 1 }
struct __attribute__((packed)) Packed { char c; local<char> a; CALL };
// A specialisation that does not repeat the annotation.
// CHECK-DAG: i64 48, i64 8, ptr @[[L]], i64 24 }
struct Specialised { long x[3]; local<bool> b; CALL };
// CHECK-DAG: { ptr @{{.*}}, i64 48, i64 8 }
struct None { local<int> &r; local<int> *p; stream *q[2]; unsigned bits : 3; local<int> *z; CALL };
// A long array without special members is not listed, and costs nothing.
// CHECK-DAG: i64 4000004, i64 4, ptr @[[S]], i64 4000000 }
struct Long { int i[1000000]; stream s; CALL };

void use(Plain *a, Nested *b, Array *c, Bases *d, Virtual *e, Packed *f, Specialised *g, None *h, Long *i) {
  raw(*a), raw(*b), raw(*c), raw(*d), raw(*e), raw(*f), raw(*g), raw(*h), raw(*i);
}
// Lambda captures, in the wrapper too: by value, by copy in an initialiser.
// CHECK-DAG: i64 72, i64 8, ptr @[[S]], i64 0, ptr @[[L]], i64 8, ptr @[[L]], i64 32 }
void lambda() {
  local<int> a; local<double> b[1]; stream s; long k = 1;
  parallel_for([=, t = s](int) { (void)a, (void)b, (void)t, (void)k; });
}
