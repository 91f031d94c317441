// Local memory of types that need more than 64 bytes of alignment, on every
// device. Drivers and the cpu device align a work-group's memory to 64 bytes,
// and such an object lay wherever the offset took it.
// RUN: %syclcc1 -O0 %s -o %t0 && %run %t0
// RUN: %syclcc1 -O2 %s -o %t2 && %run %t2
#include <cstdint>
#include <sycl/ext/oneapi/experimental/work_group_memory.hpp>
#include <sycl/ext/oneapi/work_group_static.hpp>
#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;

template <int A> struct alignas(A) over {
  int value;
};

template <int A> int check(sycl::queue q) {
  constexpr int groups = 3, size = 2, count = groups * size;
  constexpr int places = 5;
  auto *at = sycl::malloc_shared<std::uintptr_t>(count * places, q);
  auto *sum = sycl::malloc_shared<int>(count, q);
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<char, 1> before(3, h);
     sycl::local_accessor<over<A>, 1> many(size, h);
     sycl::local_accessor<over<A>, 0> one(h);
     sycl::local_accessor<char, 1> behind(size, h);
     ex::work_group_memory<over<A>[size]> memory(h);
     h.parallel_for(sycl::nd_range<1>(count, size), [=](sycl::nd_item<1> it) {
       ex::work_group_static<char[5]> first;
       ex::work_group_static<over<A>[size]> fixed;
       auto group = it.get_group();
       const int i = it.get_local_id(0), n = (i + 1) % size;
       over<A> *allocated =
           sycl::ext::oneapi::group_local_memory_for_overwrite<over<A>[size]>(
               group)
               .get()[0];
       before[i] = first[i] = behind[i] = 1;
       many[i].value = 2 + i;
       memory[i].value = 20 + i;
       fixed[i].value = 200 + i;
       allocated[i].value = 2000 + i;
       if (i == 0)
         one.get_pointer()->value = 20000;
       sycl::group_barrier(group);
       const int g = it.get_global_id(0);
       sum[g] = before[n] + behind[n] + first[n] + many[n].value +
                memory[n].value + fixed[n].value + allocated[n].value +
                one.get_pointer()->value;
       std::uintptr_t *to = at + g * places;
       to[0] = reinterpret_cast<std::uintptr_t>(&many[i]);
       to[1] = reinterpret_cast<std::uintptr_t>(&memory[i]);
       to[2] = reinterpret_cast<std::uintptr_t>(&fixed[i]);
       to[3] = reinterpret_cast<std::uintptr_t>(&allocated[i]);
       to[4] = reinterpret_cast<std::uintptr_t>(one.get_pointer().get());
     });
   }).wait();
  for (int g = 0; g < count; ++g) {
    if (sum[g] != 3 + 22222 + 4 * ((g + 1) % size))
      return 10 + g;
    // Intel's OpenCL aligns variables of a work-group to 64 bytes at most.
    const bool aligns_variables =
        A <= 64 || q.get_backend() != sycl::backend::opencl;
    for (int p = 0; p < places; ++p)
      if ((aligns_variables || (p != 2 && p != 3)) && at[g * places + p] % A)
        return 100 * (p + 1) + g;
  }
  sycl::free(at, q);
  sycl::free(sum, q);
  return 0;
}

int main() {
  sycl::queue q;
  for (int bad : {check<32>(q), check<64>(q), check<128>(q), check<256>(q),
                  check<1024>(q)})
    if (bad)
      return printf("%d\n", bad), 1;
}
