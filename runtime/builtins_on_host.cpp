// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file builtins_on_host.cpp
/// Device builtins called on the host.
///
/// Every builtin that the headers only declare has a definition here. So an
/// object that takes the address of one, or calls it from a function used on
/// both sides, links with only -lsyclrt. There is no index space on the host,
/// so a call is a mistake of the program. The functions are noexcept (kernels
/// are compiled without unwinding), so the call ends the program with a message
/// that names the builtin; if_device (sycl::ext::oneapi::experimental) avoids
/// it.
#include "runtime/exports.hpp"
#include "runtime/registry.hpp"
#include <cstdio>
#include <cstdlib>

namespace {
[[noreturn]] void not_on_host(const char *name) {
  std::fprintf(stderr,
               "sycl: %s was called on the host, where there is no work-item. "
               "Call it in a kernel only, or inside if_device.\n",
               name);
  std::abort();
}
} // namespace

#define SYCL_NOT_ON_HOST(result, name, ...)                                    \
  result __sycl_##name(__VA_ARGS__) noexcept { not_on_host("__sycl_" #name); }

extern "C" {
SYCL_NOT_ON_HOST(std::size_t, global_id, int)
SYCL_NOT_ON_HOST(std::size_t, global_index, int)
SYCL_NOT_ON_HOST(std::size_t, local_id, int)
SYCL_NOT_ON_HOST(std::size_t, group_id, int)
SYCL_NOT_ON_HOST(std::size_t, local_size, int)
SYCL_NOT_ON_HOST(std::size_t, num_groups, int)
SYCL_NOT_ON_HOST(std::size_t, global_size, int)
SYCL_NOT_ON_HOST(int, range_is_exact)
SYCL_NOT_ON_HOST(std::uint32_t, sub_group_size)
SYCL_NOT_ON_HOST(std::uint32_t, sub_group_max_size)
SYCL_NOT_ON_HOST(std::uint32_t, sub_group_local_id)
SYCL_NOT_ON_HOST(std::uint32_t, sub_group_id)
SYCL_NOT_ON_HOST(std::uint32_t, num_sub_groups)
SYCL_NOT_ON_HOST(int, sub_groups_fit_sub_group)
SYCL_NOT_ON_HOST(int, group_any, int)
SYCL_NOT_ON_HOST(void, group_barrier, int)
SYCL_NOT_ON_HOST(void, sub_group_barrier, int)
SYCL_NOT_ON_HOST(std::uint32_t, shuffle_u32, std::uint32_t, std::uint32_t)
SYCL_NOT_ON_HOST(std::uint64_t, shuffle_u64, std::uint64_t, std::uint32_t)
SYCL_NOT_ON_HOST(std::uint32_t, shuffle_xor_u32, std::uint32_t, std::uint32_t)
SYCL_NOT_ON_HOST(std::uint64_t, shuffle_xor_u64, std::uint64_t, std::uint32_t)
SYCL_NOT_ON_HOST(std::uint32_t, shuffle_up_u32, std::uint32_t, std::uint32_t)
SYCL_NOT_ON_HOST(std::uint64_t, shuffle_up_u64, std::uint64_t, std::uint32_t)
SYCL_NOT_ON_HOST(std::uint32_t, shuffle_down_u32, std::uint32_t, std::uint32_t)
SYCL_NOT_ON_HOST(std::uint64_t, shuffle_down_u64, std::uint64_t, std::uint32_t)
SYCL_NOT_ON_HOST(std::uint64_t, shuffle_xor_of_u32, std::uint32_t,
                 std::uint32_t, std::uint32_t)
SYCL_NOT_ON_HOST(std::uint64_t, shuffle_of_u32, std::uint32_t, std::uint32_t,
                 std::uint32_t)
SYCL_NOT_ON_HOST(std::uint32_t, sub_group_reduce_u32, std::uint32_t, int)
SYCL_NOT_ON_HOST(int, sub_group_any, int)
SYCL_NOT_ON_HOST(int, sub_group_all, int)
SYCL_NOT_ON_HOST(std::uint32_t, shuffle_among_u32, std::uint32_t, std::uint32_t,
                 std::uint64_t)
SYCL_NOT_ON_HOST(std::uint64_t, shuffle_among_u64, std::uint64_t, std::uint32_t,
                 std::uint64_t)
SYCL_NOT_ON_HOST(std::uint64_t, ballot_among, int, std::uint64_t)
SYCL_NOT_ON_HOST(void, barrier_among, int, std::uint64_t)
SYCL_NOT_ON_HOST(std::uint64_t, lanes_here)
SYCL_NOT_ON_HOST(std::uint64_t, lanes_of_call)
SYCL_NOT_ON_HOST(void *, work_group_scratch)

// The host has one memory, which is every space: casts succeed there, like the
// construction of a multi_ptr.
int __sycl_pointer_is_global(const void *) noexcept { return 1; }
int __sycl_pointer_is_local(const void *) noexcept { return 1; }
int __sycl_pointer_is_private(const void *) noexcept { return 1; }

void __sycl_rt_device_global_on_host() noexcept {
  std::fputs("sycl: the host asked a device_global for its value, which is on "
             "devices. Copy it with queue::memcpy, or ask inside a kernel.\n",
             stderr);
  std::abort();
}

// Entries of virtual tables of the cpu device, whose kernels do call them.
void __sycl_pure_virtual_called() {
  std::fputs("sycl: a pure virtual function was called in a kernel\n", stderr);
  std::abort();
}

void __sycl_host_virtual_called() {
  std::fputs("sycl: a virtual function that is not indirectly_callable was "
             "called in a kernel\n",
             stderr);
  std::abort();
}

void __sycl_rt_kernel_called_on_host(const sycl_kernel_site *site) {
  std::fprintf(stderr,
               "sycl: kernel '%s' was called as a function of the host; "
               "kernels are run by a queue.\n",
               site ? sycl::detail::readable_type(site->name).c_str()
                    : "(unnamed)");
  std::abort();
}
}
