// Tables that a kernel has captured and passes by value: to a function that
// only reads them, to one that changes its copy, through two functions, and
// with an alignment that the kernel's object has not at that place.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

constexpr int N = 500;

template <class T> struct table {
  int before;
  T values[40];
  int sizes[40];
};
struct alignas(32) aligned {
  float x[8];
};

template <class T> static T read(table<T> t, int i) {
  return t.values[i % 40] + T(t.sizes[i % 7]);
}
template <class T> static T twice(table<T> t, int i) {
  return read(t, i) + read(t, i + 1);
}
template <class T> static T changes(table<T> t, int i) {
  t.values[i % 40] += T(i);
  return t.values[(i + 1) % 40] + t.values[i % 40];
}
template <class T> static T exchanges(table<T> t, int i) {
  const table<T> *from = &t;
  table<T> other = t;
  other.sizes[i % 3] = 9;
  if (i % 2)
    from = &other;
  return from->values[i % 40] * T(from->sizes[i % 5]);
}
static float of_aligned(aligned a, int i) { return a.x[i % 8] * 2; }

template <class T> static void all(const char *name) {
  table<T> t{5, {}, {}};
  for (int i = 0; i < 40; ++i) {
    t.values[i] = T(i * i % 37);
    t.sizes[i] = i % 9;
  }
  compare::each<T>(name, [=](std::size_t i, T *out) {
    const int k = int(i % N);
    *out =
        read(t, k) + 3 * twice(t, k) + 7 * changes(t, k) + 11 * exchanges(t, k);
  });
}

int main() {
  all<int>("int");
  all<unsigned char>("unsigned char");
  all<long long>("long long");
  const char odd = 3;
  aligned a{{1, 2, 3, 4, 5, 6, 7, 8}};
  compare::each<float>("aligned", [=](std::size_t i, float *out) {
    *out = of_aligned(a, int(i % N)) + float(odd);
  });
  return compare::result();
}
