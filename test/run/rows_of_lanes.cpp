// Each work-item has a row of its own: 1 to 17 elements of 1 to 8 bytes are
// read and written as far as the row's length says. Some work-items have no
// row; their pointers point nowhere. (Interleaved.cpp: one access for several
// elements of a lane; inactive lanes access memory of the function.)
//
// DEFINE: %{on_cpu} = env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu
// RUN: %syclcc1 -std=c++20 -O2 -fsycl-targets=cpu %s -o %t.2
// RUN: %{on_cpu} %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.2
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=1 %t.2
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3 \
// RUN:   -mllvm -syclcc1-vectorize-items-always
// RUN: %{on_cpu} %t.3
// RUN: %{on_cpu} SYCLCC1_CPU_LEVEL=3 %t.3

#include "Inputs/compare.hpp"
#include <cstdint>
#include <sycl/sycl.hpp>
#include <vector>

constexpr unsigned Items = 203;

template <typename T, unsigned N> struct Row {
  T In[N];
};

/// Where the row of item i is: neighbours are far apart and in no order.
unsigned placeOf(unsigned I) { return (I * 89 + 17) % Items; }

template <typename T, unsigned N> void test(sycl::queue &Q, const char *What) {
  using R = Row<T, N>;
  auto *From = sycl::malloc_shared<R>(Items, Q);
  auto *To = sycl::malloc_shared<R>(Items, Q);
  auto **Rows = sycl::malloc_shared<const R *>(Items, Q);
  std::vector<R> Expected(Items);
  for (unsigned I = 0; I != Items; ++I)
    for (unsigned K = 0; K != N; ++K) {
      From[I].In[K] = T(I * 31 + K * 7 + 1);
      To[I].In[K] = Expected[I].In[K] = T(99);
    }
  for (unsigned I = 0; I != Items; ++I) {
    const bool Has = I % 7 != 3 && I / 50 != 2;
    // An address that cannot be read.
    Rows[I] = Has ? &From[placeOf(I)] : reinterpret_cast<const R *>(8);
    if (!Has)
      continue;
    for (unsigned K = 0; K != N; ++K) {
      const T Old = From[placeOf(I)].In[N - 1 - K];
      Expected[placeOf(I)].In[K] = T(Old + T(K));
    }
  }
  Q.parallel_for(Items, [=](sycl::id<1> Id) {
     const R *Mine = Rows[Id];
     if (reinterpret_cast<std::uintptr_t>(Mine) == 8)
       return;
     R Now;
#pragma unroll
     for (unsigned K = 0; K != N; ++K)
       Now.In[K] = T(Mine->In[N - 1 - K] + T(K));
     To[(unsigned(Id) * 89 + 17) % Items] = Now;
   }).wait();
  for (unsigned I = 0; I != Items; ++I)
    for (unsigned K = 0; K != N; ++K)
      compare::check(To[I].In[K] == Expected[I].In[K], What);
  sycl::free(From, Q);
  sycl::free(To, Q);
  sycl::free(Rows, Q);
}

/// Two and three members of a larger structure, others stay as they are; the
/// first half of the work-items only.
void testMembers(sycl::queue &Q) {
  struct Particle {
    float X, Y, Z;
    std::int32_t Kind;
    double Weight;
    std::int16_t A, B, C, D;
  };
  auto *P = sycl::malloc_shared<Particle>(Items, Q);
  for (unsigned I = 0; I != Items; ++I)
    P[I] = {float(I), 2.f * I, 3.f * I, int(I), 0.5 * I, 1, 2, 3, 4};
  Q.parallel_for(Items, [=](sycl::id<1> Id) {
     const unsigned At = (unsigned(Id) * 89 + 17) % Items;
     if (At < Items / 2) {
       Particle &My = P[At];
       const float S = My.X + My.Y;
       My.X = S;
       My.Y = S + My.Z;
       My.A = short(My.D + 1);
       My.B = short(My.C + My.D);
     }
   }).wait();
  for (unsigned I = 0; I != Items; ++I) {
    const bool Is = I < Items / 2;
    compare::check(P[I].X == (Is ? 3.f * I : float(I)), "x");
    compare::check(P[I].Y == (Is ? 6.f : 2.f) * I, "y");
    compare::check(P[I].Z == 3.f * I && P[I].Kind == int(I), "z");
    compare::check(P[I].Weight == 0.5 * I, "weight");
    compare::check(P[I].A == (Is ? 5 : 1) && P[I].B == (Is ? 7 : 2), "a, b");
    compare::check(P[I].C == 3 && P[I].D == 4, "c, d");
  }
  sycl::free(P, Q);
}

template <typename T> void testSizes(sycl::queue &Q, const char *What) {
  test<T, 1>(Q, What);
  test<T, 2>(Q, What);
  test<T, 3>(Q, What);
  test<T, 4>(Q, What);
  test<T, 7>(Q, What);
  test<T, 8>(Q, What);
  test<T, 17>(Q, What);
}

int main() {
  sycl::queue Q;
  testSizes<std::uint8_t>(Q, "u8");
  testSizes<std::int16_t>(Q, "i16");
  testSizes<float>(Q, "float");
  testSizes<std::int64_t>(Q, "i64");
  testMembers(Q);
  return compare::result();
}
