//===- PrivateDifferences.cpp - Distances in private memory ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   char text[48];
//   out[i] = std::string_view(text, n).find('=') + 12345;
//
//     %p = phi ptr addrspace(4) [ %found, … ], [ null, … ]
//     %d = sub i64 (ptrtoint %p), (ptrtoint %text)
//     %r = add i64 %d, 12345
//
// Intel's OpenCL runtime for CPUs puts the variables of a vector's work-items
// side by side, joins the constant with the second address, and subtracts the
// address of another work-item: %r is 48 bytes too small for each lane
// (docs/design/known-driver-faults.md). It does not look through numbers of
// another width, and no private variable has 2 GB:
//
//     %d = sext (sub i32 (trunc …), (trunc …)) to i64
//
// (Not taken: an index beside each address, which needs a second phi for each
// of the first. Hiding the constant costs more and is not known to suffice.)
//
// The difference of a null pointer and a variable, which no program can use,
// becomes another number.
//
// Requires:    address spaces are inferred, nothing is optimised later.
// Establishes: no difference of two addresses of private variables has 64 bits.
// Tested by test/codegen/spirv/private-differences.ll,
// test/run/private_differences.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {

/// Whether \p Number is the address of a private variable, or of an element, or
/// null; perhaps with a constant added.
static bool isPrivateAddress(Value *Number) {
  Value *Address = nullptr;
  if (!match(Number, m_PtrToInt(m_Value(Address))) &&
      !match(Number, m_Add(m_PtrToInt(m_Value(Address)), m_ConstantInt())))
    return false;
  SmallVector<const Value *> Objects;
  getUnderlyingObjects(Address, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return all_of(Objects, [](const Value *Object) {
    return isa<AllocaInst, ConstantPointerNull>(Object->stripPointerCasts());
  });
}

PreservedAnalyses PrivateDifferencesPass::run(Module &M,
                                              ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      if (I.getOpcode() != Instruction::Sub || !I.getType()->isIntegerTy(64) ||
          !isPrivateAddress(I.getOperand(0)) ||
          !isPrivateAddress(I.getOperand(1)))
        continue;
      IRBuilder<> B(&I);
      Value *Difference =
          B.CreateSub(B.CreateTrunc(I.getOperand(0), B.getInt32Ty()),
                      B.CreateTrunc(I.getOperand(1), B.getInt32Ty()));
      I.replaceAllUsesWith(B.CreateSExt(Difference, I.getType()));
      I.eraseFromParent();
      Changed = true;
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
