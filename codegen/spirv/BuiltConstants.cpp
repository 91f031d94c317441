//===- BuiltConstants.cpp - Values of a launch are OpSpecConstants --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A body that is built for the values of a launch (split/ir/BuiltBodies.cpp)
// has a call for each value. The writer makes an OpSpecConstant of
//
//   call i64 @__sycl_built_constant_1f()
//     -> call i64 @_Z20__spirv_SpecConstantix(i32 31, i64 0)
//
// The number is the SpecId: the lower half of the key, by which the runtime
// finds the constant whose value it writes (runtime/spirv_module.hpp).
//
// (Not taken: clSetProgramSpecializationConstant. The words are the runtime's
// in any case, and not every driver has that function.)
//
// Requires:    the last optimisation has run, which knows nothing about such a
//              call.
// Establishes: no call of such a function. Tested by
// test/codegen/spirv/built-constants.ll, test/run/specialize_built.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Passes.h"
#include "split/ir/BuiltBodies.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

PreservedAnalyses BuiltConstantsPass::run(Module &M, ModuleAnalysisManager &) {
  Type *I32 = Type::getInt32Ty(M.getContext());
  Type *I64 = Type::getInt64Ty(M.getContext());
  const bool Changed =
      replaceBuiltConstants(M, [&](IRBuilderBase &B, uint32_t SpecId) {
        return B.CreateCall(
            M.getOrInsertFunction(
                "_Z20__spirv_SpecConstantix",
                FunctionType::get(I64, {I32, I64}, /*isVarArg=*/false)),
            {B.getInt32(SpecId), B.getInt64(0)});
      });
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace syclcc1
