// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file spirv_module.hpp
/// The words of a SPIR-V module: the numbers that the runtime knows, and a walk
/// over instructions.
///
/// Three places change modules before a driver gets them: virtual_functions.cpp
/// renames kernels and exported variables, adapter/opencl/spirv_words.hpp
/// removes decorations, and program.cpp gives specialization constants their
/// values. What they rely on is in the SPIR-V specification (2.3,
/// the physical layout; 2.4, the order of sections), not in the habits of a
/// writer:
///   * OpEntryPoint comes before the OpName of its function, and both before
///     decorations;
///   * a text is little endian, ends with a zero byte, and is padded with zeros
///     to whole words.
/// A module that does not have this form is passed on unchanged: the driver's
/// message is better.
#ifndef SYCLCC1_RUNTIME_SPIRV_MODULE_HPP
#define SYCLCC1_RUNTIME_SPIRV_MODULE_HPP

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace sycl::inline _V1::detail::spirv {

inline constexpr std::uint32_t magic = 0x07230203;
inline constexpr std::size_t header_words = 5;

enum opcode : std::uint32_t {
  op_name = 5,
  op_extension = 10,
  op_entry_point = 15,
  op_capability = 17,
  op_spec_constant = 50,
  op_function = 54,
  op_decorate = 71,
};

enum decoration : std::uint32_t {
  spec_id = 1,
  linkage_attributes = 41,
  host_access = 6188,      // HostAccessINTEL
  init_mode = 6190,        // InitModeINTEL
  implement_in_csr = 6191, // ImplementInCSRINTEL
};

/// GlobalVariableFPGADecorationsINTEL.
inline constexpr std::uint32_t capability_fpga_decorations = 6189;

using instruction = std::span<const std::uint32_t>;

inline std::uint32_t opcode_of(instruction i) { return i[0] & 0xffff; }

/// The words of \p bytes, or nothing if they do not begin as a module.
inline std::vector<std::uint32_t>
words_of(std::span<const unsigned char> bytes) {
  std::vector<std::uint32_t> words;
  if (bytes.size() % 4 || bytes.size() < 4 * header_words)
    return words;
  words.resize(bytes.size() / 4);
  std::memcpy(words.data(), bytes.data(), bytes.size());
  if (words[0] != magic)
    words.clear();
  return words;
}

/// The instruction at \p at of \p words; empty at the end, and if it does not
/// fit.
inline instruction instruction_at(std::span<const std::uint32_t> words,
                                  std::size_t at) {
  if (at >= words.size())
    return {};
  const std::size_t count = words[at] >> 16;
  return count <= words.size() - at ? words.subspan(at, count) : instruction();
}

/// The text that begins at word \p first of \p i, which has that word.
inline std::string_view text_at(instruction i, std::size_t first) {
  const auto *text = reinterpret_cast<const char *>(&i[first]);
  return {text, strnlen(text, 4 * (i.size() - first))};
}

/// The module in \p bytes with \p values, pairs of SpecId and value, as
/// defaults of its constants of 64 bits; empty if it does not begin as a
/// module. A constant that the module does not have was not needed.
template <class Values>
std::vector<std::uint32_t> with_constants(std::span<const unsigned char> bytes,
                                          const Values &values) {
  std::vector<std::uint32_t> words = words_of(bytes);
  std::vector<std::pair<std::uint32_t, std::uint64_t>> found; // by result id
  for (std::size_t at = header_words;;) {
    const instruction i = instruction_at(words, at);
    if (i.empty() || opcode_of(i) == op_function)
      return words;
    if (opcode_of(i) == op_decorate && i.size() == 4 && i[2] == spec_id)
      for (const auto &[id, value] : values)
        if (id == i[3])
          found.emplace_back(i[1], value);
    if (opcode_of(i) == op_spec_constant && i.size() == 5)
      for (const auto &[id, value] : found)
        if (id == i[2]) {
          words[at + 3] = static_cast<std::uint32_t>(value);
          words[at + 4] = static_cast<std::uint32_t>(value >> 32);
        }
    at += i.size();
  }
}

} // namespace sycl::inline _V1::detail::spirv

#endif // SYCLCC1_RUNTIME_SPIRV_MODULE_HPP
