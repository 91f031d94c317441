// Operands that cannot be derived from IR: size and alignment from the AST,
// whatever the x86 calling convention does to such an object.
// RUN: %frontend -std=c++17 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
#include "Inputs/launch.hpp"
#include <sycl/type_traits.hpp>

struct Empty { void operator()() const {} };
struct Three { char c[3]; void operator()() const {} };
struct Floats { float x, y; void operator()() const {} };
struct alignas(64) Wide { int i; void operator()() const {} };
struct Big { char c[70000]; void operator()() const {} };
struct NotTrivial { NotTrivial(const NotTrivial &); ~NotTrivial(); int i; void operator()() const {} };
template <> struct sycl::is_device_copyable<NotTrivial> : std::true_type {};
struct __attribute__((packed)) Packed { char c; long l; void operator()() const {} };

// CHECK-DAG: { ptr @[[EMPTY:.*]], i64 1, i64 1 }
// CHECK-DAG: @[[EMPTY]] = {{.*}} c"Empty\00"
// CHECK-DAG: { ptr @[[THREE:.*]], i64 3, i64 1 }
// CHECK-DAG: @[[THREE]] = {{.*}} c"Three\00"
// CHECK-DAG: { ptr @[[FLOATS:.*]], i64 8, i64 4 }
// CHECK-DAG: @[[FLOATS]] = {{.*}} c"Floats\00"
// CHECK-DAG: { ptr @[[WIDE:.*]], i64 64, i64 64 }
// CHECK-DAG: @[[WIDE]] = {{.*}} c"Wide\00"
// CHECK-DAG: { ptr @[[BIG:.*]], i64 70000, i64 1 }
// CHECK-DAG: @[[BIG]] = {{.*}} c"Big\00"
// CHECK-DAG: { ptr @[[NOTTRIVIAL:.*]], i64 4, i64 4 }
// CHECK-DAG: @[[NOTTRIVIAL]] = {{.*}} c"NotTrivial\00"
// CHECK-DAG: { ptr @[[PACKED:.*]], i64 9, i64 1 }
// CHECK-DAG: @[[PACKED]] = {{.*}} c"Packed\00"
// CHECK-DAG: @llvm.global.annotations = {{.*}}kernel_siteI5Empty{{.*}}kernel_entryI5Empty
// CHECK-DAG: c"syclcc1.kernel-site\00"
// The wrapper's annotated field must not become a call at each access.
// CHECK-NOT: llvm.ptr.annotation
void use(Three *t, Floats *f, Wide *w, Big *b, NotTrivial *n, Packed *p) {
  raw(Empty{}), raw(*t), raw(*f), raw(*w), raw(*b), raw(*n), raw(*p);
  single_task(Empty{});
}
