//===- InlineAssembly.cpp - Undoes Clang's x86 changes of PTX assembly ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   asm("{ .reg .pred p; … }" : "=d"(x));         // the program's
//   asm "$( .reg .pred p; … $)", "={dx},~{dirflag},~{fpsr},~{flags}"
//
// The source is parsed for the host (docs/design/multi-pass.md). So Clang
// treats braces and bars as x86's alternatives of a text ({att|intel}), of
// which LLVM prints one, and constraint letters as x86's registers. PTX has no
// alternatives: this pass turns them back into characters, and the registers
// into the original letters. It removes x86's own clobbers.
//
// Rejected: NVPTX's rules before the host's in the parse. Host functions in
// headers have "=a" and alternatives, and one parse keeps them.
//
// Requires:    assembly that a program has written for PTX.
// Establishes: its text and constraints are as in the source.
// Tested by test/codegen/ptx/inline-assembly.ll and test/driver/ptx-asm.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static std::string withoutAlternatives(StringRef Text) {
  std::string Result;
  for (size_t I = 0; I != Text.size(); ++I) {
    // $( $| $) delimit alternatives; $$ is a character, $0 and ${0:n} are
    // operands.
    if (Text[I] == '$' && I + 1 != Text.size()) {
      const char Next = Text[++I];
      if (const size_t Mark = StringRef("(|)").find(Next);
          Mark != StringRef::npos)
        Result += "{|}"[Mark];
      else
        (Result += '$') += Next;
    } else {
      Result += Text[I];
    }
  }
  return Result;
}

static std::string withPTXConstraints(StringRef Constraints) {
  SmallVector<std::string> Result;
  for (StringRef Constraint : split(Constraints, ',')) {
    const size_t Brace = Constraint.find('{');
    if (Constraint.starts_with("~") && Constraint != "~{memory}")
      continue;
    StringRef Letter = StringSwitch<StringRef>(Brace == StringRef::npos
                                                   ? ""
                                                   : Constraint.substr(Brace))
                           .Case("{cx}", "c")
                           .Case("{dx}", "d")
                           .Default("");
    Result.push_back(Letter.empty()
                         ? Constraint.str()
                         : (Constraint.take_front(Brace) + Letter).str());
  }
  return join(Result, ",");
}

PreservedAnalyses PTXInlineAssemblyPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || !Call->isInlineAsm())
        continue;
      const auto &Old = *cast<InlineAsm>(Call->getCalledOperand());
      auto *New = InlineAsm::get(
          Old.getFunctionType(), withoutAlternatives(Old.getAsmString()),
          withPTXConstraints(Old.getConstraintString()), Old.hasSideEffects(),
          Old.isAlignStack(), Old.getDialect(), Old.canThrow());
      Changed |= New != &Old;
      Call->setCalledOperand(New);
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
