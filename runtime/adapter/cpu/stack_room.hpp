// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file stack_room.hpp
/// May a kernel run in this thread?
///
/// Kernels have private arrays, and expect a stack as large as a worker's. A
/// program may wait on a much smaller one: of a thread that it made so, or of a
/// fiber, whose end nobody can ask for. There it only waits.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CPU_STACK_ROOM_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CPU_STACK_ROOM_HPP

namespace sycl::inline _V1::detail::cpu {

/// True if the caller is on the stack that its thread was made with, and most
/// of what a worker has is left of it.
bool stack_has_room_for_kernels() noexcept;

} // namespace sycl::inline _V1::detail::cpu

#endif // SYCLCC1_RUNTIME_ADAPTER_CPU_STACK_ROOM_HPP
