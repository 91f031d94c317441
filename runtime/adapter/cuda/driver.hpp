// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file driver.hpp
/// The part of CUDA's driver interface that this adapter uses, declared here,
/// and found by dlopen("libcuda.so.1"): neither building nor running needs a
/// CUDA toolkit.
///
/// Numbers and signatures are the driver's ABI, in the versions (_v2 …) that
/// have been exported since CUDA 4 to 11. Checked against cuda.h by
/// test/runtime/cuda_header.cpp where a toolkit is installed.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CUDA_DRIVER_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CUDA_DRIVER_HPP

#include <cstddef>
#include <cstdint>

namespace sycl::inline _V1::detail::cuda {

using CUresult = int;
using CUdevice = int;
using CUdeviceptr = unsigned long long;
using CUcontext = struct CUctx_st *;
using CUmodule = struct CUmod_st *;
using CUfunction = struct CUfunc_st *;
using CUstream = struct CUstream_st *;
using CUevent = struct CUevent_st *;
using CUlinkState = struct CUlinkState_st *;
using CUgraph = struct CUgraph_st *;
using CUgraphNode = struct CUgraphNode_st *;
using CUgraphExec = struct CUgraphExec_st *;

enum : CUresult {
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_NO_BINARY_FOR_GPU = 209,
  CUDA_ERROR_UNSUPPORTED_PTX_VERSION = 222,
  CUDA_ERROR_INVALID_HANDLE = 400,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_ILLEGAL_ADDRESS = 700,
  CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES = 701,
  CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED = 704,
  CUDA_ERROR_PEER_ACCESS_NOT_ENABLED = 705,
  CUDA_ERROR_HARDWARE_STACK_ERROR = 714,
};

enum device_attribute : int {
  MAX_THREADS_PER_BLOCK = 1,
  MAX_BLOCK_DIM_X = 2, // Y and Z follow
  MAX_GRID_DIM_X = 5,  // Y and Z follow
  TOTAL_CONSTANT_MEMORY = 9,
  MAX_REGISTERS_PER_BLOCK = 12,
  CLOCK_RATE = 13, // kHz
  MULTIPROCESSOR_COUNT = 16,
  INTEGRATED = 18,
  ECC_ENABLED = 32,
  PCI_BUS_ID = 33,
  PCI_DEVICE_ID = 34,
  MEMORY_CLOCK_RATE = 36, // kHz
  GLOBAL_MEMORY_BUS_WIDTH = 37,
  L2_CACHE_SIZE = 38,
  MAX_THREADS_PER_MULTIPROCESSOR = 39,
  PCI_DOMAIN_ID = 50,
  COMPUTE_CAPABILITY_MAJOR = 75,
  COMPUTE_CAPABILITY_MINOR = 76,
  MANAGED_MEMORY = 83,
  HOST_NATIVE_ATOMIC_SUPPORTED = 86,
  PAGEABLE_MEMORY_ACCESS = 88,
  CONCURRENT_MANAGED_ACCESS = 89,
  MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97,
  VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED = 102,
};

enum function_attribute : int {
  FUNC_MAX_THREADS_PER_BLOCK = 0,
  FUNC_SHARED_SIZE_BYTES = 1,
  FUNC_LOCAL_SIZE_BYTES = 3,
  FUNC_NUM_REGS = 4,
  FUNC_MAX_DYNAMIC_SHARED_SIZE_BYTES = 8,
};

enum pointer_attribute : int {
  POINTER_MEMORY_TYPE =
      2, // MEMORYTYPE_DEVICE; 0 for memory that the driver does not know
  POINTER_DEVICE_ORDINAL = 9,
};
constexpr unsigned MEMORYTYPE_HOST = 1, MEMORYTYPE_DEVICE = 2,
                   MEMORYTYPE_UNIFIED = 4;

enum peer_attribute : int { P2P_NATIVE_ATOMIC_SUPPORTED = 3 };

enum context_limit : int { LIMIT_STACK_SIZE = 0 };

enum jit_option : int {
  JIT_ERROR_LOG_BUFFER = 5,
  JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6,
};

enum jit_input : int { JIT_INPUT_PTX = 1 };

constexpr unsigned stream_non_blocking = 1, event_disable_timing = 2,
                   host_alloc_portable = 1, host_alloc_device_map = 2,
                   attach_global = 1;

// Of memory without an address.

struct memory_location {
  int kind, device;
};
constexpr int LOCATION_DEVICE = 1, ALLOCATION_PINNED = 1;

struct physical_memory_kind {
  int allocation, shared_handles;
  memory_location location;
  void *windows;
  unsigned char compression, direct_rdma;
  unsigned short usage;
  unsigned char reserved[4];
};

struct memory_access {
  memory_location location;
  int flags;
};
constexpr int ACCESS_NONE = 0, ACCESS_READ = 1, ACCESS_READ_WRITE = 3;
constexpr int GRANULARITY_MINIMUM = 0, GRANULARITY_RECOMMENDED = 1;

// Of nodes of graphs, in the versions before CUDA 12.

struct kernel_node {
  CUfunction function;
  unsigned grid[3], block[3], shared;
  void **parameters, **extra;
};

struct memset_node {
  CUdeviceptr dst;
  std::size_t pitch;
  unsigned value, element_size;
  std::size_t width, height;
};

/// One side of a copy.
struct memcpy_place {
  std::size_t x, y, z, level;
  unsigned memory_type;
  const void *host;
  CUdeviceptr device;
  void *array, *reserved;
  std::size_t pitch, height;
};

struct memcpy_node {
  memcpy_place src, dst;
  std::size_t width, height, depth;
};

/// F(member, exported name, result and parameters)
#define SYCL_CUDA_FUNCTIONS(F)                                                 \
  F(init, "cuInit", (unsigned))                                                \
  F(driver_version, "cuDriverGetVersion", (int *))                             \
  F(error_name, "cuGetErrorName", (CUresult, const char **))                   \
  F(error_string, "cuGetErrorString", (CUresult, const char **))               \
  F(device_count, "cuDeviceGetCount", (int *))                                 \
  F(device_get, "cuDeviceGet", (CUdevice *, int))                              \
  F(device_name, "cuDeviceGetName", (char *, int, CUdevice))                   \
  F(device_memory, "cuDeviceTotalMem_v2", (std::size_t *, CUdevice))           \
  F(device_uuid, "cuDeviceGetUuid", (void *, CUdevice))                        \
  F(memory_info, "cuMemGetInfo_v2", (std::size_t *, std::size_t *))            \
  F(device_attribute, "cuDeviceGetAttribute", (int *, int, CUdevice))          \
  F(primary_retain, "cuDevicePrimaryCtxRetain", (CUcontext *, CUdevice))       \
  F(push, "cuCtxPushCurrent_v2", (CUcontext))                                  \
  F(pop, "cuCtxPopCurrent_v2", (CUcontext *))                                  \
  F(context_device, "cuCtxGetDevice", (CUdevice *))                            \
  F(get_limit, "cuCtxGetLimit", (std::size_t *, int))                          \
  F(set_limit, "cuCtxSetLimit", (int, std::size_t))                            \
  F(can_access_peer, "cuDeviceCanAccessPeer", (int *, CUdevice, CUdevice))     \
  F(peer_attribute, "cuDeviceGetP2PAttribute",                                 \
    (int *, int, CUdevice, CUdevice))                                          \
  F(peer_enable, "cuCtxEnablePeerAccess", (CUcontext, unsigned))               \
  F(peer_disable, "cuCtxDisablePeerAccess", (CUcontext))                       \
  F(stream_create, "cuStreamCreate", (CUstream *, unsigned))                   \
  F(stream_destroy, "cuStreamDestroy_v2", (CUstream))                          \
  F(stream_synchronize, "cuStreamSynchronize", (CUstream))                     \
  F(stream_context, "cuStreamGetCtx", (CUstream, CUcontext *))                 \
  F(stream_wait_event, "cuStreamWaitEvent", (CUstream, CUevent, unsigned))     \
  F(event_create, "cuEventCreate", (CUevent *, unsigned))                      \
  F(event_destroy, "cuEventDestroy_v2", (CUevent))                             \
  F(event_record, "cuEventRecord", (CUevent, CUstream))                        \
  F(event_query, "cuEventQuery", (CUevent))                                    \
  F(event_synchronize, "cuEventSynchronize", (CUevent))                        \
  F(event_elapsed, "cuEventElapsedTime", (float *, CUevent, CUevent))          \
  F(module_load, "cuModuleLoadDataEx",                                         \
    (CUmodule *, const void *, unsigned, int *, void **))                      \
  F(link_create, "cuLinkCreate_v2", (unsigned, int *, void **, CUlinkState *)) \
  F(link_add, "cuLinkAddData_v2",                                              \
    (CUlinkState, int, void *, std::size_t, const char *, unsigned, int *,     \
     void **))                                                                 \
  F(link_complete, "cuLinkComplete", (CUlinkState, void **, std::size_t *))    \
  F(link_destroy, "cuLinkDestroy", (CUlinkState))                              \
  F(module_unload, "cuModuleUnload", (CUmodule))                               \
  F(module_function, "cuModuleGetFunction",                                    \
    (CUfunction *, CUmodule, const char *))                                    \
  F(module_global, "cuModuleGetGlobal_v2",                                     \
    (CUdeviceptr *, std::size_t *, CUmodule, const char *))                    \
  F(function_get, "cuFuncGetAttribute", (int *, int, CUfunction))              \
  F(function_set, "cuFuncSetAttribute", (CUfunction, int, int))                \
  F(best_block, "cuOccupancyMaxPotentialBlockSize",                            \
    (int *, int *, CUfunction, std::size_t (*)(int), std::size_t, int))        \
  F(launch, "cuLaunchKernel",                                                  \
    (CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,   \
     unsigned, CUstream, void **, void **))                                    \
  F(alloc, "cuMemAlloc_v2", (CUdeviceptr *, std::size_t))                      \
  F(alloc_managed, "cuMemAllocManaged",                                        \
    (CUdeviceptr *, std::size_t, unsigned))                                    \
  F(alloc_host, "cuMemHostAlloc", (void **, std::size_t, unsigned))            \
  F(free, "cuMemFree_v2", (CUdeviceptr))                                       \
  F(free_host, "cuMemFreeHost", (void *))                                      \
  F(pointer_attributes, "cuPointerGetAttributes",                              \
    (unsigned, int *, void **, CUdeviceptr))                                   \
  F(memcpy, "cuMemcpyAsync",                                                   \
    (CUdeviceptr, CUdeviceptr, std::size_t, CUstream))                         \
  F(set8, "cuMemsetD8Async",                                                   \
    (CUdeviceptr, unsigned char, std::size_t, CUstream))                       \
  F(set16, "cuMemsetD16Async",                                                 \
    (CUdeviceptr, unsigned short, std::size_t, CUstream))                      \
  F(set32, "cuMemsetD32Async", (CUdeviceptr, unsigned, std::size_t, CUstream)) \
  F(prefetch, "cuMemPrefetchAsync",                                            \
    (CUdeviceptr, std::size_t, CUdevice, CUstream))

/// The same; a driver without them works, without graphs.
#define SYCL_CUDA_GRAPH_FUNCTIONS(F)                                           \
  F(graph_create, "cuGraphCreate", (CUgraph *, unsigned))                      \
  F(graph_destroy, "cuGraphDestroy", (CUgraph))                                \
  F(graph_add_empty, "cuGraphAddEmptyNode",                                    \
    (CUgraphNode *, CUgraph, const CUgraphNode *, std::size_t))                \
  F(graph_add_kernel, "cuGraphAddKernelNode",                                  \
    (CUgraphNode *, CUgraph, const CUgraphNode *, std::size_t,                 \
     const kernel_node *))                                                     \
  F(graph_add_memcpy, "cuGraphAddMemcpyNode",                                  \
    (CUgraphNode *, CUgraph, const CUgraphNode *, std::size_t,                 \
     const memcpy_node *, CUcontext))                                          \
  F(graph_add_memset, "cuGraphAddMemsetNode",                                  \
    (CUgraphNode *, CUgraph, const CUgraphNode *, std::size_t,                 \
     const memset_node *, CUcontext))                                          \
  F(graph_instantiate, "cuGraphInstantiateWithFlags",                          \
    (CUgraphExec *, CUgraph, unsigned long long))                              \
  F(graph_set_kernel, "cuGraphExecKernelNodeSetParams",                        \
    (CUgraphExec, CUgraphNode, const kernel_node *))                           \
  F(graph_launch, "cuGraphLaunch", (CUgraphExec, CUstream))                    \
  F(graph_exec_destroy, "cuGraphExecDestroy", (CUgraphExec))

/// The same, since CUDA 10.2; without them no device has virtual memory.
#define SYCL_CUDA_VIRTUAL_MEMORY_FUNCTIONS(F)                                  \
  F(granularity, "cuMemGetAllocationGranularity",                              \
    (std::size_t *, const physical_memory_kind *, int))                        \
  F(reserve, "cuMemAddressReserve",                                            \
    (CUdeviceptr *, std::size_t, std::size_t, CUdeviceptr,                     \
     unsigned long long))                                                      \
  F(unreserve, "cuMemAddressFree", (CUdeviceptr, std::size_t))                 \
  F(physical_create, "cuMemCreate",                                            \
    (unsigned long long *, std::size_t, const physical_memory_kind *,          \
     unsigned long long))                                                      \
  F(physical_release, "cuMemRelease", (unsigned long long))                    \
  F(map, "cuMemMap",                                                           \
    (CUdeviceptr, std::size_t, std::size_t, unsigned long long,                \
     unsigned long long))                                                      \
  F(unmap, "cuMemUnmap", (CUdeviceptr, std::size_t))                           \
  F(set_access, "cuMemSetAccess",                                              \
    (CUdeviceptr, std::size_t, const memory_access *, std::size_t))

struct driver {
#define SYCL_MEMBER(member, name, parameters)                                  \
  CUresult(*member) parameters = nullptr;
  SYCL_CUDA_FUNCTIONS(SYCL_MEMBER)
  SYCL_CUDA_GRAPH_FUNCTIONS(SYCL_MEMBER)
  SYCL_CUDA_VIRTUAL_MEMORY_FUNCTIONS(SYCL_MEMBER)
#undef SYCL_MEMBER
};

} // namespace sycl::inline _V1::detail::cuda

#endif // SYCLCC1_RUNTIME_ADAPTER_CUDA_DRIVER_HPP
