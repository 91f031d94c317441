// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_memory.hpp
/// Memory without an address, and addresses where it is mapped
/// (sycl_ext_oneapi_virtual_mem).
///
/// Drivers do not tell what they were asked for, and not which device they need
/// for a change of addresses. So each context has a table of what is mapped. A
/// mapping also stands in the table of USM allocations, because its addresses
/// are used like those of device memory.
#ifndef SYCLCC1_RUNTIME_VIRTUAL_MEMORY_HPP
#define SYCLCC1_RUNTIME_VIRTUAL_MEMORY_HPP

#include "runtime/adapter/adapter.h"
#include "runtime/mutex.hpp"
#include "runtime/object.hpp"
#include <cstdint>
#include <map>
#include <vector>

namespace sycl::inline _V1::detail {

class context_impl;
class device_impl;

/// The mappings of a context by their first address. The access of a part of a
/// mapping may be changed alone, so each mapping has a list of pieces.
class mapped_ranges {
public:
  using access = rt::address_access;

  /// Throws errc::invalid if something is mapped there.
  void add(std::uintptr_t start, std::size_t bytes, device_impl &, access);
  /// The device of the mapping that is exactly there; throws errc::invalid if
  /// there is none.
  device_impl &remove(std::uintptr_t start, std::size_t bytes);
  struct part {
    device_impl *device;
    std::uintptr_t start;
    std::size_t bytes;
  };
  /// The parts of a range that one mapping each has; throws errc::invalid if an
  /// address of it is not mapped.
  std::vector<part> parts(std::uintptr_t start, std::size_t bytes) const;
  void set_access(const part &, access);
  /// What all of the range may be used for.
  access get_access(std::uintptr_t start, std::size_t bytes) const;

private:
  struct mapping {
    std::size_t bytes;
    device_impl *device;
    /// By first address; each reaches to the next one.
    std::map<std::uintptr_t, access> pieces;
  };
  /// The mapping of \p address, or the end.
  std::map<std::uintptr_t, mapping>::const_iterator
  find(std::uintptr_t address) const SYCLRT_REQUIRES(mutex_);

  mutable mutex mutex_ SYCLRT_BETWEEN(leaves, drivers);
  std::map<std::uintptr_t, mapping> mappings_ SYCLRT_GUARDED_BY(mutex_);
};

/// Memory of a device, which lives until its last handle has gone.
class physical_memory_impl final : public object {
public:
  static constexpr object_kind static_kind = object_kind::physical_memory;
  static constexpr const char *kind_name = "physical_mem";

  physical_memory_impl(context_impl &, device_impl &, std::size_t bytes);
  ~physical_memory_impl() override;

  void map(std::uintptr_t start, std::size_t bytes, std::size_t offset,
           rt::address_access);

private:
  ref<context_impl> context_;
  device_impl &device_;
  std::size_t bytes_;
  sycl_physical_memory native_ = nullptr;
};

std::size_t memory_granularity(context_impl &, device_impl &, bool recommended);
std::uintptr_t virtual_reserve(context_impl &, std::uintptr_t wanted,
                               std::size_t bytes);
void virtual_free(context_impl &, std::uintptr_t start, std::size_t bytes);
void virtual_unmap(context_impl &, std::uintptr_t start, std::size_t bytes);
void virtual_set_access(context_impl &, std::uintptr_t start, std::size_t bytes,
                        rt::address_access);

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_VIRTUAL_MEMORY_HPP
