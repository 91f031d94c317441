// A unit without kernels has the host's part, too.
// RUN: %combined -O0 %s -o %t.ll
// RUN: %opt -passes='syclcc1-print-split<device>' -S %t.ll -o - 2>%t.device \
// RUN:   | FileCheck %s --implicit-check-not=only_device_
// RUN: count 0 <%t.device
#include <sycl/ext/oneapi/experimental/if_device.hpp>
void only_device_side();
void only_host_side();
// CHECK: call void @_Z14only_host_sidev()
int main() {
  sycl::ext::oneapi::experimental::if_device([] { only_device_side(); }).otherwise([] {
    only_host_side();
  });
}
