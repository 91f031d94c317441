// Copies that are awaited by number are cp.async with its groups from sm_80 on,
// and barriers do not wait for them; matrices of swizzled tiles are ldmatrix.
// Before sm_80 a copy is made at once.
//
// REQUIRES: syclcc1, ptxas
// RUN: rm -rf %t && mkdir -p %t/0 %t/75 && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64:sm_90 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s
// RUN: cd %t/0
// RUN: %syclcc1 -std=c++20 -O0 -fsycl-targets=nvptx64:sm_80 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s --check-prefix=UNOPTIMISED
// RUN: cd %t/75
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64:sm_75 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s --check-prefix=OLD
#include <sycl/ext/oneapi/experimental/async_copy.hpp>
#include <sycl/ext/oneapi/matrix/matrix.hpp>
#include <sycl/sycl.hpp>
namespace ex = sycl::ext::oneapi::experimental;
using namespace ex::matrix;

// CHECK: .entry {{.*}}pipeline
// CHECK: cp.async.cg.shared.global [{{.*}}], [{{.*}}], 16;
// CHECK: cp.async.commit_group;
// CHECK-NOT: wait_all
// CHECK: cp.async.wait_group 2;
// CHECK-NOT: cp.async.wait
// CHECK: bar.sync
// CHECK: ldmatrix.sync.aligned.m8n8.x4.shared.b16
// CHECK: ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16
// CHECK: mma.sync
// CHECK: ret;
// UNOPTIMISED: cp.async.cg.shared.global
// UNOPTIMISED: cp.async.wait_group 2;
// OLD-NOT: cp.async
// OLD: st.shared
// OLD-NOT: cp.async
void pipeline(sycl::queue &q, const sycl::half *from, float *to) {
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<sycl::half, 1> tile(64 * 64, h);
    h.parallel_for<class pipeline>(
        sycl::nd_range<1>(32, 32), [=](sycl::nd_item<1> it) {
          const auto me = static_cast<std::uint32_t>(it.get_local_id(0));
          sycl::half *memory = &tile[0];
          ex::async_copy(
              reinterpret_cast<sycl::uint4 *>(memory +
                                              swizzled<sycl::half>(me, 8)),
              reinterpret_cast<const sycl::uint4 *>(from) + me);
          ex::async_commit();
          ex::async_wait<2>();
          sycl::group_barrier(it.get_group());
          const sycl::sub_group sg = it.get_sub_group();
          joint_matrix<sycl::sub_group, sycl::half, use::a, 16, 16,
                       layout::row_major>
              a;
          joint_matrix<sycl::sub_group, sycl::half, use::b, 16, 16,
                       layout::row_major>
              b;
          joint_matrix<sycl::sub_group, float, use::accumulator, 16, 16> c;
          joint_matrix_fill(sg, c, 0.0f);
          joint_matrix_load_swizzled(sg, a, memory, 0, 16);
          joint_matrix_load_swizzled(sg, b, memory, 16, 0);
          joint_matrix_mad(sg, c, a, b, c);
          joint_matrix_store(
              sg, c,
              sycl::address_space_cast<
                  sycl::access::address_space::global_space,
                  sycl::access::decorated::no>(to),
              16, layout::row_major);
        });
  });
}
