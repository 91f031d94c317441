//===- nvptx.h - Shared by the files of NVIDIA's device library -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_BUILTINS_NVPTX_H
#define SYCLCC1_CODEGEN_BUILTINS_NVPTX_H

using u32 = unsigned int;
using u64 = unsigned long;

#define INLINE __attribute__((always_inline)) inline
/// Defined here, inlined into its callers.
#define BUILTIN extern "C" __attribute__((always_inline))
#define CONVERGENT __attribute__((convergent))

constexpr u32 warp = 32;

#endif
