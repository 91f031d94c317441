/// \file nvvm_builtins.hpp
/// Builtins of Clang's NVPTX target that migrated programs call between
/// `#ifdef __NVPTX__`: the helper headers of SYCLomatic in every program that
/// has them. A parse for NVIDIA GPUs has the host's target
/// (docs/design/multi-pass.md), whose Clang does not know them, and then a
/// template that nobody instantiates is an error. A function whose assembler
/// name begins with `llvm.` is the intrinsic of that name.
#ifndef SYCL_DETAIL_NVVM_BUILTINS_HPP
#define SYCL_DETAIL_NVVM_BUILTINS_HPP

#if defined(__SYCL_DEVICE_ONLY__) && defined(__NVPTX__)

#include <sycl/detail/config.hpp>

extern "C" {

#define SYCL_DETAIL_NVVM(Type, Name, Intrinsic, ...)                           \
  __SYCL_DEVICE_BUILTIN__("llvm.nvvm." Intrinsic)                              \
  Type __nvvm_##Name(__VA_ARGS__) noexcept __asm__("llvm.nvvm." Intrinsic);

// Words between the lanes of a warp: mask, value, lane, and clamp with segment.
#define SYCL_DETAIL_NVVM_SHUFFLE(Mode)                                         \
  SYCL_DETAIL_NVVM(int, shfl_sync_##Mode##_i32, "shfl.sync." #Mode ".i32",     \
                   unsigned, int, int, int)                                    \
  SYCL_DETAIL_NVVM(float, shfl_sync_##Mode##_f32, "shfl.sync." #Mode ".f32",   \
                   unsigned, float, int, int)
SYCL_DETAIL_NVVM_SHUFFLE(idx)
SYCL_DETAIL_NVVM_SHUFFLE(up)
SYCL_DETAIL_NVVM_SHUFFLE(down)
SYCL_DETAIL_NVVM_SHUFFLE(bfly)
#undef SYCL_DETAIL_NVVM_SHUFFLE

SYCL_DETAIL_NVVM(bool, vote_all_sync, "vote.all.sync", unsigned, bool)
SYCL_DETAIL_NVVM(bool, vote_any_sync, "vote.any.sync", unsigned, bool)
SYCL_DETAIL_NVVM(bool, vote_uni_sync, "vote.uni.sync", unsigned, bool)
SYCL_DETAIL_NVVM(unsigned, vote_ballot_sync, "vote.ballot.sync", unsigned, bool)
SYCL_DETAIL_NVVM(unsigned, match_any_sync_i32, "match.any.sync.i32", unsigned,
                 unsigned)
SYCL_DETAIL_NVVM(void, bar_warp_sync, "bar.warp.sync", unsigned)
SYCL_DETAIL_NVVM(void, membar_cta, "membar.cta")
SYCL_DETAIL_NVVM(void, membar_gl, "membar.gl")
SYCL_DETAIL_NVVM(void, membar_sys, "membar.sys")
SYCL_DETAIL_NVVM(int, read_ptx_sreg_laneid, "read.ptx.sreg.laneid")
SYCL_DETAIL_NVVM(int, read_ptx_sreg_clock, "read.ptx.sreg.clock")
SYCL_DETAIL_NVVM(long long, read_ptx_sreg_clock64, "read.ptx.sreg.clock64")

#undef SYCL_DETAIL_NVVM

// No intrinsics any more: Clang has them as bit casts.
inline int __nvvm_bitcast_f2i(float value) noexcept {
  return __builtin_bit_cast(int, value);
}
inline float __nvvm_bitcast_i2f(int value) noexcept {
  return __builtin_bit_cast(float, value);
}
}

#endif
#endif
