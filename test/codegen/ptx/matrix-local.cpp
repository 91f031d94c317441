// Products of tiles in local memory are wgmma on sm_90a: one batch of four along
// K for each call, whose sums keep their registers in a loop. Writes of tiles
// are fenced before the barrier, and dynamic local memory begins at a multiple
// of what the exchange of pieces repeats in. Other architectures load matrices
// and multiply them. ptxas says if it has to wait for each product.
//
// REQUIRES: syclcc1, ptxas
// RUN: rm -rf %t && mkdir -p %t/90 %t/0 && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64:sm_90a -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s
// RUN: ptxas -arch=sm_90a -v *.ptx -o a.cubin 2>&1 | FileCheck %s --check-prefix=PTXAS
// RUN: cd %t/0
// RUN: %syclcc1 -std=c++20 -O0 -fsycl-targets=nvptx64:sm_90a -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s --check-prefix=UNOPTIMISED
// RUN: cd %t/90
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64:sm_90 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s --check-prefix=OTHER
#include <sycl/ext/oneapi/matrix/matrix.hpp>
#include <sycl/sycl.hpp>
namespace ex = sycl::ext::oneapi::experimental;
using namespace ex::matrix;

// CHECK: .extern .shared .align 1024 .b8
// CHECK: .entry {{.*}}tiles
// CHECK: [[LOOP:\$L[^:]*]]:
// CHECK: fence.proxy.async.shared::cta;
// CHECK-NOT: wgmma
// CHECK: bar.sync
// CHECK-NOT: {{^[[:space:]]+}}mov.{{.}}32
// CHECK: wgmma.fence.sync.aligned;
// CHECK-COUNT-4: wgmma.mma_async.sync.aligned.m64n128k16.f32.bf16.bf16 {{.*}}, p, 1, 1, 0, 1;
// CHECK: wgmma.commit_group.sync.aligned;
// CHECK: wgmma.wait_group.sync.aligned 1;
// CHECK-NOT: {{^[[:space:]]+}}mov.{{.}}32
// CHECK: bra.uni [[LOOP]];
// CHECK: wgmma.wait_group.sync.aligned 0;
// CHECK: st.global
// CHECK: ret;
// PTXAS-NOT: wgmma
// PTXAS: 0 bytes spill stores
// PTXAS-NOT: wgmma
// UNOPTIMISED: fence.proxy.async.shared::cta;
// UNOPTIMISED: wgmma.mma_async
// OTHER-NOT: wgmma
// OTHER-NOT: fence.proxy
// OTHER: ldmatrix
// OTHER: mma.sync
// OTHER-NOT: fence.proxy
// OTHER: ret;
void tiles(sycl::queue &q, float *to, int steps) {
  using element = sycl::ext::oneapi::bfloat16;
  ex::nd_launch<class tiles>(
      q,
      ex::launch_config{sycl::nd_range<1>(128, 128),
                        ex::properties{ex::work_group_scratch_size(
                            5 * local_tile_size * sizeof(element))}},
      [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(32)]] {
        auto *memory =
            static_cast<element *>(ex::get_work_group_scratch_memory());
        const sycl::sub_group sg = it.get_sub_group();
        local_sums sums[2];
        for (auto &one : sums)
          joint_matrix_fill(sg, one, 0.0f);
        for (int i = 0; i < steps; ++i) {
          memory[i & 1023] = element(float(i));
          sycl::group_barrier(it.get_group());
          joint_matrix_mad_local(sg, sums, memory + (i & 1) * local_tile_size,
                                 memory + 2 * local_tile_size);
          joint_matrix_mad_wait<1>(sg, sums);
        }
        joint_matrix_mad_wait<0>(sg, sums);
        for (int j = 0; j < 2; ++j)
          joint_matrix_store(
              sg, sums[j],
              sycl::address_space_cast<
                  sycl::access::address_space::global_space,
                  sycl::access::decorated::no>(to + j * local_tile_side),
              2 * local_tile_side, layout::row_major);
      });
}
