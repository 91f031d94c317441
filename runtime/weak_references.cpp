// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file weak_references.cpp
/// One table of the numbered objects that live. The last release of an object
/// removes it before its memory goes, so that whoever finds it under the lock
/// may read its count; a count of zero is not raised again.
#include "runtime/weak_references.hpp"
#include "runtime/guarded.hpp"
#include "runtime/mutex.hpp"
#include "runtime/received.hpp"
#include <atomic>
#include <unordered_map>

namespace sycl::inline _V1::detail {

namespace {

struct numbered_objects {
  mutex lock SYCLRT_BETWEEN(leaves, drivers);
  std::unordered_map<std::uint64_t, object *> all SYCLRT_GUARDED_BY(lock);
  std::uint64_t last SYCLRT_GUARDED_BY(lock) = 0;
};

/// Never destroyed: global_state.hpp.
numbered_objects &numbered() {
  static auto *const instance = new numbered_objects;
  return *instance;
}

constexpr std::uintptr_t of_no_object = std::uintptr_t{1} << 63;
std::atomic<std::uintptr_t> last_event_number{of_no_object | 1};

} // namespace

object *next_number() noexcept {
  return reinterpret_cast<object *>(
      last_event_number.fetch_add(2, std::memory_order_relaxed) + 2);
}

std::uint64_t owner_number(object &object) {
  numbered_objects &table = numbered();
  const lock_guard lock(table.lock);
  if (object.number_of_owner == 0) {
    table.all.emplace(table.last + 1, &object);
    object.number_of_owner = ++table.last;
  }
  return object.number_of_owner;
}

object *find_owner(std::uint64_t number) {
  numbered_objects &table = numbered();
  const lock_guard lock(table.lock);
  const auto found = table.all.find(number);
  if (found == table.all.end() || !found->second->try_retain())
    return nullptr;
  return found->second;
}

} // namespace sycl::inline _V1::detail

namespace sycl::inline _V1::rt {

void object::forget_number() noexcept {
  detail::numbered_objects &table = detail::numbered();
  const detail::lock_guard lock(table.lock);
  table.all.erase(number_of_owner);
}

} // namespace sycl::inline _V1::rt

using namespace sycl::detail;
using sycl::rt::handle;
using sycl::rt::status;

status __sycl_rt_owner_number(handle of, std::uint64_t *number) noexcept {
  return guarded("owner_number", [&] {
    if (!of)
      fail(errc::invalid, "a null handle has no number");
    result(number) = is_number(of) ? reinterpret_cast<std::uintptr_t>(of)
                                   : owner_number(*of);
  });
}

status __sycl_rt_owner_find(std::uint64_t number, handle *out) noexcept {
  return guarded("owner_find", [&] {
    result(out) = number & of_no_object ? reinterpret_cast<handle>(number)
                                        : find_owner(number);
  });
}
