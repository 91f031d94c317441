//===- Verify.h - The IR contract, checked ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See Verify.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_VERIFY_H
#define SYCLCC1_SPLIT_VERIFY_H

#include "split/Stage.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace syclcc1 {

/// The violations by \p M of the contract of docs/design/ir-contract.md at
/// stage \p S, one line for each.
llvm::Error verifyContract(const llvm::Module &M, Stage S);

/// verifyContract as a pass; a violation is a fatal error.
class VerifyPass : public llvm::PassInfoMixin<VerifyPass> {
public:
  explicit VerifyPass(llvm::StringRef S) : S(parseStage(S)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void
  printPipeline(llvm::raw_ostream &OS,
                llvm::function_ref<llvm::StringRef(llvm::StringRef)> PassName);
  static bool isRequired() { return true; }

private:
  Stage S;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_VERIFY_H
