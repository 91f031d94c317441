//===- NarrowArguments.cpp - Arguments of 8 bits are zero-extended --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   [[gnu::noinline]] unsigned f(signed char y) {
//     return 77777u * y + unsigned short(y);        // sign and zeros
//   }
//
//   cvt.s32.s8 %r6, %r5;  st.param.b32 [p], %r6;    // the caller
//   ld.param.s8 %rs1, [p];                          // the function
//   cvt.s32.s16 %r1, %rs1;
//   cvt.u32.u16 %r2, %rs1;
//
// ptxas 13.0 (and the compiler in driver 580) at -O1 and above sees that the
// argument is a sign-extended number of 8 bits, removes the conversion in the
// function, and treats the last line as another copy of the 32 bits: every
// negative argument has a wrong result. If the caller extends by zeros, the
// conversion in the function stays, and the result is right. Results of
// functions, memory and 16 bits are not affected.
//
// The attributes of a call and of its callee must agree, also for indirect
// calls. So all functions and all calls are changed, without looking at bodies.
//
// Requires:    nothing. Establishes: no argument of 8 bits or fewer that is
//              sign-extended or not extended.
// Tested by test/codegen/ptx/narrow-arguments.ll; on a GPU by
// test/run/narrow_arguments.cpp. docs/design/known-driver-faults.md.
//
//===----------------------------------------------------------------------===//

#include "codegen/ptx/Passes.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

static bool isNarrow(Type *T) {
  return T->isIntegerTy() && T->getIntegerBitWidth() <= 8;
}

/// \p List with zero extension of the narrow ones among \p Arguments.
template <class Range>
static AttributeList zeroExtended(AttributeList List, Range &&Arguments,
                                  LLVMContext &Context) {
  unsigned Index = 0;
  for (auto &&Argument : Arguments) {
    if (isNarrow(Argument.getType()))
      List = List.removeParamAttribute(Context, Index, Attribute::SExt)
                 .addParamAttribute(Context, Index, Attribute::ZExt);
    ++Index;
  }
  return List;
}

PreservedAnalyses PTXNarrowArgumentsPass::run(Module &M,
                                              ModuleAnalysisManager &) {
  bool Changed = false;
  auto Set = [&](auto &Where, AttributeList List) {
    Changed |= List != Where.getAttributes();
    Where.setAttributes(List);
  };
  for (Function &F : M) {
    if (F.isIntrinsic() || F.getCallingConv() == CallingConv::PTX_Kernel)
      continue;
    Set(F, zeroExtended(F.getAttributes(), F.args(), M.getContext()));
  }
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call || Call->isInlineAsm() ||
          (Call->getCalledFunction() &&
           Call->getCalledFunction()->isIntrinsic()))
        continue;
      Set(*Call,
          zeroExtended(Call->getAttributes(),
                       map_range(Call->args(),
                                 [](Use &U) -> Value & { return *U.get(); }),
                       M.getContext()));
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
