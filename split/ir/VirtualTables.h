//===- VirtualTables.h - Tables of functions that kernels call --*- C++ -*-===//
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

/// Calls \p Visit with each function that stands in the table \p V: whether it
/// is indirectly callable, and the symbol that stands there, which may be an
/// alias of it.
void forEachSlot(
    const llvm::GlobalVariable &V,
    llvm::function_ref<void(llvm::GlobalValue &, bool IsCallable)> Visit);

/// What other units may need of virtual functions and their tables is marked
/// sycl-external; thunks have the property of what they call.
void exportVirtualTables(llvm::Module &M);

/// A set of virtual functions, as far as one unit defines it.
struct VirtualSet {
  std::string Name;
  llvm::SmallVector<uint32_t, 2> Aspects; ///< That its functions use, sorted.
  bool Waits = false; ///< Some wait for other work-items, or may.
  bool Calls = false; ///< Some call through pointers.
};

/// Numbers of the optional features that \p F uses, with what it calls
/// directly.
std::set<uint32_t> aspectsOf(const llvm::Function &F);

/// The sets of which \p M, un-optimised, defines functions; sorted by name.
std::vector<VirtualSet> collectVirtualSets(const llvm::Module &M);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_VIRTUALTABLES_H
