//===- ItemLoops.cpp - Marks of the loops over work-items -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "codegen/cpu/ItemLoops.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace syclcc1::cpu {

/// The first work-items are not taken out of the loop, for `if (local_id ==
/// 0)`: the others would fill no vectors. LLVM takes out as many as this in
/// all.
static MDNode *neverPeel(LLVMContext &C) {
  constexpr unsigned Most = 1000;
  return MDNode::get(C, {MDString::get(C, "llvm.loop.peeled.count"),
                         ConstantAsMetadata::get(
                             ConstantInt::get(Type::getInt32Ty(C), Most))});
}

void markItemLoop(Instruction &Branch, ItemLoopTraits Traits) {
  LLVMContext &C = Branch.getContext();
  MDNode *Mark = MDNode::get(C, MDString::get(C, ItemLoopMark));
  if (Traits.RestLanes)
    Mark = MDNode::get(C, {MDString::get(C, ItemLoopRestMark),
                           ConstantAsMetadata::get(ConstantInt::get(
                               Type::getInt32Ty(C), Traits.RestLanes))});
  SmallVector<Metadata *, 4> Marks{nullptr, Mark, neverPeel(C)};
  if (Traits.MayStartAnywhere)
    Marks.push_back(MDNode::get(C, MDString::get(C, ItemLoopAnyStartMark)));
  if (Traits.IsOfGroup)
    Marks.push_back(MDNode::get(C, MDString::get(C, ItemLoopOfGroupMark)));
  MDNode *Loop = MDNode::getDistinct(C, Marks);
  Loop->replaceOperandWith(0, Loop);
  Branch.setMetadata(LLVMContext::MD_loop, Loop);
}

void markItemLoopOfRows(Instruction &Branch) {
  LLVMContext &C = Branch.getContext();
  MDNode *Loop = MDNode::getDistinct(
      C, {nullptr, MDNode::get(C, MDString::get(C, ItemLoopMark)),
          MDNode::get(C, MDString::get(C, ItemLoopOfRowsMark)), neverPeel(C)});
  Loop->replaceOperandWith(0, Loop);
  Branch.setMetadata(LLVMContext::MD_loop, Loop);
}

void markVectorized(Instruction &Branch, bool IsRest) {
  LLVMContext &C = Branch.getContext();
  auto Note = [&](StringRef Name) { return MDString::get(C, Name); };
  SmallVector<Metadata *> Marks{
      nullptr, MDNode::get(C, {Note("llvm.loop.isvectorized"),
                               ConstantAsMetadata::get(
                                   ConstantInt::get(Type::getInt32Ty(C), 1))})};
  if (IsRest)
    Marks.push_back(MDNode::get(C, Note("llvm.loop.unroll.runtime.disable")));
  MDNode *Loop = MDNode::getDistinct(C, Marks);
  Loop->replaceOperandWith(0, Loop);
  Branch.setMetadata(LLVMContext::MD_loop, Loop);
}

void leaveRolled(Loop &Rest) {
  for (Loop *Inner : Rest.getLoopsInPreorder())
    if (Inner != &Rest && !(hasUnrollTransformation(Inner) & TM_ForcedByUser))
      addStringMetadataToLoop(Inner, "llvm.loop.unroll.runtime.disable", 1);
}

unsigned restLanes(const Loop &L) {
  return getOptionalIntLoopAttribute(&L, ItemLoopRestMark).value_or(0);
}

bool isItemLoop(const Loop &L) {
  return findStringMetadataForLoop(&L, ItemLoopMark) || restLanes(L);
}

} // namespace syclcc1::cpu
