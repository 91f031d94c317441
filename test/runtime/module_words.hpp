// Modules of SPIR-V, word by word.
#ifndef SYCLCC1_TEST_RUNTIME_MODULE_WORDS_HPP
#define SYCLCC1_TEST_RUNTIME_MODULE_WORDS_HPP

#include <cstdint>
#include <initializer_list>
#include <vector>

namespace test {

using words = std::vector<std::uint32_t>;

inline words instruction(std::uint32_t op, words operands) {
  operands.insert(operands.begin(),
                  std::uint32_t(operands.size() + 1) << 16 | op);
  return operands;
}
inline words module_of(std::initializer_list<words> instructions) {
  words out{0x07230203, 0x10400, 0, 100, 0};
  for (const words &i : instructions)
    out.insert(out.end(), i.begin(), i.end());
  return out;
}

} // namespace test

#endif
