//===- OpaqueQueries.cpp - What a program asks of its compiler ------------===//
//
//   static void launch(queue &q, int n) {
//     int how = __builtin_constant_p(n) ? 1 : 2;
//     q.single_task([=] { … how … });
//   }
//   launch(q, 5);
//   launch(q, 6);
//
// The answer is how far the compiler has looked, which is no property of the
// program. In the copies of LaunchValues.cpp all that leads to a launch is
// inlined, so n is constant and `how` 1 at each launch; the host half may keep
// the function, where n is not, and bring 2. So the copies get no answer, and
// what depends on one is not known.
//
// The calls are of another function meanwhile, which does nothing that can be
// seen: inlining folds calls of the intrinsic as it clones them.
//
// (Not taken: to answer "no" at once. Then the host half, which answers "yes"
// where it does inline, would disagree as well.)
//
// Tested by test/split/specialize-queries.ll.
//
//===----------------------------------------------------------------------===//

#include "split/OpaqueQueries.h"
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
