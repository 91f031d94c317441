// Local accessors are found inside the kernel object wherever they are: in
// arrays, structures, bases, tuples; each gets its own memory.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <array>
#include <tuple>

using compare::check;
using compare::queue;
using local = sycl::local_accessor<int, 1>;

struct named {
  int before;
  local memory;
};
struct derived : named {
  std::array<named, 2> more;
};

int main() {
  constexpr int size = 8;
  int *out = sycl::malloc_shared<int>(size, queue());
  queue()
      .submit([&](sycl::handler &h) {
        local plain{size, h};
        std::array<local, 3> array{local{size, h}, local{2 * size, h},
                                   local{size, h}};
        derived base;
        base.before = 1;
        base.memory = local{size, h};
        base.more = {named{2, local{size, h}}, named{3, local{size, h}}};
        std::tuple<char, local, sycl::local_accessor<double, 2>> tuple{
            'x', local{size, h}, {{1, size}, h}};
        h.parallel_for(
            sycl::nd_range<1>(size, size), [=](sycl::nd_item<1> item) {
              const int i = item.get_local_id(0);
              plain[i] = i;
              array[0][i] = 10 + i;
              array[1][i] = 0;
              array[1][size + i] = 20 + i;
              array[2][i] = 30 + i;
              base.memory[i] = 40 + i;
              base.more[0].memory[i] = 50 + i;
              base.more[1].memory[i] = 60 + i;
              std::get<1>(tuple)[i] = 70 + i;
              std::get<2>(tuple)[0][i] = 80 + i;
              sycl::group_barrier(item.get_group());
              const int j = size - 1 - i;
              out[i] = plain[j] == j && array[0][j] == 10 + j &&
                       array[1][j] == 0 && array[1][size + j] == 20 + j &&
                       array[2][j] == 30 + j && base.memory[j] == 40 + j &&
                       base.before == 1 && base.more[0].memory[j] == 50 + j &&
                       base.more[1].before == 3 &&
                       base.more[1].memory[j] == 60 + j &&
                       std::get<1>(tuple)[j] == 70 + j &&
                       std::get<2>(tuple)[0][j] == 80 + j;
            });
      })
      .wait();
  for (int i = 0; i < size; ++i)
    check(out[i] == 1, "every accessor has its own memory");
  sycl::free(out, queue());
  return compare::result();
}
