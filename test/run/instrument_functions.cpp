// -finstrument-functions reports addresses of kernels, which the cpu target
// replaces: the compiler kept the old ones and crashed.
//
// RUN: %syclcc1 -O0 -finstrument-functions %s -o %t0 && %run %t0
// RUN: %syclcc1 -O2 -finstrument-functions %s -o %t2 && %run %t2
// RUN: %syclcc1 -O2 -finstrument-functions-after-inlining %s -o %t3 && %run %t3

#include <sycl/sycl.hpp>

static int Entered;
extern "C" {
[[gnu::no_instrument_function]] void __cyg_profile_func_enter(void *, void *) {
  __atomic_fetch_add(&Entered, 1, __ATOMIC_RELAXED);
}
[[gnu::no_instrument_function]] void __cyg_profile_func_exit(void *, void *) {}
}

int main() {
  sycl::queue Queue;
  int *Data = sycl::malloc_shared<int>(8, Queue);
  Queue
      .parallel_for(sycl::nd_range<1>(8, 4),
                    [=](sycl::nd_item<1> Item) {
                      int I = Item.get_global_id(0);
                      Data[I] = Item.get_local_id(0);
                      sycl::group_barrier(Item.get_group());
                      Data[I] += 10;
                    })
      .wait();
  for (int I = 0; I < 8; ++I)
    if (Data[I] != 10 + I % 4)
      return 1;
  sycl::free(Data, Queue);
  return Entered == 0;
}
