// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file dynamic_locals.cpp
/// The current sizes of dynamic local memory.
#include "runtime/dynamic_locals.hpp"
#include "runtime/abi/image.h"
#include <cstring>

namespace sycl::inline _V1::detail {

namespace {

std::uint64_t number_of(const std::byte *block) {
  std::uint64_t out = 0;
  std::memcpy(&out, block + offsetof(sycl_local_block, address), sizeof out);
  return out;
}

} // namespace

dynamic_locals &dynamic_locals::get() {
  static auto *instance = new dynamic_locals; // see global_state.hpp
  return *instance;
}

void dynamic_locals::set(std::span<const std::byte> object) {
  lock_guard lock(mutex_);
  known_[number_of(object.data())].assign(object.begin(), object.end());
  any_.store(true, std::memory_order_release);
}

bool dynamic_locals::refresh(std::span<std::byte> place) const {
  if (!any() || place.size() < sizeof(sycl_local_block))
    return false;
  lock_guard lock(mutex_);
  const auto found = known_.find(number_of(place.data()));
  if (found == known_.end() || found->second.size() > place.size() ||
      std::memcmp(place.data(), found->second.data(), found->second.size()) ==
          0)
    return false;
  std::memcpy(place.data(), found->second.data(), found->second.size());
  return true;
}

} // namespace sycl::inline _V1::detail
