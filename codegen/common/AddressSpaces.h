//===- AddressSpaces.h - Numbers of address spaces --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one place that has the numbers of address spaces in device IR. SPIR-V and
// NVPTX agree on global and local memory, which the shared passes use. They
// differ in the others: 4 is generic in SPIR-V and constant in NVPTX.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_ADDRESSSPACES_H
#define SYCLCC1_CODEGEN_COMMON_ADDRESSSPACES_H

namespace syclcc1 {

inline constexpr unsigned GlobalAddressSpace = 1;
inline constexpr unsigned LocalAddressSpace = 3;

namespace spirv_space {
inline constexpr unsigned Private = 0;
inline constexpr unsigned Global = GlobalAddressSpace;
inline constexpr unsigned Constant = 2;
inline constexpr unsigned Local = LocalAddressSpace;
inline constexpr unsigned Generic = 4; ///< Flat pointers of device code.
} // namespace spirv_space

namespace ptx_space {
inline constexpr unsigned Flat = 0;
inline constexpr unsigned Constant = 4;
inline constexpr unsigned Private = 5;
} // namespace ptx_space

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_ADDRESSSPACES_H
