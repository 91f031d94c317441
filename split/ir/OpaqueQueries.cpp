//===- OpaqueQueries.cpp - __builtin_constant_p in copies -----------------===//
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
// Meanwhile another function without side effects is called, because inlining
// folds calls of the intrinsic while it clones them.
//
// Rejected: answering "no" at once. Then the host half, which answers "yes"
// where it does inline, would differ as well.
//
// Tested by test/split/specialize-queries.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/OpaqueQueries.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

OpaqueQueries::OpaqueQueries(Module &M) {
  for (Function &F : M)
    if (F.getIntrinsicID() == Intrinsic::is_constant && !F.use_empty())
      Hidden.push_back({&F, nullptr});
  for (auto &[Query, Opaque] : Hidden) {
    Opaque = Function::Create(Query->getFunctionType(),
                              GlobalValue::ExternalLinkage, "syclcc1.query", M);
    Opaque->setDoesNotAccessMemory();
    Opaque->setDoesNotThrow();
    Opaque->setWillReturn();
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
