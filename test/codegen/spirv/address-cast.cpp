// A static cast tells the optimiser the address space: pointers that were loaded from
// memory, which could point anywhere, are read and written in their space.
//
// REQUIRES: syclcc1, spirv-val
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=spirv64 -save-temps -c %s -o a.o
// RUN: %spirv_val --target-env spv1.4 *.spv
// RUN: spirv-dis *.spv | FileCheck %s
//
// In the IR before it is legalised:
// RUN: FileCheck %s --check-prefix=IR < %t/*.spirv64.ll
#include <sycl/sycl.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;

struct pointers {
  float *global, *local;
};

// CHECK: OpLoad %_ptr_Generic_uchar
// CHECK: OpGenericCastToPtr %_ptr_CrossWorkgroup_uchar
// CHECK: OpLoad %_ptr_Generic_uchar
// CHECK: OpGenericCastToPtr %_ptr_Workgroup_uchar
// CHECK-NOT: OpLoad %{{.*}} %_ptr_Generic_float
// CHECK: OpFunctionEnd
// IR: load float, ptr addrspace(1)
// IR: load float, ptr addrspace(3)
// IR: store float %{{.*}}, ptr addrspace(1)
void casts(sycl::queue &q, pointers *p) {
  q.single_task<class static_casts>([=] {
    auto g = syclexp::static_address_cast<syclexp::global_space>(p->global);
    auto l = syclexp::static_address_cast<syclexp::local_space>(p->local);
    g[1] = g[0] + l[2];
  });
}
