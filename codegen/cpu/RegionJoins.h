//===- RegionJoins.h - More cuts, where regions come together ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_CODEGEN_CPU_REGIONJOINS_H
#define SYCLCC1_CODEGEN_CPU_REGIONJOINS_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallInst;
class Function;
} // namespace llvm

namespace syclcc1::cpu {

/// Adds barriers of the work-group to \p K and to \p Barriers, which are all
/// that it has, where much code would otherwise be in several regions.
void cutAtJoins(llvm::Function &K,
                llvm::SmallVectorImpl<llvm::CallInst *> &Barriers);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_REGIONJOINS_H
