//===- GroupUniform.cpp - What all work-items of a group share ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//     for (t = 0; t < n; t += 16) {       t: shared, as is the branch
//       tile[l] = a[t + l]; barrier;      l: not
//       if (l < 3) { u = n * 2; ... }     u: shared, but not all compute it
//
// A value that crosses a barrier and is shared needs one register for the group
// instead of memory for each work-item. More important than the memory:
// addresses that are computed from it stay affine in the local id, and branches
// that depend on it need no masks.
//
// LLVM's uniformity analysis, as for GPUs, finds the values that differ, with
// the sources of divergence of this target: local ids, variables of the kernel,
// results of calls, and loads that not all work-items execute.
//
//     if (l == 0) next = pop(); barrier;
//     first = list[next];                 next, list[next]: shared
//
// If all work-items read the same place between the same two barriers, none may
// write it there: that would be a data race with the other reads. So all read
// the same. This holds for what the program reads, and not for loads that LLVM
// executes for work-items whose program does not: it does so where it knows
// that memory can be read, which excludes the kernel's local variables. It is
// assumed of all such loads first, because loops end by them; those that turn
// out not to be executed by all are sources in the next round.
//
//     int row; if (found) row = r;        row: shared, 0 where it is undefined
//
// An undefined value may differ at each use, so that of a phi becomes 0, unless
// the phi is not shared anyway: then a lane may have any value.
//
// In addition this file finds which work-items reach a block. A GPU need not
// know, because inactive lanes write no register. Here work-items that do not
// compute a value would overwrite it with the value that they loaded before. So
// blocks between a divergent branch and the point of reconvergence have no
// shared values. If a work-item returns early, nothing after that return is
// shared.
//
// Tested by test/codegen/cpu/split-barriers-shared.ll,
// test/codegen/cpu/split-barriers-shared-reads.ll, test/run/shared_reads.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/cpu/GroupUniform.h"
#include "codegen/cpu/DivergentExits.h"
#include "codegen/cpu/ItemABI.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/TargetTransformInfoImpl.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassInstrumentation.h"

using namespace llvm;

namespace syclcc1::cpu {

namespace {

/// The sources of divergence.
class ItemSources : public TargetTransformInfoImplBase {
public:
  ItemSources(const Function &K, bool ObjectIsRead,
              const SmallPtrSetImpl<const Value *> &Also)
      : TargetTransformInfoImplBase(K.getDataLayout()), K(K),
        ObjectIsRead(ObjectIsRead), Also(Also) {}

  bool hasBranchDivergence(const Function *) const override { return true; }

  InstructionUniformity
  getInstructionUniformity(const Value *V) const override {
    const auto *I = dyn_cast<Instruction>(V);
    return !I || (followsOperands(*I) && !Also.contains(I))
               ? InstructionUniformity::Default
               : InstructionUniformity::NeverUniform;
  }

  /// True if \p Load reads memory that no work-item writes, at an address that
  /// may be divergent, or a field of the item that is the same for the group.
  bool isConstantOfGroup(const LoadInst &Load) const {
    if (!Load.isSimple())
      return false;
    const Value *Base = getUnderlyingObject(Load.getPointerOperand());
    if (Base == K.getArg(0))
      return ObjectIsRead;
    if (Base != K.getArg(1))
      return Load.hasMetadata(LLVMContext::MD_invariant_load);
    APInt Offset(64, 0);
    if (Load.getPointerOperand()->stripAndAccumulateConstantOffsets(
            K.getDataLayout(), Offset, /*AllowNonInbounds=*/true) != Base)
      return false;
    for (auto [Begin, Size] :
         {std::pair(offsetof(sycl_cpu_item, launch), sizeof(void *)),
          {offsetof(sycl_cpu_item, group_id), sizeof(sycl_cpu_item::group_id)},
          {offsetof(sycl_cpu_item, static_local), sizeof(void *)},
          {offsetof(sycl_cpu_item, sub_group_size), sizeof(uint64_t)}})
      if (Offset.uge(Begin) && Offset.ult(Begin + Size))
        return true;
    return false;
  }

private:
  bool followsOperands(const Instruction &I) const {
    if (auto *Load = dyn_cast<LoadInst>(&I))
      return isGroups(*Load);
    if (auto *Call = dyn_cast<CallInst>(&I))
      return isa<IntrinsicInst>(Call) && Call->doesNotAccessMemory() &&
             !Call->isConvergent();
    return isa<PHINode, BinaryOperator, UnaryOperator, CastInst, CmpInst,
               SelectInst, GetElementPtrInst, ExtractElementInst,
               InsertElementInst, ShuffleVectorInst, ExtractValueInst,
               InsertValueInst, BranchInst, SwitchInst>(I);
  }

