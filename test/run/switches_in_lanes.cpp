// Loops with switches in kernels that the cpu target runs as lanes of vectors:
// a switch that leaves the loop, with several cases that stay (all of them
// ran), with several places to leave to (the compiler died), both, and the same
// where work-items leave at different times.
//
// DEFINE: %{always} = -std=c++20 -mllvm -syclcc1-vectorize-items-always
// RUN: %build_and_run
// RUN: %syclcc1 -std=c++20 -O1 -fsycl-targets=cpu %s -o %t.1
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.1
// RUN: %syclcc1 -std=c++20 -O3 -fsycl-targets=cpu %s -o %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=3 %t.3
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu SYCLCC1_CPU_LEVEL=1 %t.3
// RUN: %syclcc1 -O2 -march=native -fsycl-targets=cpu %s -o %t.always %{always}
// RUN: env ONEAPI_DEVICE_SELECTOR=native_cpu:cpu %t.always

#include "Inputs/compare.hpp"
#include <sycl/sycl.hpp>

/// Runs f(i, program) for each i. Which operations there are is read from
/// memory, and is the same for all or begins elsewhere for each.
template <class F> static void run(const char *what, F f) {
  static constexpr int Operations[] = {1, 2, 1, 3, 2, 4, 2, 1, 5, 3, 1, 6,
                                       2, 1, 4, 3, 0, 1, 2, 7, 3, 1, 2, 0};
  int *program =
      sycl::malloc_shared<int>(std::size(Operations), compare::queue());
  std::copy(std::begin(Operations), std::end(Operations), program);
  compare::each<unsigned>(
      what,
      [=](std::size_t i, unsigned *out) { *out = f(unsigned(i), program); }, 1,
      0, 256);
  compare::each<unsigned>(
      what,
      [=](std::size_t i, unsigned *out) {
        *out = f(unsigned(i), program + i % 11);
      },
      1, 0, 256);
  sycl::free(program, compare::queue());
}

int main() {
  run("one exit", [](unsigned a, const int *program) {
    for (int at = 0;;) {
      switch (program[at++]) {
      case 1:
        a = a * 5 + 1;
        break;
      case 2:
        a = a - 2;
        break;
      case 3:
        a = a * a;
        break;
      case 4:
      case 5:
      case 6:
      case 7:
        a ^= at;
        break;
      default:
        return a;
      }
    }
  });
  run("two exits", [](unsigned a, const int *program) {
    for (int at = 0;;) {
      switch (program[at++]) {
      case 1:
        a = a * 3 + 1;
        break;
      case 4:
        return a;
      default:
        a += at;
        break;
      case 0:
        return a ^ 0x55;
      }
    }
  });
  run("one way on, several exits", [](unsigned a, const int *program) {
    for (int at = 0;;) {
      switch (program[at++]) {
      case 1:
      case 2:
      case 3:
        a = a * 3 + 1;
        break;
      case 4:
        return a * 7;
      case 5:
        return a - at;
      default:
        return a ^ 0x55;
      }
    }
  });
  run("two cases to one exit", [](unsigned a, const int *program) {
    int at = 0;
    for (;;) {
      const int operation = program[at++];
      a = a * 3 + operation;
      if (operation == 4 || operation == 6)
        break;
    }
    return a * 2 + at;
  });
  run("switch at the end", [](unsigned a, const int *program) {
    int at = 0;
    bool more = true;
    do {
      a = a * 3 + at;
      switch (program[at++]) {
      case 0:
      case 5:
        more = false;
        break;
      case 2:
        a -= 7;
        break;
      }
    } while (more);
    return a;
  });
  run("switch in a switch", [](unsigned a, const int *program) {
    for (int at = 0;;) {
      switch (program[at++]) {
      case 1:
        switch (program[at++]) {
        case 2:
          a += 3;
          break;
        case 3:
          a *= 3;
          break;
        case 4:
          return a + at;
        default:
          a ^= at;
          break;
        }
        break;
      case 2:
        a = a - 2;
        break;
      case 3:
        a = a * a;
        break;
      case 0:
        return a;
      default:
        a = a * 5 + at;
      }
    }
  });
  run("loop in a loop", [](unsigned a, const int *program) {
    for (int at = 0; at < 16;) {
      switch (program[at++]) {
      case 1:
        for (int j = 0;;)
          switch (program[j++]) {
          case 1:
            a += j;
            break;
          case 2:
            a = a * 3;
            break;
          case 4:
            goto out;
          default:
            a ^= j;
          }
      out:
        break;
      case 2:
        a = a - 2;
        break;
      case 7:
        return a;
      default:
        a = a * 5 + at;
      }
    }
    return a + 1;
  });
  // Intel's OpenCL CPU runtime gets it wrong for odd i where it vectorises, and
  // right under CL_CONFIG_CPU_VECTORIZER_MODE=1.
  if (compare::queue().get_backend() != sycl::backend::opencl)
    run("goto back", [](unsigned a, const int *program) {
      int at = 0;
    again:
      switch (program[at++]) {
      case 1:
        a = a * 5 + 1;
        goto again;
      case 2:
        a = a - 2;
        goto again;
      case 3:
        a = a * a;
        [[fallthrough]];
      case 4:
        a ^= 0x33;
        goto again;
      case 5:
      case 6:
        if (a & 1)
          goto again;
        return a - 1;
      default:
        break;
      }
      return a + at;
    });
  run("left at different times", [](unsigned a, const int *program) {
    for (int at = 0;;) {
      switch (program[at++] + (a & 1)) {
      case 1:
        a = a * 5 + 1;
        break;
      case 2:
        a = a - 2;
        break;
      case 3:
        a = a * a + 1;
        break;
      case 4:
      case 5:
        a += at;
        if (at > 20)
          return a;
        break;
      case 6:
        return a * 3;
      default:
        return a;
      }
    }
  });
  return compare::result();
}
