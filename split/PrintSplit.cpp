//===- PrintSplit.cpp - split() under opt ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "split/PrintSplit.h"
#include "split/Split.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

PrintSplitPass::PrintSplitPass(StringRef What) : Table(What == "table") {
  if (!Table && What != "device")
    report_fatal_error("syclcc1-print-split prints device or table, not '" +
                           Twine(What) + "'",
                       /*gen_crash_diag=*/false);
}

PreservedAnalyses PrintSplitPass::run(Module &M, ModuleAnalysisManager &) {
  SplitOptions Options;
  Options.VerifyEach = true;
  auto Result = split(M, Options);
  if (!Result)
    report_fatal_error(Result.takeError(), /*gen_crash_diag=*/false);
  if (Table)
    Result->print(errs());
  else if (Result->Device)
    errs() << *Result->Device;
  return PreservedAnalyses::none();
}

void PrintSplitPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassName) {
  OS << PassName(name()) << (Table ? "<table>" : "<device>");
}

} // namespace syclcc1
