// Reads and writes of one statement that go to local memory in one work-item
// and to global or private memory in the next, directly and in functions of
// several kernels.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

constexpr int groups = 6, size = 64, n = groups * size;

/// Inside of the tile it is local memory, beyond it global memory.
int around(const int *tile, const int *in, int i, int lid, int reach) {
  int sum = 0;
  for (int d = -reach; d <= reach; ++d) {
    const int at = i + d;
    if (at < 0 || at >= n)
      continue;
    const int in_tile = lid + d;
    sum = sum % 9999 * 3 +
          (in_tile >= 0 && in_tile < size ? tile[in_tile] : in[at]);
  }
  return sum;
}
int expected_around(const std::vector<int> &in, int i, int reach) {
  int sum = 0;
  for (int d = -reach; d <= reach; ++d)
    if (i + d >= 0 && i + d < n)
      sum = sum % 9999 * 3 + in[i + d];
  return sum;
}

/// Too large for each inliner to take it twice without asking, and recursive.
template <class Pointer> void write_down(Pointer p, int count, int value) {
  if (count == 0)
    return;
  *p = value + count;
  write_down(p + 1, count - 1, value * 2 + 1);
}
[[gnu::noinline]] void write(int *p, int count, int value) {
  write_down(p, count, value);
}

int main() {
  sycl::queue q;
  int *in = sycl::malloc_shared<int>(n, q),
      *out = sycl::malloc_shared<int>(n, q);
  int *spread = sycl::malloc_shared<int>(n * 4, q);
  std::vector<int> host(n);
  for (int i = 0; i < n; ++i)
    host[i] = in[i] = i * 37 % 101;
  int wrong = 0;

  for (int reach : {1, 5, 70}) {
    q.submit([&](sycl::handler &h) {
       sycl::local_accessor<int> tile(size, h);
       h.parallel_for(sycl::nd_range<1>(n, size), [=](sycl::nd_item<1> it) {
         const int i = it.get_global_id(0), lid = it.get_local_id(0);
         int *t = &tile[0];
         t[lid] = in[i];
         sycl::group_barrier(it.get_group());
         out[i] = around(t, in, i, lid, reach);
       });
     }).wait();
    for (int i = 0; i < n; ++i)
      wrong += out[i] != expected_around(host, i, reach);
  }

  // A write that has one of three places, chosen behind a branch each.
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> tile(size, h);
     h.parallel_for(sycl::nd_range<1>(n, size), [=](sycl::nd_item<1> it) {
       const int i = it.get_global_id(0), lid = it.get_local_id(0);
       int own[3] = {1, 2, 3};
       tile[lid] = -1;
       out[i] = -2;
       sycl::group_barrier(it.get_group());
       if (in[i] % 3 == 0)
         tile[lid] = in[i];
       else if (in[i] % 3 == 1)
         out[i] = in[i] * 5;
       else
         own[in[i] % 2] = in[i] * 7;
       sycl::group_barrier(it.get_group());
       int *from = in[i] % 3 == 0   ? &tile[lid]
                   : in[i] % 3 == 1 ? &out[i]
                                    : &own[in[i] % 2];
       const int read = *from;
       *from = read + 1;
       out[i] =
           tile[lid] + own[0] * 3 + own[1] * 11 + (in[i] % 3 == 1 ? out[i] : 0);
     });
   }).wait();
  for (int i = 0; i < n; ++i) {
    int own[2] = {1, 2}, tile = -1, there = -2;
    int *to = host[i] % 3 == 0   ? &tile
              : host[i] % 3 == 1 ? &there
                                 : &own[host[i] % 2];
    *to = host[i] * (host[i] % 3 == 0 ? 1 : host[i] % 3 == 1 ? 5 : 7);
    *to += 1;
    wrong += out[i] !=
             tile + own[0] * 3 + own[1] * 11 + (host[i] % 3 == 1 ? there : 0);
  }

  // A function that stays one, with addresses of local memory in one kernel, of
  // global and of private memory in others.
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> tile(size * 4, h);
     h.parallel_for(sycl::nd_range<1>(n, size), [=](sycl::nd_item<1> it) {
       const int i = it.get_global_id(0), lid = it.get_local_id(0);
       write(&tile[lid * 4], 4, i);
       for (int j = 0; j < 4; ++j)
         spread[i * 4 + j] = tile[lid * 4 + j];
     });
   }).wait();
  std::vector<int> by_local(spread, spread + n * 4);
  q.parallel_for(sycl::nd_range<1>(n, size), [=](sycl::nd_item<1> it) {
     write(spread + it.get_global_id(0) * 4, 4, it.get_global_id(0));
   }).wait();
  std::vector<int> by_global(spread, spread + n * 4);
  q.parallel_for(sycl::range<1>(n), [=](sycl::id<1> i) {
     int own[4];
     write(own, 4, i);
     for (int j = 0; j < 4; ++j)
       spread[i * 4 + j] = own[j];
   }).wait();
  for (int i = 0; i < n; ++i)
    for (int j = 0, value = i; j < 4; ++j, value = value * 2 + 1) {
      wrong += by_local[i * 4 + j] != value + 4 - j;
      wrong += by_global[i * 4 + j] != value + 4 - j;
      wrong += spread[i * 4 + j] != value + 4 - j;
    }

  std::printf("%s\n", wrong ? "wrong" : "right");
  sycl::free(in, q);
  sycl::free(out, q);
  sycl::free(spread, q);
  return wrong != 0;
}
