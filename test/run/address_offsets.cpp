// Elements whose addresses differ by constants, behind branches that say where
// an index does not wrap: rows of a power of two and others, with and without
// signs, before and behind a pointer into the middle of an array. Also indices
// that wrap, at the ends of 32 bits. PTX computes their common part once
// (codegen/ptx/AddressOffsets.cpp).
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

namespace {

constexpr int size = 1 << 14, middle = size / 2;

/// The sum of the neighbours inside of an image of Width columns.
template <class Index, Index Width>
long neighbours(Index i, Index height, const int *in) {
  const Index x = i % Width, y = i / Width;
  if (y >= height)
    return -1;
  long sum = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const Index nx = x + dx, ny = y + dy;
      if (nx < 0 || nx >= Width || ny < 0 || ny >= height)
        continue;
      sum += (dy * 3 + dx + 5) * long(in[ny * Width + nx]);
    }
  return sum;
}

/// Rows of a width that is known at run time.
long cross(int i, int width, int height, const int *in) {
  const int x = i % width, y = i / width;
  if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2)
    return in[i];
  return in[(y - 2) * width + x - 1] - 2l * in[(y - 2) * width + x + 1] +
         3l * in[(y + 2) * width + x - 2] - 5l * in[(y + 2) * width + x + 2] +
         7l * in[y * width + x];
}

/// Indices of both signs from the middle of the array.
long from_middle(int i, const int *in) {
  const int at = i - middle;
  long sum = in[middle + at];
  const int *centre = in + middle;
  if (at > -middle + 7)
    sum += centre[at - 7] - 2l * centre[at - 5];
  if (at < middle - 9)
    sum += 3l * centre[at + 9] - 5l * centre[at + 4];
  return sum;
}

/// The numbers wrap where they are not used as indices, and the last where it
/// is.
long wrapping(unsigned i, const int *in) {
  const unsigned far = i + 0xfffffff0u; // below 0 for i < 16
  long sum = 0;
  if (far < size - 20)
    sum += in[far] + 2l * in[far + 3];
  if (far - 40 < size)
    sum += 3l * in[far - 40];
  const unsigned up = far + 16; // i again
  sum += 5l * in[up % size] + 7l * in[(up + 5) & (size - 1)];
  return sum;
}

/// Bytes of lines of 256, by shifts and masks.
long lines(unsigned i, const unsigned char *in) {
  const unsigned line = i >> 8, column = i & 255;
  long sum = in[line << 8 | column];
  if (line > 0)
    sum += 2l * in[(line - 1) << 8 | column];
  if (line + 2 < size / 256)
    sum += 3l * in[((line + 2) << 8) + column];
  if (column > 3)
    sum += 5l * in[(line << 8) + column - 3];
  return sum;
}

} // namespace

int main() {
  sycl::queue &q = compare::queue();
  int *in = sycl::malloc_shared<int>(size, q);
  for (int i = 0; i < size; ++i)
    in[i] = compare::ragged(i) >> 8;
  const auto *bytes = reinterpret_cast<const unsigned char *>(in);
  const auto each = [](const char *name, auto f) {
    compare::each<long>(
        name, [=](std::size_t i, long *out) { *out = f(i); }, 1, 0, size);
  };
  each("1024, signed",
       [=](int i) { return neighbours<int, 1024>(i, size / 1024, in); });
  each("1024, unsigned", [=](unsigned i) {
    return neighbours<unsigned, 1024>(i, size / 1024, in);
  });
  each("64, signed", [=](int i) {
    return i < middle ? neighbours<int, 64>(i, middle / 64, in) : 0;
  });
  each("48, signed",
       [=](int i) { return neighbours<int, 48>(i, size / 48, in); });
  each("48, unsigned",
       [=](unsigned i) { return neighbours<unsigned, 48>(i, size / 48, in); });
  each("64 bits", [=](long i) { return neighbours<long, 128>(i, 100, in); });
  // Not known to the compiler.
  volatile int width = 100;
  const int w = width;
  each("cross", [=](int i) { return cross(i, w, size / w, in); });
  each("from the middle", [=](int i) { return from_middle(i, in); });
  each("wrapping", [=](unsigned i) { return wrapping(i, in); });
  each("lines", [=](unsigned i) { return lines(i, bytes); });
  sycl::free(in, q);
  return compare::result();
}
