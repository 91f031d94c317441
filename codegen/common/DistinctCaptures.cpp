//===- DistinctCaptures.cpp - Captured pointers do not alias --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some pointers in a kernel's object point to different allocations at each
// launch, or are of accessors that share no memory at the launches of this body
// (split/ir/DistinctCaptures.h). How they are aligned is known, too:
//
//   define void @kernel(ptr "sycl-distinct-captures"="0:16,8:16" %object)
//     %out = load ptr, ptr %object             -> …, !align !{16}
//     %in = load ptr, ptr %object+8            -> …, !align !{16}
//     %x = load float, ptr %in+4               -> …, !alias.scope !{"8"},
//                                                    !noalias !{"0"}
//     store float %y, ptr %out+4               -> …, !alias.scope !{"0"},
//                                                    !noalias !{"8"}
//
// Accesses get the alignment that follows, too.
//
// Then a sum that the source keeps in memory is in a register, loads move out
// of loops, and on GPUs neighbouring accesses become vectors.
//
// An access belongs to a pointer if its address is computed from that alone.
// Other accesses stay as they are: they may be to any of these allocations.
//
// It runs like KnownLoads.cpp, after each InstCombine, because inlining makes
// addresses visible step by step. So the scopes are uniqued by a name: accesses
// that were found in different steps know each other.
//
//   Requires:    a parameter with the attribute is not written to
//                (split/ir/KnownCaptures.cpp has proved it).
// Tested by test/codegen/common/distinct-captures.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/DistinctCaptures.h"
#include "codegen/common/KeepsCFG.h"
#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace syclcc1 {

namespace {

class Annotator {
public:
  Annotator(Function &F, ArrayRef<DistinctCapture> Captures);
  bool run();

private:
  void findPointers(Value &Address, uint64_t Offset);
  void align(Instruction &Access, Value &Address);
  void annotate(Instruction &Access, size_t Capture);

  Function &F;
  const ArrayRef<DistinctCapture> Captures;
  SmallVector<MDNode *> Scopes; ///< Of each capture.
  /// Loads of captured pointers, and which they are.
  DenseMap<const Value *, size_t> Pointers;
  bool Changed = false;
};

Annotator::Annotator(Function &F, ArrayRef<DistinctCapture> Captures)
    : F(F), Captures(Captures) {
  LLVMContext &Context = F.getContext();
  MDNode *Domain = MDNode::get(
      Context, MDString::get(Context, ("captures of " + F.getName()).str()));
  for (const DistinctCapture &C : Captures)
    Scopes.push_back(MDNode::get(
        Context,
        {MDString::get(Context, (F.getName() + " " + utostr(C.Offset)).str()),
         Domain}));
}

void Annotator::findPointers(Value &Address, uint64_t Offset) {
  for (User *U : Address.users()) {
    if (auto *Load = dyn_cast<LoadInst>(U)) {
      const auto *At = find_if(Captures, [&](const DistinctCapture &C) {
        return C.Offset == Offset && Load->getType()->isPointerTy() &&
               Load->isSimple();
      });
      if (At == Captures.end())
        continue;
      Pointers[Load] = At - Captures.begin();
      if (At->Alignment == 1 || Load->hasMetadata(LLVMContext::MD_align))
        continue;
      Load->setMetadata(
          LLVMContext::MD_align,
          MDNode::get(F.getContext(),
                      ConstantAsMetadata::get(ConstantInt::get(
                          Type::getInt64Ty(F.getContext()), At->Alignment))));
      Changed = true;
    } else if (auto *Part = dyn_cast<GetElementPtrInst>(U)) {
      APInt More(F.getDataLayout().getIndexTypeSizeInBits(Part->getType()), 0);
      if (Part->getType()->isPointerTy() &&
          Part->accumulateConstantOffset(F.getDataLayout(), More))
        findPointers(*Part, Offset + More.getSExtValue());
    }
  }
}

/// Addresses become simpler from step to step, so this is not done once. It is
/// not left to LLVM, because address spaces are inferred later, and their casts
/// hide the alignment.
void Annotator::align(Instruction &Access, Value &Address) {
  const Align Known = getKnownAlignment(&Address, F.getDataLayout());
  if (Known <= getLoadStoreAlignment(&Access))
    return;
  if (auto *Load = dyn_cast<LoadInst>(&Access))
    Load->setAlignment(Known);
  else
    cast<StoreInst>(Access).setAlignment(Known);
  Changed = true;
}

void Annotator::annotate(Instruction &Access, size_t Capture) {
  MDNode *Own = Access.getMetadata(LLVMContext::MD_alias_scope);
  if (Own && is_contained(Own->operands(), Scopes[Capture]))
    return;
  SmallVector<Metadata *> Others;
  for (auto [I, Scope] : enumerate(Scopes))
    if (I != Capture)
      Others.push_back(Scope);
  LLVMContext &Context = F.getContext();
  Access.setMetadata(
      LLVMContext::MD_alias_scope,
      MDNode::concatenate(Own, MDNode::get(Context, Scopes[Capture])));
  Access.setMetadata(
      LLVMContext::MD_noalias,
      MDNode::concatenate(Access.getMetadata(LLVMContext::MD_noalias),
                          MDNode::get(Context, Others)));
  Changed = true;
}

bool Annotator::run() {
  findPointers(*F.getArg(0), 0);
  if (Pointers.empty())
    return false;
  for (Instruction &I : instructions(F)) {
    Value *Address = getLoadStorePointerOperand(&I);
    auto At = Address
                  ? Pointers.find(getUnderlyingObject(Address, /*MaxLookup=*/0))
                  : Pointers.end();
    if (At == Pointers.end())
      continue;
    annotate(I, At->second);
    align(I, *Address);
  }
  return Changed;
}

} // namespace

PreservedAnalyses DistinctCapturesPass::run(Function &F,
                                            FunctionAnalysisManager &) {
  Attribute Text;
  if (!F.arg_empty())
    Text = F.getAttributes().getParamAttr(0, attribute::DistinctCaptures);
  if (!Text.isValid())
    return PreservedAnalyses::all();
  auto Groups = parseDistinctCaptures(Text.getValueAsString());
  bool Changed = false;
  if (Groups)
    for (ArrayRef<DistinctCapture> Captures : *Groups)
      Changed |= Annotator(F, Captures).run();
  return keepsCFG(Changed);
}

} // namespace syclcc1
