// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file spirv_types.hpp
/// Numbers of SPIR-V by the names that DPC++'s header of this name gives them.
/// Tier K.
///
/// Libraries tell DPC++'s group algorithms the scope of their own groups:
///
///     static constexpr __spv::Scope::Flag value =
///         __spv::Scope::Flag::Subgroup;
///
/// Nothing here uses them: device code is one for all targets until the split.
/// The instructions that libraries call as functions are in spirv_ops.hpp.
#ifndef SYCL_SPIRV_SPIRV_TYPES_HPP
#define SYCL_SPIRV_SPIRV_TYPES_HPP

#include <cstdint>

namespace __spv {

/// SPIR-V 3.27.
struct Scope {
  enum Flag : std::uint32_t {
    CrossDevice = 0,
    Device = 1,
    Workgroup = 2,
    Subgroup = 3,
    Invocation = 4
  };
  constexpr Scope(Flag flag) : Value(flag) {}
  constexpr operator std::uint32_t() const { return Value; }
  Flag Value;
};

/// SPIR-V 3.25.
struct MemorySemanticsMask {
  enum Flag : std::uint32_t {
    None = 0,
    Acquire = 0x2,
    Release = 0x4,
    AcquireRelease = 0x8,
    SequentiallyConsistent = 0x10,
    UniformMemory = 0x40,
    SubgroupMemory = 0x80,
    WorkgroupMemory = 0x100,
    CrossWorkgroupMemory = 0x200,
    AtomicCounterMemory = 0x400,
    ImageMemory = 0x800
  };
  constexpr MemorySemanticsMask(Flag flag) : Value(flag) {}
  constexpr operator std::uint32_t() const { return Value; }
  Flag Value;
};

/// SPIR-V 3.28.
enum class GroupOperation : std::uint32_t {
  Reduce = 0,
  InclusiveScan = 1,
  ExclusiveScan = 2,
  ClusteredReduce = 3
};

} // namespace __spv

#endif
