// The headers' growing array: elements are copied once per copy, moved as bytes, and
// destroyed once; what it holds is what std::vector would hold.
// RUN: %clangxx -std=c++17 -I%include -Wall -Wextra -Werror -fsanitize=address,undefined %s -o %t && %t
#include <exception>
#include <sycl/detail/list.hpp>
#include <vector>

using sycl::detail::list;

static int alive = 0;
struct counted {
  int *value;
  explicit counted(int value) : value(new int(value)) { ++alive; }
  counted(const counted &other) : counted(*other.value) {}
  counted(counted &&other) noexcept : value(other.value) {
    other.value = nullptr;
    ++alive;
  }
  ~counted() {
    delete value;
    --alive;
  }
};

static bool failed = false;
static void expect(bool what, int line) {
  if (!what) {
    __builtin_printf("line %d\n", line);
    failed = true;
  }
}
#define EXPECT(WHAT) expect(WHAT, __LINE__)

int main() {
  {
    list<counted> some;
    std::vector<int> expected;
    for (int i = 0; i < 100; ++i) { // grows several times
      some.push_back(counted(i * 7));
      expected.push_back(i * 7);
    }
    EXPECT(alive == 100);
    list<counted> copy = some;
    EXPECT(alive == 200);
    list<counted> moved = static_cast<list<counted> &&>(some);
    EXPECT(alive == 200 && some.empty() && some.begin() == some.end());
    some = copy;
    EXPECT(alive == 300 && some.size() == 100);
    list<counted> &alias = some;
    some = alias; // itself
    some = list<counted>();
    EXPECT(alive == 200);
    std::size_t i = 0;
    for (const counted &one : moved)
      EXPECT(*one.value == expected[i++]);
    EXPECT(i == 100 && *copy[99].value == 99 * 7 && *copy.data()->value == 0);
  }
  EXPECT(alive == 0);

  list<int> numbers(3);
  EXPECT(numbers.size() == 3 && numbers[0] == 0 && numbers[2] == 0);
  const int more[] = {1, 2, 3, 4, 5};
  numbers.append(more, 5);
  numbers.append(nullptr, 0);
  EXPECT(numbers.size() == 8 && numbers[3] == 1 && numbers[7] == 5);
  numbers.resize(4);
  numbers.resize(6);
  EXPECT(numbers.size() == 6 && numbers[3] == 1 && numbers[4] == 0);
  list<char> nothing;
  nothing.append(nullptr, 0);
  list<char> copy = nothing;
  EXPECT(nothing.empty() && copy.size() == 0 && copy.begin() == copy.end());

  // The element type of exception_list, which counts references.
  list<std::exception_ptr> errors;
  for (int i = 0; i < 20; ++i)
    errors.push_back(std::make_exception_ptr(i));
  const list<std::exception_ptr> kept = errors;
  errors = {};
  try {
    std::rethrow_exception(kept[19]);
  } catch (int value) {
    EXPECT(value == 19);
  }
  return failed;
}
