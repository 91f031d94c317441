// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins_among.hpp
/// Device builtins of a part of a sub-group, whose lanes are the bits of
/// `members`. Tier K. Not in builtins.hpp, as few programs use them.
///
/// All members execute a call together, whatever control flow the others are
/// in; a lane that is not a member gives an unspecified value.
#ifndef SYCL_DETAIL_BUILTINS_AMONG_HPP
#define SYCL_DETAIL_BUILTINS_AMONG_HPP

#include <cstdint>

extern "C" {
__attribute__((convergent)) std::uint32_t
__sycl_shuffle_among_u32(std::uint32_t value, std::uint32_t lane,
                         std::uint64_t members) noexcept;
__attribute__((convergent)) std::uint64_t
__sycl_shuffle_among_u64(std::uint64_t value, std::uint32_t lane,
                         std::uint64_t members) noexcept;
/// The members whose predicate is not 0.
__attribute__((convergent)) std::uint64_t
__sycl_ballot_among(int predicate, std::uint64_t members) noexcept;
__attribute__((convergent)) void
__sycl_barrier_among(int fence_scope, std::uint64_t members) noexcept;
/// All lanes that execute this call in the same control flow.
__attribute__((convergent)) std::uint64_t __sycl_lanes_here() noexcept;
/// Some of them, the caller included: as many as cost nothing.
__attribute__((convergent)) std::uint64_t __sycl_lanes_of_call() noexcept;
}

#endif
