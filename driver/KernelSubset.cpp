//===- KernelSubset.cpp - Some kernels of a device half -------------------===//
//
// A device half that is compiled in several parts is read once for each of
// them. Reading and then removing what belongs to the other parts costs parts
// times kernels, so function bodies are materialised lazily: only those that
// the part's kernels reach.
//
// Tested by test/driver/cpu-parts.test and test/driver/kernel-cache.test.
//
//===----------------------------------------------------------------------===//

#include "KernelSubset.h"
#include "split/KernelTable.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

class SubsetReader {
public:
  explicit SubsetReader(Module &M) : M(M) {}

  Error run(ArrayRef<std::string> Kernels) {
    for (const std::string &Name : Kernels)
      reach(M.getFunction(Name));
    // Definitions that stay although no kernel refers to them.
    for (const GlobalValue &G : M.global_values())
      if (auto *F = dyn_cast<Function>(&G);
          !G.isDiscardableIfUnused() && !(F && isKernel(*F)))
        reach(&G);
    if (Error E = readReached())
      return E;
    return removeUnread();
  }

private:
  Module &M;
  SmallVector<Function *> Work;
  SmallPtrSet<const Constant *, 32> Seen;

  /// Functions that a constant refers to, through expressions and
  /// initializers, are to be read.
  void reach(const Value *V) {
    auto *C = dyn_cast<Constant>(V);
    if (!C || isa<ConstantData>(C) || !Seen.insert(C).second)
      return;
    if (auto *F = dyn_cast<Function>(C))
      Work.push_back(const_cast<Function *>(F));
    for (const Value *Operand : C->operands())
      reach(Operand);
  }

  Error readReached() {
    while (!Work.empty()) {
      Function *F = Work.pop_back_val();
      if (Error E = F->materialize())
        return E;
      for (const Instruction &I : instructions(*F))
        for (const Value *Operand : I.operands())
          reach(Operand);
    }
    return Error::success();
  }

  /// The reader numbers functions. One that is erased before the reader has
  /// finished leaves a hole, and a body that is read later and calls it is an
  /// "Invalid record". So the bodies go first, and the functions afterwards.
  Error removeUnread() {
    SmallVector<Function *> Unread;
    for (Function &F : M)
      if (F.isMaterializable() && F.use_empty()) {
        F.deleteBody();
        F.setComdat(nullptr);
        Unread.push_back(&F);
      }
    if (Error E = M.materializeAll())
      return E;
    for (Function *F : Unread)
      if (F->use_empty())
        F->eraseFromParent();
    return Error::success();
  }
};

} // namespace

Expected<std::unique_ptr<Module>> readKernels(MemoryBufferRef Bitcode,
                                              LLVMContext &Context,
                                              ArrayRef<std::string> Kernels) {
  Expected<std::unique_ptr<Module>> M = getLazyBitcodeModule(Bitcode, Context);
  if (!M)
    return M;
  if (Error E = SubsetReader(**M).run(Kernels))
    return std::move(E);
  return M;
}

} // namespace syclcc1
