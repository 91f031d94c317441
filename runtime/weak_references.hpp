// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file weak_references.hpp
/// Numbers by which headers refer to objects that they do not keep alive
/// (sycl_ext_oneapi_weak_object).
///
/// An object gets a number when one is first asked for. A number is never
/// used again, so it also orders objects of which one may have ended and left
/// its memory to another. (Rejected: a second count, which keeps the memory of
/// an object that has ended. Events have memory of their own kind, and every
/// launch would pay for it.)
#ifndef SYCLCC1_RUNTIME_WEAK_REFERENCES_HPP
#define SYCLCC1_RUNTIME_WEAK_REFERENCES_HPP

#include "runtime/object.hpp"
#include <cstdint>

namespace sycl::inline _V1::detail {

/// The number of \p object, to which the caller has a reference.
std::uint64_t owner_number(object &object);

/// The object with that number, retained; null if its last reference is gone.
object *find_owner(std::uint64_t number);

/// Whether a handle is the number of a default-constructed event: objects have
/// even addresses. Bit 63 distinguishes it from the numbers of objects.
inline bool is_number(const object *handle) noexcept {
  return reinterpret_cast<std::uintptr_t>(handle) & 1;
}

/// Such a number, each time another one.
object *next_number() noexcept;

} // namespace sycl::inline _V1::detail

#endif // SYCLCC1_RUNTIME_WEAK_REFERENCES_HPP
