// constexpr functions that throw on their error path, called with constants,
// and functions of the library that throw if something is wrong: nothing is
// wrong.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <array>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <variant>

using compare::check;

constexpr int checked(int i) {
  if (i < 0)
    throw std::out_of_range("negative");
  return i;
}
constexpr int twice(int i) { return 2 * checked(i); }
struct place {
  int at;
  constexpr place(int i) : at(i < 0 ? throw "negative" : i) {}
  constexpr int get() const {
    if (at > 100)
      throw at;
    return at;
  }
};
constexpr place fixed(4);

int main() {
  sycl::queue &q = compare::queue();
  int *p = sycl::malloc_shared<int>(16, q);
  q.single_task([=] {
     p[0] = checked(3);
     p[1] = twice(4);
     p[2] = place(5).at;
     p[3] = fixed.get();
     const place made(7);
     p[4] = made.at;
     std::array<int, 3> a{1, 2, 3};
     p[5] = a.at(1);
     std::optional<int> o(7);
     p[6] = o.value();
     std::variant<int, float> v(8);
     p[7] = std::get<int>(v);
     p[8] = std::visit([](auto x) { return int(x) + 1; }, v);
     std::string_view s("hello");
     p[9] = s.at(1) == 'e' && s.substr(1, 2) == "el" && s.find('l') == 2;
   }).wait();
  const int expected[] = {3, 8, 5, 4, 7, 2, 7, 8, 9, 1};
  for (int i = 0; i < 10; ++i)
    check(p[i] == expected[i], std::to_string(i).c_str());
  sycl::free(p, q);
  return compare::result();
}
