//===- ConstantReads.cpp - Emulated specialization constants --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A specialization constant whose value no body of the kernel has is read from
// a table that the launch brings (include/sycl/specialization_id.hpp): a loop
// compares keys, and then the value is copied.
//
//   for (int k = 0; k < handler.get_specialization_constant<radius>(); ++k) …
//
// Inlined, that loop is in the loop of the program, and on the cpu device in
// the loop over work-items, which then has an exit in the middle and does not
// become vectors. But the table does not change while a kernel runs, so the
// call has no effect and one result for one table:
//
//   keep     the call stays, without effects: LICM and GVN leave one in front
//            of all loops
//   inline   for targets where a call costs more than the loop, after that
//
// A null table (no constant is set) is looked into at once: the default is a
// constant. A value that is returned in memory is read as before.
//
// (memory(none) of a function that reads the memory of an argument: as in
// [[gnu::const]], that memory is constant as long as anyone calls it.)
//
// Requires:    keep: no optnone. Establishes: attributes of the functions with
// attribute::ReadsConstant. Tested by test/codegen/common/constant-reads.ll,
// test/run/specialization_constants.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/ConstantReads.h"
#include "codegen/common/PassParameter.h"
#include "split/IRContract.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace syclcc1 {

ConstantReadsPass::ConstantReadsPass(StringRef How)
    : Keep(passParameter("syclcc1-constant-reads", How, {"keep", "inline"}) ==
           "keep") {}

static bool readsInRegisters(const Function &F) {
  return F.hasFnAttribute(attribute::ReadsConstant) && !F.isDeclaration() &&
         !F.getReturnType()->isVoidTy() && !F.arg_empty() && !F.hasOptNone();
}

/// The calls of \p F without a table.
static SmallVector<CallBase *> callsForDefault(Function &F) {
  SmallVector<CallBase *> Calls;
  for (User *U : F.users())
    if (auto *Call = dyn_cast<CallBase>(U);
        Call && Call->getCalledOperand() == &F && Call->arg_size() &&
        isa<ConstantPointerNull>(Call->getArgOperand(Call->arg_size() - 1)))
      Calls.push_back(Call);
  return Calls;
}

PreservedAnalyses ConstantReadsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M) {
    if (!readsInRegisters(F))
      continue;
    Changed = true;
    if (!Keep) {
      F.removeFnAttr(Attribute::NoInline);
      F.removeFnAttr(Attribute::Memory);
      F.addFnAttr(Attribute::AlwaysInline);
      continue;
    }
    for (CallBase *Call : callsForDefault(F)) {
      InlineFunctionInfo Info;
      InlineFunction(*Call, Info);
    }
    F.removeFnAttr(Attribute::AlwaysInline);
    F.addFnAttr(Attribute::NoInline);
    F.addFnAttr(Attribute::WillReturn);
    F.setDoesNotThrow();
    F.setDoesNotAccessMemory();
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

void ConstantReadsPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassName) {
  OS << PassName(name()) << (Keep ? "<keep>" : "<inline>");
}

} // namespace syclcc1
