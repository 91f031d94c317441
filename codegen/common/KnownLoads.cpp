//===- KnownLoads.cpp - Loads of known captures, once more ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// split/ir/KnownCaptures.cpp makes constants of captures where the source loads
// them. It does not handle loads in functions with several callers, and
// captured arrays that a loop indexes:
//
//   in[i + radius]         ; operator+(const id &, const int &), by reference
//   for (k = 0; k < 3; ++k) sum += row[k] * …
//
// Both become loads from the object once the function has been inlined and the
// loop unrolled:
//
//   define void @kernel(ptr "sycl-known-captures"="8:03000000" %object)
//     %r = load i32, ptr %object+8              -> i32 3
//
// A load of a number that equals an earlier one ("sycl-equal-captures") becomes
// one of that.
//
// So the simplification of the device half, and of the cpu's group functions,
// runs this pass after each InstCombine. For a function without the attribute
// it does nothing.
//
//   Requires:    a parameter with such an attribute is not written to
//                (split/ir/KnownCaptures.cpp has proved it).
//   Establishes: its loads of known bytes are replaced.
// Tested by test/codegen/common/known-loads.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/KeepsCFG.h"
#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "split/ir/KnownCaptures.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// What is known of the object of one kernel.
struct Facts {
  KnownBytes Bytes;
  SmallVector<EqualCapture> Equal;

  bool fold(Value &Address, uint64_t Offset, Value &Object) const;

private:
  bool fold(LoadInst &Load, uint64_t Offset, Value &Object) const;
};

bool Facts::fold(LoadInst &Load, uint64_t Offset, Value &Object) const {
  const DataLayout &DL = Load.getDataLayout();
  if (!Load.isSimple())
    return false;
  if (Constant *Value = Bytes.load(Offset, Load.getType(), DL)) {
    Load.replaceAllUsesWith(Value);
    Load.eraseFromParent();
    return true;
  }
  const auto *Same = find_if(Equal, [&](const EqualCapture &C) {
    return C.Offset == Offset && C.Size == DL.getTypeStoreSize(Load.getType());
  });
  if (Same == Equal.end() || Load.getType()->isPtrOrPtrVectorTy() ||
      commonAlignment(Object.getPointerAlignment(DL), Same->Earlier) <
          Load.getAlign())
    return false;
  // The later passes see two loads of one address.
  IRBuilder<> B(&Load);
  Load.setOperand(
      0, B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), &Object, Same->Earlier));
  // What the type says of the other member.
  Load.setAAMetadata(AAMDNodes());
  return true;
}

bool Facts::fold(Value &Address, uint64_t Offset, Value &Object) const {
  const DataLayout &DL = cast<Argument>(Object).getParent()->getDataLayout();
  bool Changed = false;
  for (User *U : make_early_inc_range(Address.users())) {
    if (auto *Load = dyn_cast<LoadInst>(U)) {
      Changed |= fold(*Load, Offset, Object);
    } else if (auto *Part = dyn_cast<GetElementPtrInst>(U)) {
      APInt More(DL.getIndexTypeSizeInBits(Part->getType()), 0);
      if (Part->getType()->isPointerTy() &&
          Part->accumulateConstantOffset(DL, More))
        Changed |= fold(*Part, Offset + More.getSExtValue(), Object);
    }
  }
  return Changed;
}

} // namespace

PreservedAnalyses KnownLoadsPass::run(Function &F, FunctionAnalysisManager &) {
  Facts Known;
  auto TextOf = [&](StringRef Name) {
    Attribute Text = F.getAttributes().getParamAttr(0, Name);
    return Text.isValid() ? Text.getValueAsString() : "";
  };
  if (F.arg_empty())
    return PreservedAnalyses::all();
  const StringRef Bytes = TextOf(attribute::KnownCaptures);
  const StringRef Equal = TextOf(attribute::EqualCaptures);
  if (!Bytes.empty())
    Known.Bytes = KnownBytes::parse(Bytes).value_or(KnownBytes());
  if (!Equal.empty())
    if (auto Parsed = parseEqualCaptures(Equal))
      Known.Equal = std::move(*Parsed);
  if (Known.Bytes.empty() && Known.Equal.empty())
    return PreservedAnalyses::all();
  return keepsCFG(Known.fold(*F.getArg(0), 0, *F.getArg(0)));
}

void useKnownCaptures(PassBuilder &PB) {
  PB.registerPeepholeEPCallback(
      [](FunctionPassManager &FPM, OptimizationLevel) {
        FPM.addPass(KnownLoadsPass());
        FPM.addPass(DistinctCapturesPass());
      });
}

} // namespace syclcc1
