/// \file spirv_words.hpp
/// Removes parts of a SPIR-V module for which a device would refuse it.
///
/// init_mode and implement_in_csr of a device_global are decorations of the
/// image (InitModeINTEL, ImplementInCSRINTEL), which only FPGAs use. A driver
/// that does not know their capability refuses the whole module, although a
/// program with these properties must run on any device:
///
///   OpCapability GlobalVariableFPGADecorationsINTEL             left out
///   OpExtension "SPV_INTEL_global_variable_fpga_decorations"    left out
///   OpDecorate %v HostAccessINTEL ReadWriteINTEL "v"
///   OpDecorate %v InitModeINTEL …                               left out
///
/// Rejected: image variants with and without them, which double the size of
/// each such program for a property that most devices ignore. Tested by
/// test/runtime/spirv_words_test.cpp.
#ifndef SYCLCC1_RUNTIME_ADAPTER_OPENCL_SPIRV_WORDS_HPP
#define SYCLCC1_RUNTIME_ADAPTER_OPENCL_SPIRV_WORDS_HPP

#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

namespace sycl::inline _V1::detail::opencl {

/// The words of \p module without the FPGA decorations; empty if there are
/// none, or if it is not a module (the driver's message is better).
inline std::vector<std::uint32_t>
without_fpga_decorations(std::span<const unsigned char> module) {
  enum : std::uint32_t {
    magic = 0x07230203,
    header_words = 5,
    op_extension = 10,
    op_capability = 17,
    op_decorate = 71,
    op_function = 54,
    fpga_decorations = 6189,
    init_mode = 6190,
    implement_in_csr = 6191
  };
  if (module.size() % 4 || module.size() < 4 * header_words)
    return {};
  std::vector<std::uint32_t> words(module.size() / 4);
  std::memcpy(words.data(), module.data(), module.size());
  if (words[0] != magic)
    return {};

  bool found = false;
  auto is_left_out = [&](std::span<const std::uint32_t> instruction) {
    switch (instruction[0] & 0xffff) {
    case op_capability:
      if (instruction.size() != 2 || instruction[1] != fpga_decorations)
        return false;
      return found = true;
    case op_extension: {
      auto *text = reinterpret_cast<const char *>(&instruction[1]);
      const std::size_t room = 4 * (instruction.size() - 1);
      return std::string_view(text, strnlen(text, room)) ==
             "SPV_INTEL_global_variable_fpga_decorations";
    }
    case op_decorate:
      return instruction.size() > 2 && (instruction[2] == init_mode ||
                                        instruction[2] == implement_in_csr);
    default:
      return false;
    }
  };

  std::size_t to = header_words;
  for (std::size_t from = header_words; from < words.size();) {
    const std::size_t count = words[from] >> 16;
    if (count == 0 || count > words.size() - from)
      return {};
    const std::uint32_t op = words[from] & 0xffff;
    // Capabilities come first, so most modules need not be read further.
    if (!found && op != op_capability)
      return {};
    if (!is_left_out({&words[from], count})) {
      std::memmove(&words[to], &words[from], 4 * count);
      to += count;
    }
    from += count;
    if (op == op_function || from == words.size()) {
      std::memmove(&words[to], words.data() + from, 4 * (words.size() - from));
      to += words.size() - from;
      break;
    }
  }
  if (!found)
    return {};
  words.resize(to);
  return words;
}

} // namespace sycl::inline _V1::detail::opencl

#endif // SYCLCC1_RUNTIME_ADAPTER_OPENCL_SPIRV_WORDS_HPP
