//===- LineTables.cpp - -g means line tables on the device ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Full debug information makes the writer declare `.target sm_90, debug`, and
// the driver then compiles without optimisation; a program would slow down
// because it was compiled with -g for the host. Line tables only (`.file` and
// `.loc`, nvcc's -lineinfo) cost nothing and serve profilers, sanitizers and
// disassembly.
//
// LLVM has the emission kind "debug directives only" for this. It cannot be
// changed in place, so each compile unit is replaced by one of that kind.
// Tested by test/codegen/ptx/line-tables.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses PTXLineTablesPass::run(Module &M, ModuleAnalysisManager &) {
  if (M.debug_compile_units().empty())
    return PreservedAnalyses::all();
  stripNonLineTableDebugInfo(M);

  DenseMap<DICompileUnit *, DICompileUnit *> Replacement;
  NamedMDNode *Units = M.getOrInsertNamedMetadata("llvm.dbg.cu");
  for (unsigned I = 0; I != Units->getNumOperands(); ++I) {
    auto *Old = cast<DICompileUnit>(Units->getOperand(I));
    auto *New = DICompileUnit::getDistinct(
        M.getContext(), Old->getSourceLanguage(), Old->getFile(),
        Old->getProducer(), Old->isOptimized(), /*Flags=*/"",
        /*RuntimeVersion=*/0, /*SplitDebugFilename=*/"",
        DICompileUnit::DebugDirectivesOnly, nullptr, nullptr, nullptr, nullptr,
        nullptr, /*DWOId=*/0, /*SplitDebugInlining=*/true,
        /*DebugInfoForProfiling=*/false,
        DICompileUnit::DebugNameTableKind::None,
        /*RangesBaseAddress=*/false, /*SysRoot=*/"", /*SDK=*/"");
    Replacement[Old] = New;
    Units->setOperand(I, New);
  }
  DebugInfoFinder Finder;
  Finder.processModule(M);
  for (DISubprogram *SP : Finder.subprograms())
    if (DICompileUnit *New = Replacement.lookup(SP->getUnit()))
      SP->replaceUnit(New);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
