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
// What the optimiser has made of it is taken apart: `(p + x) - q`,
// `p + (x - q)`, and numbers that are chosen among addresses. Only the
// addresses are truncated, x may be any number.
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
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace syclcc1 {

namespace {

/// Whether \p Number is an address of a private variable, or null: of one
/// pointer, or of several between which control flow chooses.
bool isPrivateAddress(Value *Number, SmallPtrSetImpl<Value *> &Seen) {
  if (!Seen.insert(Number).second)
    return true; // A loop; the values that enter it decide.
  if (auto *Phi = dyn_cast<PHINode>(Number))
    return all_of(Phi->incoming_values(), [&](Value *Incoming) {
      return isPrivateAddress(Incoming, Seen);
    });
  if (auto *Select = dyn_cast<SelectInst>(Number))
    return isPrivateAddress(Select->getTrueValue(), Seen) &&
           isPrivateAddress(Select->getFalseValue(), Seen);
  // A step of a loop. Other constants are not a step in a variable.
  const APInt *Step = nullptr;
  Value *From = nullptr;
  if (match(Number, m_Add(m_Value(From), m_APInt(Step))))
    return Step->isSignedIntN(31) && isPrivateAddress(From, Seen);
  Value *Address = nullptr;
  if (!match(Number, m_PtrToInt(m_Value(Address))))
    return false;
  SmallVector<const Value *> Objects;
  getUnderlyingObjects(Address, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return all_of(Objects, [](const Value *Object) {
    return isa<AllocaInst, ConstantPointerNull>(Object->stripPointerCasts());
  });
}

/// What a sum adds and subtracts.
struct Sum {
  SmallVector<Value *, 4> Addresses[2]; ///< Of private variables.
  SmallVector<Value *, 4> Others[2];

  /// Adds \p V, or subtracts it. \p Depth bounds the work.
  void add(Value *V, bool Subtracts, unsigned Depth = 0) {
    auto *I = dyn_cast<BinaryOperator>(V);
    if (I && Depth < 12 &&
        (I->getOpcode() == Instruction::Add ||
         I->getOpcode() == Instruction::Sub)) {
      Sum Inner;
      Inner.add(I->getOperand(0), Subtracts, Depth + 1);
      Inner.add(I->getOperand(1),
                Subtracts ^ (I->getOpcode() == Instruction::Sub), Depth + 1);
      if (Inner.hasAddress())
        return append(Inner);
    }
    SmallPtrSet<Value *, 8> Seen;
    const bool IsAddress = isPrivateAddress(V, Seen);
    (IsAddress ? Addresses : Others)[Subtracts].push_back(V);
  }
  bool hasAddress() const {
    return !Addresses[0].empty() || !Addresses[1].empty();
  }

private:
  void append(const Sum &Inner) {
    for (int Sign : {0, 1}) {
      llvm::append_range(Addresses[Sign], Inner.Addresses[Sign]);
      llvm::append_range(Others[Sign], Inner.Others[Sign]);
    }
  }
};

/// The value of \p I with distances of 32 bits, or null if it has none.
Value *narrowed(Instruction &I) {
  Sum Terms;
  Terms.add(&I, /*Subtracts=*/false);
  auto &[From, To] = Terms.Addresses;
  if (From.empty() || To.empty())
    return nullptr;
  IRBuilder<> B(&I);
  Value *Result = nullptr;
  while (!From.empty() && !To.empty()) {
    Value *Distance = B.CreateSExt(
        B.CreateSub(B.CreateTrunc(From.pop_back_val(), B.getInt32Ty()),
                    B.CreateTrunc(To.pop_back_val(), B.getInt32Ty())),
        I.getType());
    Result = Result ? B.CreateAdd(Result, Distance) : Distance;
  }
  for (int Sign : {0, 1})
    for (const auto &Rest : {Terms.Addresses[Sign], Terms.Others[Sign]})
      for (Value *V : Rest)
        Result = Sign ? B.CreateSub(Result, V) : B.CreateAdd(Result, V);
  return Result;
}

} // namespace

PreservedAnalyses PrivateDifferencesPass::run(Module &M,
                                              ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    // Few functions have an address as a number.
    if (none_of(instructions(F), [](Instruction &I) {
          SmallPtrSet<Value *, 8> Seen;
          return isa<PtrToIntInst>(I) && isPrivateAddress(&I, Seen);
        }))
      continue;
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (I.getType()->isIntegerTy(64) && (I.getOpcode() == Instruction::Sub ||
                                           I.getOpcode() == Instruction::Add))
        if (Value *Result = narrowed(I)) {
          I.replaceAllUsesWith(Result);
          I.eraseFromParent();
          Changed = true;
        }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
