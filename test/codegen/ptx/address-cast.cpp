// A static cast tells the optimiser the address space: pointers that were loaded from
// memory, which could point anywhere, are read and written in their space.
//
// REQUIRES: syclcc1, ptxas
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s --check-prefix=STATIC
// RUN: cat *.ptx | FileCheck %s --check-prefix=DYNAMIC
// RUN: cat *.ptx | FileCheck %s --check-prefix=KNOWN
// RUN: cat *.ptx | FileCheck %s --check-prefix=CAPTURED
// RUN: rm *.ptx && %syclcc1 -std=c++20 -O2 -fsycl-targets=nvptx64:sm_90 -save-temps -c %s -o a.o
// RUN: cat *.ptx | FileCheck %s --check-prefix=PARAMETER
#include <sycl/sycl.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;

struct pointers {
  float *global, *local, *anywhere;
};

// STATIC: .entry {{.*}}static_casts
// STATIC-DAG: ld.global.b32
// STATIC-DAG: ld.shared.b32
// STATIC: st.global.b32
// STATIC-NOT: {{(ld|st)}}.b32
// STATIC: ret;
void casts(sycl::queue &q, pointers *p) {
  q.single_task<class static_casts>([=] {
    auto g = syclexp::static_address_cast<syclexp::global_space>(p->global);
    auto l = syclexp::static_address_cast<syclexp::local_space>(p->local);
    g[1] = g[0] + l[2];
  });
}

// A dynamic cast asks once; where it has succeeded, the space is known.
// DYNAMIC: .entry {{.*}}dynamic_casts
// DYNAMIC: isspacep.shared
// DYNAMIC: ld.shared.b32
// DYNAMIC: ret;
void asks(sycl::queue &q, pointers *p) {
  q.single_task<class dynamic_casts>([=] {
    if (auto l = syclexp::dynamic_address_cast<syclexp::local_space>(p->anywhere))
      p->global[0] = l[1];
  });
}

// A known address space needs no test at run time.
// KNOWN: .entry {{.*}}known
// KNOWN-NOT: isspacep
// KNOWN: st.global.b32
// KNOWN: ret;
void known(sycl::queue &q, int *p) {
  q.single_task<class known>([=] {
    if (syclexp::dynamic_address_cast<syclexp::global_space>(p) &&
        !syclexp::dynamic_address_cast<syclexp::local_space>(p))
      *p = 1;
  });
}

// What a kernel captures is private to the work-item, and PTX has it in .param.
// CAPTURED: .entry {{.*}}captured
// CAPTURED-NOT: ld.local
// CAPTURED: st.global.b32
// CAPTURED: ret;
void captured(sycl::queue &q, int *p) {
  struct {
    int values[8];
  } of{{1, 2, 3}};
  q.single_task<class captured>([=] {
    p[0] = sycl::address_space_cast<syclexp::private_space, sycl::access::decorated::no>(of.values)[2];
  });
}

// The same where the test of the address is all that LLVM knows: it was one of
// .local, so LLVM read the parameter by ld.local. Now it is copied there.
// PARAMETER: .entry {{.*}}captured_tested
// PARAMETER-NOT: cvta.to.local
// PARAMETER: st.local
// PARAMETER-NOT: cvta.to.local
// PARAMETER: ret;
void captured_and_tested(sycl::queue &q, int *p, int n) {
  struct {
    int values[8];
  } of{{1, 2, 3}};
  q.single_task<class captured_tested>([=] {
    const int *end = &of.values[7];
    auto back = sycl::address_space_cast<syclexp::private_space, sycl::access::decorated::no>(end);
    for (int i = 0; i < n; ++i)
      p[i] = back[-i];
  });
}
