// Positions in private arrays, as string_view and the algorithms compute them
// from two addresses, and a number that is added. On Intel's OpenCL for CPUs
// the positions were too small by the size of the array for each lane.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <algorithm>
#include <string_view>

using compare::check;

constexpr int items = 640, size = 48;

static bool is_mark(unsigned i, unsigned id) { return (i + id) % 5 == 4; }
static unsigned length(unsigned id) { return id % 31 + 1; }
static void fill(char *text, unsigned id) {
  for (unsigned i = 0; i < length(id); ++i)
    text[i] = is_mark(i, id) ? '=' : 'a';
}
/// The first mark from `from` on, else -1.
static long mark(unsigned id, unsigned from = 0) {
  for (unsigned i = from; i < length(id); ++i)
    if (is_mark(i, id))
      return i;
  return -1;
}

template <class F, class Want>
static void each(const char *what, F compute, Want want) {
  sycl::queue &q = compare::queue();
  long *out = sycl::malloc_shared<long>(items, q);
  q.parallel_for(items, [=](sycl::id<1> i) {
     char text[size];
     fill(text, unsigned(i));
     out[i] = compute(text, unsigned(i));
   }).wait();
  bool right = true;
  for (unsigned i = 0; i < items; ++i)
    right &= out[i] == want(i);
  check(right, what);
  sycl::free(out, q);
}

int main() {
  each(
      "string_view::find",
      [](const char *text, unsigned id) {
        return long(std::string_view(text, length(id)).find('=') + 12345);
      },
      [](unsigned id) { return mark(id) + 12345; });
  each(
      "from an element on",
      [](const char *text, unsigned id) {
        return long(std::string_view(text, length(id)).find('=', 2) + 1);
      },
      [](unsigned id) { return mark(id, 2) + 1; });
  each(
      "std::find",
      [](const char *text, unsigned id) {
        const char *end = text + length(id);
        const char *p = std::find(text, end, '=');
        return p == end ? 99l : p - text + 7;
      },
      [](unsigned id) { return mark(id) < 0 ? 99 : mark(id) + 7; });
  each(
      "in a hash",
      [](const char *text, unsigned id) {
        const std::size_t at = std::string_view(text, length(id)).find('=');
        return long((id ^ (at + 0x9e3779b97f4a7c15)) * 0xff51afd7ed558ccd);
      },
      [](unsigned id) {
        return long((id ^ (std::size_t(mark(id)) + 0x9e3779b97f4a7c15)) *
                    0xff51afd7ed558ccd);
      });
  // The two addresses are far from each other in a sum.
  each(
      "in a hash of a hash",
      [](const char *text, unsigned id) {
        const char *end = text + length(id);
        std::size_t hash = id * 77;
        for (char mark : {'=', 'a', '='}) {
          const std::size_t at = std::size_t(std::find(text, end, mark) - text);
          hash ^= at + 0x9e3779b97f4a7c15 + (hash << 6) + (hash >> 2);
        }
        return long(hash);
      },
      [](unsigned id) {
        const std::size_t n = length(id);
        const std::size_t first = mark(id) < 0 ? n : std::size_t(mark(id));
        const std::size_t other = !is_mark(0, id) ? 0 : n > 1 ? 1 : n;
        std::size_t hash = id * 77;
        for (std::size_t at : {first, other, first})
          hash ^= at + 0x9e3779b97f4a7c15 + (hash << 6) + (hash >> 2);
        return long(hash);
      });
  return compare::result();
}
