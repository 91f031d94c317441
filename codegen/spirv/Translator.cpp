//===- Translator.cpp - SPIRV-LLVM-Translator as the writer ---------------===//
//
// -fsycl-spirv-writer=translator: the same module goes through `llvm-spirv` of
// LLVM 22 as bitcode. It is the second opinion: it refuses what LLVM's writer
// would translate wrongly ("InvalidBitWidth: Invalid bit width in input: 33"),
// so tests compile kernels with both. Older releases cannot read LLVM 22's
// bitcode, and say so themselves.
//
// Tested by test/codegen/spirv/translator-*.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/Translator.h"
#include "codegen/spirv/BitcodeTool.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;

namespace syclcc1 {

/// The translator reads the source language from metadata.
static void describeSource(Module &M) {
  LLVMContext &Context = M.getContext();
  auto Number = [&](unsigned N) -> Metadata * {
    return ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(Context), N));
  };
  M.getOrInsertNamedMetadata("spirv.Source")
      ->addOperand(MDNode::get(Context, {Number(4), Number(100000)}));
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
  return runBitcodeTool(
      M, Options.TranslatorPath,
      [](StringRef Input, StringRef Output) {
        return SmallVector<StringRef>{
            Input, "-o", Output, "--spirv-max-version=1.4",
            "--spirv-ext=+SPV_EXT_shader_atomic_float_add,"
            "+SPV_EXT_shader_atomic_float_min_max,"
            "+SPV_INTEL_function_pointers"};
      },
      Words);
}

} // namespace syclcc1
