// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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

#include "runtime/spirv_module.hpp"
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace sycl::inline _V1::detail::opencl {

/// The words of \p module without the FPGA decorations; empty if there are
/// none, or if it is not a module (the driver's message is better).
inline std::vector<std::uint32_t>
without_fpga_decorations(std::span<const unsigned char> module) {
  std::vector<std::uint32_t> words = spirv::words_of(module);
  bool found = false;
  auto is_left_out = [&](spirv::instruction i) {
    switch (spirv::opcode_of(i)) {
    case spirv::op_capability:
      if (i.size() != 2 || i[1] != spirv::capability_fpga_decorations)
        return false;
      return found = true;
    case spirv::op_extension:
      return i.size() > 1 && spirv::text_at(i, 1) ==
                                 "SPV_INTEL_global_variable_fpga_decorations";
    case spirv::op_decorate:
      return i.size() > 2 &&
             (i[2] == spirv::init_mode || i[2] == spirv::implement_in_csr);
    default:
      return false;
    }
  };

  std::size_t to = spirv::header_words;
  for (std::size_t from = spirv::header_words; from < words.size();) {
    const spirv::instruction i = spirv::instruction_at(words, from);
    if (i.empty())
      return {};
    const std::size_t count = i.size();
    const std::uint32_t op = spirv::opcode_of(i);
    // Capabilities come first, so most modules need not be read further.
    if (!found && op != spirv::op_capability)
      return {};
    if (!is_left_out(i)) {
      std::memmove(&words[to], &words[from], 4 * count);
      to += count;
    }
    from += count;
    if (op == spirv::op_function || from == words.size()) {
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
