// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file peers.cpp
/// Peer access: devices that access each other's memory.
///
/// Without peer access a copy between two devices goes through the host: 38
/// GB/s between two H200, where NVLink has ten times that. It is enabled for a
/// pair of devices at the first copy between them: each enabled pair makes
/// later allocations slower, and a context may have eight devices without
/// copies between them. Access that the program enables for its kernels
/// (sycl_ext_oneapi_peer_access) is counted separately, because the program may
/// disable it again, and copies must stay fast.
#include "runtime/adapter/cuda/cuda.hpp"
#include "runtime/mutex.hpp"
#include <algorithm>

namespace sycl::inline _V1::detail::cuda {

namespace {

/// Enables or disables access in the driver.
sycl_result tell(sycl_device from, sycl_device to, bool enabled) {
  // Also makes the primary context that is named next.
  if (current c(to); c.result)
    return c.result;
  current c(from);
  if (c.result)
    return c.result;
  CUresult code =
      enabled ? cu.peer_enable(to->context, 0) : cu.peer_disable(to->context);
  // Another library of the program may have enabled it.
  if (code == (enabled ? CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED
                       : CUDA_ERROR_PEER_ACCESS_NOT_ENABLED))
    code = CUDA_SUCCESS;
  return check(code,
               enabled ? "cuCtxEnablePeerAccess" : "cuCtxDisablePeerAccess");
}

/// \p set changes the uses of \p from's access to \p to; the driver enables or
/// disables the access if the first use begins or the last one ends.
template <class F>
sycl_result change(sycl_device from, sycl_device to, F &&set) {
  // The driver is called under the lock. It does not count, so the order of its
  // calls must be the order of the counts here. The calls do not block.
  lock_guard lock(from->peers_mutex);
  auto &known = from->peers[to];
  const auto before = known;
  set(known);
  if (before.any() == known.any())
    return SYCL_SUCCESS;
  const sycl_result result = tell(from, to, known.any());
  if (result)
    known = before;
  return result;
}

bool can_access(sycl_device from, sycl_device to) {
  int yes = 0;
  return from != to &&
         cu.can_access_peer(&yes, from->id, to->id) == CUDA_SUCCESS && yes;
}

/// The device whose memory \p address is in, or null: memory of the host, or of
/// no device of \p context.
sycl_device owner(sycl_context context, const void *address) {
  unsigned kind = 0;
  int ordinal = -1;
  int which[] = {POINTER_MEMORY_TYPE, POINTER_DEVICE_ORDINAL};
  void *into[] = {&kind, &ordinal};
  if (cu.pointer_attributes(2, which, into,
                            reinterpret_cast<CUdeviceptr>(address)) !=
          CUDA_SUCCESS ||
      kind != MEMORYTYPE_DEVICE)
    return nullptr;
  auto found = std::ranges::find(context->devices, ordinal,
                                 [](sycl_device d) { return d->ordinal; });
  return found == context->devices.end() ? nullptr : *found;
}

void connect(sycl_device from, sycl_device to) {
  {
    lock_guard lock(from->peers_mutex);
    auto known = from->peers.find(to);
    if (known != from->peers.end() && known->second.for_copies)
      return;
  }
  // Without it, or if it fails, the copy is only slower.
  if (can_access(from, to))
    change(from, to, [](auto &access) { access.for_copies = true; });
}

sycl_result peer_access(sycl_device from, sycl_device to,
                        sycl_peer_question question, int *answer) {
  return shielded(message, [&] {
    *answer = 0;
    switch (question) {
    case SYCL_PEER_CAN_ACCESS:
      *answer = can_access(from, to);
      return SYCL_SUCCESS;
    case SYCL_PEER_CAN_USE_ATOMICS:
      return can_access(from, to)
                 ? check(cu.peer_attribute(answer, P2P_NATIVE_ATOMIC_SUPPORTED,
                                           from->id, to->id),
                         "cuDeviceGetP2PAttribute")
                 : SYCL_SUCCESS;
    case SYCL_PEER_ENABLE:
    case SYCL_PEER_DISABLE:
      break;
    }
    const bool enable = question == SYCL_PEER_ENABLE;
    if (enable && !can_access(from, to))
      return message.set(SYCL_ERROR_UNSUPPORTED, from->name, " (device ",
                         from->ordinal, ") cannot reach the memory of ",
                         to->name, " (device ", to->ordinal, ")");
    return change(from, to, [&](auto &access) {
      *answer = access.for_kernels != enable;
      access.for_kernels = enable;
    });
  });
}

} // namespace

void connect_for_copy(sycl_context context, const void *dst, const void *src) {
  if (!context || context->devices.size() < 2)
    return;
  sycl_device to = owner(context, dst);
  if (!to)
    return;
  sycl_device from = owner(context, src);
  if (!from || from == to)
    return;
  connect(from, to);
  connect(to, from);
}

bool known_to_driver(const void *address) {
  unsigned kind = 0;
  int which[] = {POINTER_MEMORY_TYPE};
  void *into[] = {&kind};
  return cu.pointer_attributes(1, which, into,
                               reinterpret_cast<CUdeviceptr>(address)) ==
             CUDA_SUCCESS &&
         kind != 0;
}

void add_peers(sycl_adapter &table) { table.peer_access = peer_access; }

} // namespace sycl::inline _V1::detail::cuda
