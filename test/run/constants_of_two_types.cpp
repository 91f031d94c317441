// An untyped constant that overwrites part of a constant of another type is
// read as a third type. LLVM's DSE merged the stores with the TBAA of the
// first, and then both were removed (std::variant<unsigned, structure> of
// constants, at -Os).
//
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -Os %s -o %t-Os && %run %t-Os

#include "Inputs/compare.hpp"
#include <cstring>
#include <new>

using compare::check;
using compare::queue;

/// The numbers at `where` are 0, 7, 9 and 9, in memory that held an int.
static short member(int where) {
  alignas(8) unsigned char memory[8];
  new (memory) int(0);
  const short seven = 7, nine = 9;
  std::memcpy(memory + 2, &seven, 2);
  std::memcpy(memory + 4, &nine, 2);
  std::memcpy(memory + 6, &nine, 2);
  return reinterpret_cast<const short *>(memory)[where];
}

int main() {
  const short want[] = {0, 7, 9, 9};
  bool host = true, device = true;
  auto *out = sycl::malloc_shared<short>(4, queue());
  queue()
      .parallel_for(4, [=](sycl::id<1> i) { out[i] = member(int(i)); })
      .wait();
  for (volatile int i = 0; i < 4; i = i + 1) {
    // The first was written as an int: only its own type may read it.
    host &= i == 0 || member(i) == want[i];
    device &= i == 0 || out[i] == want[i];
  }
  check(host, "on the host");
  check(device, "on the device");
  sycl::free(out, queue());
  return compare::result();
}
