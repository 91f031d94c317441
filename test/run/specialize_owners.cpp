// Kernels whose pointers come out of classes and helper functions: pointers
// that the compiler takes for different allocations are, and others may meet.
// The kernel's loop gives another result on memory that overlaps.
//
// RUN: %syclcc1 -std=c++17 -O2 %s -o %t && %run %t
// RUN: %syclcc1 -std=c++17 -O2 -fno-sycl-specialize %s -o %t && %run %t

#include <cstdio>
#include <memory>
#include <sycl/sycl.hpp>
#include <vector>

static constexpr int count = 16;
static int failures = 0;

/// What the kernels do.
static void mix(int *a, int *b, int n) {
  for (int i = 0; i < n; ++i) {
    a[i] += b[0];
    b[0] += a[i] % 7 + 1;
  }
}

static void fill(int *p, int first) {
  for (int i = 0; i < count; ++i)
    p[i] = first + i * i;
}

/// Compares with the host, where `b` is either other memory or part of `a`.
static void check(const char *what, const int *a, const int *b, int offset) {
  int one[count], two[count];
  fill(one, 1);
  fill(two, 5);
  const bool meet = offset >= 0;
  mix(one, meet ? one + offset : two, 4);
  bool right = true;
  for (int i = 0; i < count; ++i)
    right &= a[i] == one[i];
  right &= *b == (meet ? one[offset] : two[0]);
  if (right)
    return;
  std::printf("%s is wrong\n", what);
  ++failures;
}

namespace {
class array {
public:
  array(const sycl::queue &queue) // the member, not the parameter, allocates
      : queue_(queue), begin_(sycl::malloc_shared<int>(count, queue_)) {}
  array(array &&other) : queue_(other.queue_), begin_(other.begin_) {
    other.begin_ = nullptr;
  }
  array(const array &) = delete;
  ~array() {
    if (begin_)
      sycl::free(begin_, queue_);
  }
  int *data() const { return begin_; }
  void swap(array &other) { std::swap(begin_, other.begin_); }

private:
  sycl::queue queue_;
  int *begin_;
};

struct deleter {
  sycl::queue queue;
  void operator()(int *p) const { sycl::free(p, queue); }
};
using owner = std::unique_ptr<int[], deleter>;
} // namespace

static int *make(sycl::queue &q) { return sycl::malloc_shared<int>(count, q); }
static owner own(sycl::queue &q) { return owner(make(q), deleter{q}); }
static int *same(int *p) { return p; }
static int *kept(sycl::queue &q) {
  static int *memory = make(q);
  return memory;
}
/// Two neighbours in one allocation.
static int *from_pool(sycl::queue &q) {
  static int *pool = sycl::malloc_shared<int>(4 * count, q);
  static int at = 0;
  int *result = pool + at;
  at += 3;
  return result;
}

static void classes(sycl::queue &q) {
  array first(q), second(q);
  int *a = first.data(), *b = second.data();
  fill(a, 1);
  fill(b, 5);
  q.single_task([=] { mix(a, b, 4); }).wait();
  check("members of two objects", a, b, -1);
  array third(std::move(first));
  int *c = third.data();
  fill(c, 1);
  q.single_task([=] { mix(c, a, 4); }).wait();
  check("what was moved", c, a, 0);
  third.swap(second);
  int *d = second.data();
  fill(d, 1);
  q.single_task([=] { mix(d, c, 4); }).wait();
  check("what was swapped", d, c, 0);
}

static void helpers(sycl::queue &q) {
  int *a = make(q), *b = make(q), *c = same(a) + 1;
  fill(a, 1);
  fill(b, 5);
  q.single_task([=] { mix(a, b, 4); }).wait();
  check("results of a helper", a, b, -1);
  fill(a, 1);
  q.single_task([=] { mix(a, c, 4); }).wait();
  check("a result that was given", a, c, 1);
  int *d = kept(q), *e = kept(q);
  fill(d, 1);
  q.single_task([=] { mix(d, e, 4); }).wait();
  check("a result that is kept", d, e, 0);
  int *f = from_pool(q), *g = from_pool(q);
  fill(f, 1);
  q.single_task([=] { mix(f, g, 4); }).wait();
  check("results out of one allocation", f, g, 3);
  sycl::free(a, q);
  sycl::free(b, q);
}

static void owners(sycl::queue &q) {
  owner first = own(q), second = own(q);
  int *a = first.get(), *b = second.get();
  fill(a, 1);
  fill(b, 5);
  q.single_task([=] { mix(a, b, 4); }).wait();
  check("two owners", a, b, -1);
  second.swap(first);
  int *c = second.get();
  fill(c, 1);
  q.single_task([=] { mix(a, c, 4); }).wait();
  check("owners that were swapped", a, c, 0);
  std::shared_ptr<int> third(make(q), deleter{q}), fourth = third;
  int *d = third.get(), *e = fourth.get();
  fill(d, 1);
  q.single_task([=] { mix(d, e, 4); }).wait();
  check("owners of the same", d, e, 0);
}

static void vectors(sycl::queue &q) {
  using allocator = sycl::usm_allocator<int, sycl::usm::alloc::shared>;
  std::vector<int, allocator> first(count, allocator(q)), second(first);
  int *a = first.data(), *b = second.data();
  fill(a, 1);
  fill(b, 5);
  q.single_task([=] { mix(a, b, 4); }).wait();
  check("two vectors", a, b, -1);
  first.swap(second);
  int *c = second.data();
  fill(c, 1);
  q.single_task([=] { mix(c, a, 4); }).wait();
  check("vectors that were swapped", c, a, 0);
  std::vector<int, allocator> third(std::move(first));
  int *d = third.data();
  fill(d, 1);
  q.single_task([=] { mix(d, b, 4); }).wait();
  check("a vector that was moved", d, b, 0);
}

int main() {
  sycl::queue q;
  classes(q);
  helpers(q);
  owners(q);
  vectors(q);
  return failures;
}
