//===- Translator.cpp - SPIRV-LLVM-Translator as the writer ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -fsycl-spirv-writer=translator: the same module goes through `llvm-spirv` of
// LLVM 22 as bitcode. It is useful for comparison, because its bugs are
// different. Input that it cannot handle is changed before:
//
// * Debug information. It aborts on `llvm.dbg.assign` and on values of 128
// bits,
//   and writes pointer types with an invalid storage class. Lines pass through
//   it
//   as calls, as through LLVM's writer (LineTable.h).
// * Several edges of a switch to one block. A phi has an entry for each in LLVM
//   and one for each predecessor in SPIR-V; it writes the former.
//
// Older releases cannot read LLVM 22's bitcode: driver/FindTranslator.cpp.
//
// Tested by test/codegen/spirv/translator-*.test and test/run/translator.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Translator.h"
#include "codegen/spirv/BitcodeTool.h"
#include "codegen/spirv/Extensions.h"
#include "codegen/spirv/LineTable.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace syclcc1 {

/// The translator reads the source language from metadata. Only in OpenCL C
/// does it make `get_local_id` and the like variables and instructions; as C++
/// they stay functions that the driver would have to define. Emit.cpp corrects
/// the module's OpSource afterwards.
static void describeSource(Module &M) {
  LLVMContext &Context = M.getContext();
  auto Number = [&](unsigned N) -> Metadata * {
    return ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(Context), N));
  };
  M.getOrInsertNamedMetadata("spirv.Source")
      ->addOperand(MDNode::get(Context, {Number(3), Number(200000)}));
}

/// Gives the edges from \p Block to \p Target, several, a separate block.
static void joinEdges(BasicBlock &Block, BasicBlock &Target) {
  auto *Between =
      BasicBlock::Create(Block.getContext(), "", Block.getParent(), &Target);
  BranchInst::Create(&Target, Between);
  Block.getTerminator()->replaceSuccessorWith(&Target, Between);
  for (PHINode &Phi : Target.phis()) {
    // The entries of one predecessor are equal.
    Value *V = Phi.getIncomingValueForBlock(&Block);
    Phi.removeIncomingValueIf(
        [&](unsigned I) { return Phi.getIncomingBlock(I) == &Block; },
        /*DeletePHIIfEmpty=*/false);
    Phi.addIncoming(V, Between);
  }
}

static void joinEdges(Function &F) {
  for (BasicBlock &Block : make_early_inc_range(F)) {
    SmallPtrSet<BasicBlock *, 8> Once;
    SmallSetVector<BasicBlock *, 4> Several;
    for (BasicBlock *Target : successors(&Block))
      if (!Once.insert(Target).second && !Target->phis().empty())
        Several.insert(Target);
    for (BasicBlock *Target : Several)
      joinEdges(Block, *Target);
  }
}

Error emitByTranslator(Module &M, const CodeGenOptions &Options,
                       SmallVectorImpl<char> &Words) {
  if (Options.TranslatorPath.empty() ||
      !sys::fs::can_execute(Options.TranslatorPath))
    return createStringError(
        "-fsycl-spirv-writer=translator: no llvm-spirv of LLVM 22 was found" +
        (Options.TranslatorPath.empty()
             ? std::string()
             : " at '" + Options.TranslatorPath + "'") +
        "; put llvm-spirv-22 into PATH, or use -fsycl-spirv-writer=llvm");

  describeSource(M);
  LineTable Lines(M);
  StripDebugInfo(M);
  for (Function &F : M)
    joinEdges(F);
  std::string Extensions;
  for (StringRef Name : neededExtensions(M, SPIRVWriter::Translator))
    Extensions += (Extensions.empty() ? "--spirv-ext=+" : ",+") + Name.str();
  SmallVector<char, 0> Written;
  if (Error E = runBitcodeTool(
          M, Options.TranslatorPath,
          [&](StringRef Input, StringRef Output) {
            SmallVector<StringRef> Line{Input, "-o", Output,
                                        "--spirv-max-version=1.4"};
            if (!Extensions.empty())
              Line.push_back(Extensions);
            return Line;
          },
          Written))
    return E;
  Expected<SPIRVModule> Module = SPIRVModule::read(Written);
  if (!Module)
    return Module.takeError();
  Lines.resolve(*Module);
  Module->write(Words);
  return Error::success();
}

} // namespace syclcc1
