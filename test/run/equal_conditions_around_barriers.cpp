// A function with a barrier between two equal conditions that differ among
// work-items. Its call was no convergent one on the cpu device, so each side of
// the condition got a barrier of its own, at which the others did not arrive.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::queue;
using number = unsigned;
constexpr int items = 192, local = 64, elements = 33;

struct state {
  number first, second, shared;
};

static void add_all(const unsigned char *from, state &to) {
  for (int k = 0; k < elements; ++k)
    to.second = to.second * 31 + from[k];
}

static state begun(number id, unsigned char *own) {
  const state s{id * 2654435761U, 5, 0};
  for (int k = 0; k < elements; ++k)
    own[k] = static_cast<unsigned char>(s.first + k);
  return s;
}

static void change(state &s) {
  if (s.first & 512)
    s.first += s.first / 384;
  else
    s.first ^= 77;
}

static number meet(sycl::nd_item<1> item, number value) {
  return sycl::group_broadcast(item.get_group(), value, 32);
}

int main() {
  auto *got = sycl::malloc_shared<state>(items, queue());
  queue()
      .parallel_for(sycl::nd_range<1>(items, local),
                    [=](sycl::nd_item<1> item) {
                      const number id = number(item.get_global_id(0));
                      const number part = number(item.get_local_id(0)) / 8;
                      unsigned char own[elements];
                      state s = begun(id, own);
                      if (part % 2 == 1)
                        change(s);
                      s.shared = meet(item, id);
                      if (part % 2 == 1)
                        add_all(own, s);
                      got[id] = s;
                    })
      .wait();
  bool right = true;
  for (number id = 0; id < items; ++id) {
    unsigned char own[elements];
    state s = begun(id, own);
    if (id % local / 8 % 2 == 1) {
      change(s);
      add_all(own, s);
    }
    right &= got[id].first == s.first && got[id].second == s.second &&
             got[id].shared == id / local * local + 32;
  }
  compare::check(right, "a barrier between equal conditions");
  sycl::free(got, queue());
  return compare::failures;
}
