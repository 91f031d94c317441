//===- VirtualTables.h - Tables of functions that kernels call --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See VirtualTables.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_VIRTUALTABLES_H
#define SYCLCC1_SPLIT_IR_VIRTUALTABLES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class Function;
class GlobalValue;
class GlobalVariable;
class Module;
} // namespace llvm

namespace syclcc1 {

/// True for a virtual table; \p V may be that of any class.
bool isVirtualTable(const llvm::GlobalVariable &V);

/// Calls \p Visit with each function in the table \p V: whether it is
/// indirectly callable, and the symbol in the table, which may be an alias of
/// it.
void forEachSlot(
    const llvm::GlobalVariable &V,
    llvm::function_ref<void(llvm::GlobalValue &, bool IsCallable)> Visit);

/// Marks virtual functions and tables that other units may need as
/// sycl-external; thunks get the property of the function that they call.
void exportVirtualTables(llvm::Module &M);

/// The part of a set of virtual functions that one unit defines.
struct VirtualSet {
  std::string Name;
  llvm::SmallVector<uint32_t, 2> Aspects; ///< Used by its functions, sorted.
  bool Waits = false; ///< Some may wait for other work-items.
  bool Calls = false; ///< Some call through pointers.
};

/// Numbers of the optional features that \p F and the functions that it calls
/// directly use.
std::set<uint32_t> aspectsOf(const llvm::Function &F);

/// The sets for which \p M, un-optimised, defines functions; sorted by name.
std::vector<VirtualSet> collectVirtualSets(const llvm::Module &M);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_VIRTUALTABLES_H
