// Functions that must not be inlined are not inlined to find the values of a
// launch: where setjmp returns once more, a caller's variable may have changed,
// and a naked function returns in its assembly. Kernels had the number of
// before, and a launch behind such a call was thought never to happen.
//
// RUN: %syclcc1 -std=c++17 -O2 %s -o %t && %run %t
// RUN: %syclcc1 -std=c++17 -O2 -fno-sycl-specialize %s -o %t && %run %t

#include <csetjmp>
#include <cstdio>
#include <sycl/sycl.hpp>

static std::jmp_buf where;
static int failures = 0;

static void check(const char *what, int is, int expected) {
  if (is == expected)
    return;
  std::printf("%s: %d, expected %d\n", what, is, expected);
  ++failures;
}

[[noreturn, gnu::noinline]] static void jump() { std::longjmp(where, 1); }

static void set(int *p) {
  if (setjmp(where) == 0) {
    *p = 9;
    jump();
  }
}

static void set_and_launch(sycl::queue &q, int *p, int &number) {
  if (setjmp(where) == 0) {
    number = 8;
    jump();
  }
  q.single_task([p, number] { p[0] = number; }).wait();
}

#ifdef __x86_64__
[[gnu::naked, gnu::noinline]] static void set_naked(int *) {
  asm("movl $7, (%rdi)\n\tret");
}
#else
[[gnu::noinline]] static void set_naked(int *p) { *p = 7; }
#endif

static void launch(sycl::queue &q, int *p, int number) {
  q.single_task([=] { p[0] = number; }).wait();
}
[[gnu::noinline]] static void launch_behind(sycl::queue &q, int *p) {
  int number = 3;
  set_naked(&number);
  check("a number that assembly sets", number, 7);
  launch(q, p, 5);
}

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(1, q);
  int first = 3;
  set(&first);
  q.single_task([=] { p[0] = first; }).wait();
  check("a number that is set before longjmp", p[0], 9);
  int second = 3;
  set_and_launch(q, p, second);
  check("a number that is set on the way to the launch", p[0], 8);
  launch(q, p, 3);
  check("a launch", p[0], 3);
  launch_behind(q, p);
  check("a launch behind a naked function", p[0], 5);
  sycl::free(p, q);
  if (!failures)
    std::puts("passed");
  return failures != 0;
}
