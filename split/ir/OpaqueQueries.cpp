//===- OpaqueQueries.cpp - What the optimiser may answer otherwise --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   static void launch(queue &q, int n) {
//     int how = __builtin_constant_p(n) ? 1 : 2;
//     q.single_task([=] { … how … });
//   }
//   launch(q, 5);
//   launch(q, 6);
//
// The answer depends on the compiler's analyses, not on the program. In the
// copies of LaunchValues.cpp all calls that lead to a launch are inlined, so n
// is constant and `how` 1 at each launch; the host half may keep the function,
// in which n is not constant, and launch with 2. So the copies get no answer,
// and values that depend on one are not known.
//
// The same holds for results that LLVM rounds otherwise than the program does:
//
//   float d = a * b + c;        // llvm.fmuladd: folded, it rounds once; code
//                               // for x86 without FMA rounds twice
//   double e = std::exp(a);     // folded by the compiler's C library
//
// d and e would have one value on the host and another in the kernel. Results
// that are the same everywhere (sqrt, floor, fmod) are folded. Fast-math flags
// permit such differences, and their operations are folded, too.
//
// Meanwhile other functions are called instead, because inlining folds calls
// while it clones them.
//
// Rejected: answering "no" at once. Then the host half, which answers "yes"
// where it does inline, would differ as well.
//
// Tested by test/split/specialize-queries.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/OpaqueQueries.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

/// Whether \p F is an intrinsic whose result depends on whether it is folded.
static bool isInexact(Intrinsic::ID ID) {
  switch (ID) {
  case Intrinsic::is_constant:
  case Intrinsic::fmuladd:
  case Intrinsic::sin:
  case Intrinsic::cos:
  case Intrinsic::tan:
  case Intrinsic::asin:
  case Intrinsic::acos:
  case Intrinsic::atan:
  case Intrinsic::atan2:
  case Intrinsic::sinh:
  case Intrinsic::cosh:
  case Intrinsic::tanh:
  case Intrinsic::exp:
  case Intrinsic::exp2:
  case Intrinsic::exp10:
  case Intrinsic::log:
  case Intrinsic::log2:
  case Intrinsic::log10:
  case Intrinsic::pow:
  case Intrinsic::powi:
    return true;
  default:
    return false;
  }
}

/// The same for a function of the C library. One that is not listed costs a
/// fact.
static bool isInexactFunction(const Function &F) {
  if (!F.isDeclaration() || !F.getReturnType()->isFloatingPointTy())
    return false;
  StringRef Name = F.getName();
  static constexpr StringRef Exact[] = {
      "sqrt",  "fabs", "floor",     "ceil", "trunc",
      "round", "rint", "nearbyint", "fmod", "remainder"};
  if (is_contained(Exact, Name) ||
      (Name.consume_back("f") && is_contained(Exact, Name)))
    return false;
  return any_of(F.users(), [&](const User *U) {
    auto *Call = dyn_cast<CallBase>(U);
    return Call && Call->getCalledFunction() == &F &&
           canConstantFoldCallTo(Call, &F);
  });
}

OpaqueQueries::OpaqueQueries(Module &M) {
  for (Function &F : M)
    if (!F.use_empty() && (F.isIntrinsic() ? isInexact(F.getIntrinsicID())
                                           : isInexactFunction(F)))
      Hidden.push_back({&F, nullptr});
  for (auto &[Query, Opaque] : Hidden) {
    Opaque = Function::Create(Query->getFunctionType(),
                              GlobalValue::ExternalLinkage, "syclcc1.query", M);
    Opaque->setAttributes(Query->getAttributes());
    Query->replaceAllUsesWith(Opaque);
  }
}

OpaqueQueries::~OpaqueQueries() {
  for (auto [Query, Opaque] : Hidden) {
    Opaque->replaceAllUsesWith(Query);
    Opaque->eraseFromParent();
  }
}

} // namespace syclcc1
