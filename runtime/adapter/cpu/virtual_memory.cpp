// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file virtual_memory.cpp
/// Memory without an address is a memfd, because it can be mapped at several
/// places, and stays when it is unmapped. Addresses without memory are an
/// anonymous mapping that nothing may access: an unmapped range becomes one
/// again, so that no other allocation of the process moves in.
#include "runtime/adapter/cpu/virtual_memory.hpp"
#include "runtime/adapter/cpu/errors.hpp"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sys/mman.h>
#include <unistd.h>

struct sycl_cpu_physical_memory_s {
  int file = -1;
  ~sycl_cpu_physical_memory_s() {
    if (file >= 0)
      ::close(file);
  }
};

namespace sycl::inline _V1::detail::cpu {

namespace {

[[noreturn]] void fail_with_errno(const char *call) {
  const int error = errno;
  throw failure{error == ENOMEM || error == ENOSPC ? SYCL_ERROR_OUT_OF_MEMORY
                                                   : SYCL_ERROR_RUNTIME,
                std::string(call) + ": " + std::strerror(error)};
}

void *pointer(uintptr_t address) { return reinterpret_cast<void *>(address); }

/// Addresses that nothing may access.
void *reserved(uintptr_t at, size_t bytes, int flags) {
  return ::mmap(pointer(at), bytes, PROT_NONE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | flags, -1, 0);
}

int protection(sycl_address_access access) {
  switch (access) {
  case SYCL_ACCESS_NONE:
    return PROT_NONE;
  case SYCL_ACCESS_READ:
    return PROT_READ;
  case SYCL_ACCESS_READ_WRITE:
    break;
  }
  return PROT_READ | PROT_WRITE;
}

sycl_result granularity(sycl_device, int, size_t *bytes) {
  return guarded(
      [&] { *bytes = static_cast<size_t>(::sysconf(_SC_PAGESIZE)); });
}

sycl_result reserve(sycl_context, uintptr_t wanted, size_t bytes,
                    uintptr_t *start) {
  return guarded([&] {
    void *found = reserved(wanted, bytes, 0);
    if (found == MAP_FAILED)
      fail_with_errno("mmap");
    *start = reinterpret_cast<uintptr_t>(found);
  });
}

sycl_result release(sycl_context, uintptr_t start, size_t bytes) {
  return guarded([&] {
    if (::munmap(pointer(start), bytes) != 0)
      fail_with_errno("munmap");
  });
}

sycl_result create(sycl_device, size_t bytes, sycl_physical_memory *out) {
  return guarded([&] {
    auto made = std::make_unique<sycl_cpu_physical_memory_s>();
    made->file = ::memfd_create("sycl physical_mem", MFD_CLOEXEC);
    if (made->file < 0)
      fail_with_errno("memfd_create");
    // Takes the memory now, as other devices do: without it a store to a page
    // that the system does not have ends the process.
    if (const int error =
            ::posix_fallocate(made->file, 0, static_cast<off_t>(bytes))) {
      errno = error;
      fail_with_errno("posix_fallocate");
    }
    *out = made.release();
  });
}

void destroy(sycl_physical_memory memory) { delete memory; }

sycl_result map(sycl_physical_memory memory, uintptr_t start, size_t bytes,
                size_t offset, sycl_address_access access) {
  return guarded([&] {
    if (::mmap(pointer(start), bytes, protection(access),
               MAP_SHARED | MAP_FIXED, memory->file,
               static_cast<off_t>(offset)) == MAP_FAILED)
      fail_with_errno("mmap");
  });
}

sycl_result set_access(sycl_device, uintptr_t start, size_t bytes,
                       sycl_address_access access) {
  return guarded([&] {
    if (::mprotect(pointer(start), bytes, protection(access)) != 0)
      fail_with_errno("mprotect");
  });
}

sycl_result unmap(sycl_device, uintptr_t start, size_t bytes) {
  return guarded([&] {
    if (reserved(start, bytes, MAP_FIXED) == MAP_FAILED)
      fail_with_errno("mmap");
  });
}

} // namespace

const sycl_virtual_memory_functions virtual_memory_functions = {
    .granularity = granularity,
    .reserve = reserve,
    .release = release,
    .create = create,
    .destroy = destroy,
    .map = map,
    .set_access = set_access,
    .unmap = unmap,
};

} // namespace sycl::inline _V1::detail::cpu
