//===- WideRegions.h - Regions of a kernel for a sub-group ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     void k.region0.full(ptr object, …, i64 lane, i64 index, …)    one lane
//  -> void k.region0.full.wide(…)                                   all of them
//
// A kernel is cut at its barriers (RegionFunctions), and each region is widened
// to a whole sub-group in lock step.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_CPU_WIDEREGIONS_H
#define SYCLCC1_CODEGEN_CPU_WIDEREGIONS_H

#include "codegen/cpu/RegionFunctions.h"
#include "codegen/cpu/vectorizer/LaneFunction.h"
#include "split/ir/CallReach.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace syclcc1 {
struct KernelInfo;
} // namespace syclcc1

namespace syclcc1::cpu {

/// The parameters of the item function of a region.
enum Parameter : unsigned {
  Object,
  GroupItem, ///< The part of the item that is the same for the group.
  ContextBlock,
  Items, ///< Of the group, and the missing ones in its last sub-group.
  Lane,
  Index, ///< Of the work-item in its group.
  X,
  Y,
  Z,        ///< Local ids: of a row.
  Lanes,    ///< Work-items of the sub-group.
  SubGroup, ///< Its number.
  IdsOf,    ///< Arrays over the work-items: local ids, if they are in no row,
  StateOf,  ///< and the region that each one continues with.
  NextTo,   ///< The region that all continue with.
  Before,
  After, ///< As in RegionFunctions, if there are shared values.
  NumParameters
};

/// The regions of one kernel in their wide forms.
class WideRegions {
public:
  WideRegions(llvm::Function &K, const KernelInfo &Info,
              llvm::FunctionAnalysisManager &FAM);
  ~WideRegions();

  /// Null, or the reason why there are none.
  const char *make(const FunctionSet &Waiting);

  struct Forms {
    WideForm Full, Masked;
  };
  const Forms &operator[](unsigned R) const { return Wide[R]; }
  const RegionFunctions &regions() const { return *Regions; }

  /// True if work-items may continue with different regions after region \p R.
  bool reduces(unsigned R) const {
    return Regions->exits(R).count() > 1 && !Regions->leaveTogether(R);
  }
  /// True if they write the next region into the array of states.
  bool storesState(unsigned R) const {
    return reduces(R) ||
           (ItemsMayEnd && (R == 0 || Regions->exits(R).test(done())));
  }
  unsigned done() const { return Regions->size(); }

  const unsigned Width;
  const bool IsRow; ///< Groups have one dimension.
  bool ItemsMayEnd = false;
  bool HasState = false;

private:
  const char *inlineAndLower(const FunctionSet &Waiting,
                             llvm::SmallVectorImpl<llvm::CallInst *> &Barriers);
  llvm::Function *makeItemFunction(unsigned R, bool IsFull);
  void fillItem(llvm::IRBuilder<> &B, llvm::Function &F, llvm::Value *Item,
                bool IsFull);
  WideForm makeForm(unsigned R, bool IsFull, const char *&Why);

  llvm::Function &K;
  llvm::FunctionAnalysisManager &FAM;
  llvm::Function *Copy = nullptr;
  bool ObjectIsRead = true;
  std::optional<RegionFunctions> Regions;
  llvm::SmallVector<Forms> Wide;
};

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_WIDEREGIONS_H