  /// True if \p Load reads the same for all work-items that execute it, if its
  /// address is the same: what none of them writes, or what all read.
  bool isGroups(const LoadInst &Load) const {
    if (!Load.isSimple())
      return false;
    const Value *Base = getUnderlyingObject(Load.getPointerOperand());
    return isConstantOfGroup(Load) ||
           (Base != K.getArg(0) && Base != K.getArg(1) &&
            !mayBeSpeculated(Load, Base));
  }

  /// True if LLVM may have moved \p Load in front of the branch that it depends
  /// on. Variables of the group were global ones before they were offsets.
  bool mayBeSpeculated(const LoadInst &Load, const Value *Base) const {
    if (isSafeToSpeculativelyExecute(&Load))
      return true;
    const auto *Block = dyn_cast<LoadInst>(Base);
    APInt Offset(64, 0);
    return Block &&
           Block->getPointerOperand()->stripAndAccumulateConstantOffsets(
               K.getDataLayout(), Offset, /*AllowNonInbounds=*/true) ==
               K.getArg(1) &&
           Offset == offsetof(sycl_cpu_item, static_local);
  }

  const Function &K;
  bool ObjectIsRead;
  const SmallPtrSetImpl<const Value *> &Also;
};

} // namespace

GroupUniform::GroupUniform(Function &K, bool ObjectIsRead)
    : ObjectIsRead(ObjectIsRead) {
  SmallVector<std::pair<Use *, Value *>> Undefined;
  for (BasicBlock &Block : K)
    for (PHINode &Phi : Block.phis())
      for (Use &U : Phi.incoming_values())
        if (isa<UndefValue>(U.get())) {
          Undefined.push_back({&U, U.get()});
          U.set(Constant::getNullValue(Phi.getType()));
        }
  FAM.registerPass([=, this] {
    return TargetIRAnalysis([=, this](const Function &F) {
      return TargetTransformInfo(
          std::make_unique<ItemSources>(F, ObjectIsRead, Differs));
    });
  });
  FAM.registerPass([] { return PassInstrumentationAnalysis(); });
  FAM.registerPass([] { return DominatorTreeAnalysis(); });
  FAM.registerPass([] { return PostDominatorTreeAnalysis(); });
  FAM.registerPass([] { return CycleAnalysis(); });
  FAM.registerPass([] { return UniformityInfoAnalysis(); });
  bool Again = false;
  do {
    do {
      FAM.clear(K, K.getName());
      Uniformity = &FAM.getResult<UniformityInfoAnalysis>(K);
    } while (addUsesBehindLoops(FAM.getResult<DominatorTreeAnalysis>(K),
                                *Uniformity, Differs));
    findApart(K);
    Again = addApartLoads(K);
  } while (Again);
  for (auto [U, Was] : Undefined)
    if (!isShared(*cast<Instruction>(U->getUser())))
      U->set(Was);
}

/// Loads that not all work-items execute become sources of divergence, unless
/// they read what is constant. True if there are new ones.
bool GroupUniform::addApartLoads(Function &K) {
  const ItemSources Sources(K, ObjectIsRead, Differs);
  bool Found = false;
  for (BasicBlock &Block : K)
    if (!together(&Block))
      for (Instruction &I : Block)
        if (auto *Load = dyn_cast<LoadInst>(&I);
            Load && Uniformity->isUniform(&I) &&
            !Sources.isConstantOfGroup(*Load))
          Found |= Differs.insert(&I).second;
  return Found;
}

SmallPtrSet<const BasicBlock *, 32>
dependentsOf(SmallVector<const BasicBlock *> Branches,
             const PostDominatorTree &PDT) {
  SmallPtrSet<const BasicBlock *, 32> Dependents;
  while (!Branches.empty()) {
    const BasicBlock *Block = Branches.pop_back_val();
    const auto *At = PDT.getNode(Block);
    if (!At)
      continue;
    for (const BasicBlock *Next : successors(Block))
      for (auto *N = PDT.getNode(Next); N && N != At->getIDom();
           N = N->getIDom())
        if (const BasicBlock *Dependent = N->getBlock();
            Dependent && Dependents.insert(Dependent).second)
          Branches.push_back(Dependent);
  }
  return Dependents;
}

/// Blocks behind a branch at which work-items diverge, and in front of the
/// point where they are together again.
void GroupUniform::findApart(Function &K) {
  SmallVector<const BasicBlock *> Branches;
  for (const BasicBlock &Block : K)
    if (Uniformity->hasDivergentTerminator(Block))
      Branches.push_back(&Block);
  Apart = dependentsOf(std::move(Branches),
                       FAM.getResult<PostDominatorTreeAnalysis>(K));
}

bool GroupUniform::isShared(const Instruction &I) const {
  return together(I.getParent()) && Uniformity->isUniform(&I) &&
         none_of(I.uses(),
                 [&](const Use &U) { return Uniformity->isDivergentUse(U); });
}

} // namespace syclcc1::cpu
