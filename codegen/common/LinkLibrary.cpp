//===- LinkLibrary.cpp - Device libraries are bitcode ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Links the functions that the module declares and the library defines, and
// nothing else. They become internal and get the module's calling convention.
//
//   declare double @sin(double)  ->  define internal spir_func double @sin(…)
//
//   Requires:    the library was compiled for the module's ABI (the common
//                library for the host's, before pointers are rewritten; a
//                target's library for the target, after that).
//   Establishes: no declaration is left that the library defines; the linked
//                functions have no attribute of the machine that they were
//                compiled for.
// All functions except kernels get one calling convention here. A call whose
// convention differs from its callee's is undefined behaviour, which -O2 turns
// into `unreachable`, and the kernel is lost.
// Tested by test/codegen/common/link-library.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Object/IRObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;

namespace syclcc1 {

static void stripMachine(Function &F) {
  AttributeMask Mask;
  for (StringRef Name : {"target-cpu", "target-features", "tune-cpu",
                         "frame-pointer", "stack-protector-buffer-size",
                         "min-legal-vector-width", "no-trapping-math"})
    Mask.addAttribute(Name);
  for (Attribute::AttrKind Kind :
       {Attribute::UWTable, Attribute::OptimizeNone, Attribute::NoBuiltin,
        Attribute::StackProtect, Attribute::StackProtectStrong})
    Mask.addAttribute(Kind);
  if (F.hasFnAttribute(Attribute::OptimizeNone))
    F.removeFnAttr(Attribute::NoInline);
  F.removeFnAttrs(Mask);
}

static bool isKernelConvention(CallingConv::ID CC) {
  return CC == CallingConv::SPIR_KERNEL || CC == CallingConv::PTX_Kernel;
}

static void unifyCallingConventions(Module &M) {
  CallingConv::ID CC = M.getTargetTriple().isSPIROrSPIRV()
                           ? CallingConv::SPIR_FUNC
                           : CallingConv::C;
  for (Function &F : M) {
    if (!F.isIntrinsic() && !isKernelConvention(F.getCallingConv()))
      F.setCallingConv(CC);
    for (Instruction &I : instructions(F))
      if (auto *Call = dyn_cast<CallBase>(&I);
          Call && !isa<IntrinsicInst>(Call) && !Call->isInlineAsm())
        Call->setCallingConv(CC);
  }
}

/// Searches the file's symbol table, which costs a tenth of reading its types
/// and declarations. True if in doubt.
static bool definesAny(StringRef Path, const StringSet<> &Wanted) {
  auto File = MemoryBuffer::getFile(Path);
  if (!File)
    return true; // The reader reports what is wrong.
  Expected<object::IRSymtabFile> Table = object::readIRSymtab(**File);
  if (!Table) {
    consumeError(Table.takeError());
    return true;
  }
  return any_of(Table->TheReader.symbols(), [&](const auto &Symbol) {
    return !Symbol.isUndefined() && Wanted.contains(Symbol.getIRName());
  });
}

PreservedAnalyses LinkLibraryPass::run(Module &M, ModuleAnalysisManager &) {
  LLVMContext &Context = M.getContext();
  StringSet<> Wanted;
  for (const Function &F : M)
    if (F.isDeclaration() && !F.isIntrinsic())
      Wanted.insert(F.getName());
  if (Wanted.empty() || !definesAny(Path, Wanted)) {
    unifyCallingConventions(M);
    return PreservedAnalyses::none();
  }

  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> Library =
      getLazyIRFileModule(Path, Diagnostic, Context);
  if (!Library) {
    Context.emitError("cannot read the device library '" + Path +
                      "': " + Diagnostic.getMessage());
    return PreservedAnalyses::all();
  }
  Library->setTargetTriple(M.getTargetTriple());
  Library->setDataLayout(M.getDataLayout());
  // The library's flags and compiler name do not belong in the user's module.
  for (NamedMDNode &Node : make_early_inc_range(Library->named_metadata()))
    Library->eraseNamedMetadata(&Node);

  StringSet<> Before;
  for (const GlobalValue &G : M.global_values())
    if (!G.isDeclaration())
      Before.insert(G.getName());
  if (Linker::linkModules(M, std::move(Library), Linker::LinkOnlyNeeded)) {
    Context.emitError("cannot link the device library '" + Path + "'");
    return PreservedAnalyses::none();
  }
  for (GlobalValue &G : M.global_values()) {
    if (G.isDeclaration() || Before.contains(G.getName()))
      continue;
    G.setLinkage(GlobalValue::InternalLinkage);
    G.setVisibility(GlobalValue::DefaultVisibility);
    if (auto *F = dyn_cast<Function>(&G)) {
      F->setComdat(nullptr);
      stripMachine(*F);
    }
  }
  unifyCallingConventions(M);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
