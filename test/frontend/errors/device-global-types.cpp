// The types that T may be, the arguments of the constructor, copies, and an
// unknown property.
// RUN: not %frontend -std=c++20 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefixes=BOTH,CXX20 --implicit-check-not=error:
// RUN: not %frontend -std=c++17 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefixes=BOTH,CXX17 --implicit-check-not=error:
#include <sycl/sycl.hpp>
using namespace sycl::ext::oneapi::experimental;

// CXX17-DAG: error: {{.*}}before C++20 the type of a device_global's value must be trivially default constructible
struct constructed { int n; constexpr constructed() : n(3) {} };
device_global<constructed> with_constructor;

// BOTH-DAG: error: {{.*}}the type of a device_global's value must be trivially destructible
struct destroyed { ~destroyed(); };
device_global<destroyed> with_destructor;

// BOTH-DAG: error: {{.*}}a copy to or from a device_global copies bytes: its value must be device copyable
struct not_copyable { int n; not_copyable() = default; not_copyable(const not_copyable &); };
device_global<not_copyable> cannot_be_copied;
void copies(sycl::queue &q, not_copyable &n) { q.memcpy(&n, cannot_be_copied); }

// BOTH-DAG: error: {{.*}}the device_global does not have this property
device_global<int, decltype(properties(device_image_scope))> in_image;
void properties_of() { in_image.get_property<host_access_key>(); }

#if __cplusplus >= 202002L
// CXX20-DAG: error: call to consteval function {{.*}} is not a constant expression
int at_run_time();
device_global<int> not_constant{at_run_time()};
// CXX20-DAG: error: no viable conversion from 'int' to 'device_global<int>'
device_global<int> converted = 5;
#endif
