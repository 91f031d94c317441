//===- KernelForms.cpp - What became of the cpu target's kernels ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   # a.cpp: cpu
//   # kernel  processor  vectors     masked  gathers  calls  fibers  private
//   # saxpy   x86-64     4 x float        0        0      0  no            0
//   # saxpy   x86-64-v4  16 x float       2        0      0  no            0
//
// Whether a kernel runs in vectors is decided in several places: LLVM's
// LoopVectorize, CPUVectorizeItems, sub-groups as vectors, one function for
// each level. Each reports why it did not (-Rpass-missed=), and none knows the
// result of all. So this file analyses the code after the last pass, which is
// exact: the group function, one for each level, and its callees in the module.
//
// Rejected: counts that each pass adds to an attribute. LLVM's own passes,
// which unroll, merge and delete afterwards, would not update them.
//
// Tested by test/codegen/cpu/kernel-forms.ll, test/driver/kernel-report.test.
//
//===----------------------------------------------------------------------===//

#include "codegen/CodeGen.h"
#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "split/ir/References.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// \p Group and its callees in this module. It does not call other levels'
/// functions; the dispatcher does.
SetVector<const Function *> codeOf(const Function &Group) {
  SetVector<const Function *> Code;
  Code.insert(&Group);
  for (size_t Next = 0; Next != Code.size(); ++Next)
    forEachReference(*Code[Next], [&](GlobalValue *G) {
      if (auto *Callee = dyn_cast<Function>(G);
          Callee && !Callee->isDeclaration() && cpu::isDeviceCode(*Callee))
        Code.insert(Callee);
    });
  return Code;
}

/// A call that leaves the module for one work-item: not an intrinsic, not a
/// function of libmvec, whose names have a special form, and not the runtime's.
/// Functions defined here are analysed themselves.
bool isScalarCall(const CallBase &Call) {
  const Function *Callee = Call.getCalledFunction();
  if (!Callee)
    return !Call.isInlineAsm();
  return Callee->isDeclaration() && !Callee->isIntrinsic() &&
         !Callee->getName().starts_with("_ZGV") &&
         !Callee->getName().starts_with("__sycl_cpu_");
}

/// The vector that \p I computes, if it is a vector of numbers.
const FixedVectorType *vectorOf(const Instruction &I) {
  const Type *T = I.getType();
  if (auto *Store = dyn_cast<StoreInst>(&I))
    T = Store->getValueOperand()->getType();
  auto *Vector = dyn_cast<FixedVectorType>(T);
  return Vector && Vector->getScalarSizeInBits() > 1 ? Vector : nullptr;
}

CPUKernelForm describe(const Function &Group) {
  CPUKernelForm Form;
  Form.Kernel = Group.getFnAttribute(cpu::KernelName).getValueAsString();
  Form.Processor = Group.getFnAttribute("target-cpu").getValueAsString();
  if (Form.Processor == "x86-64-v4" && Group.getFnAttribute("target-features")
                                           .getValueAsString()
                                           .contains("+avx512vpopcntdq"))
    Form.Processor += "+";
  Form.HasFibers = Group.hasFnAttribute(attribute::CPUUsesFibers);
  const FixedVectorType *Widest = nullptr;
  const DataLayout &DL = Group.getDataLayout();
  for (const Function *F : codeOf(Group))
    for (const Instruction &I : instructions(*F)) {
      if (auto *Vector = vectorOf(I))
        // Of two equally wide vectors the one with more elements: it has more
        // lanes.
        if (!Widest || std::pair(DL.getTypeSizeInBits(
                                     const_cast<FixedVectorType *>(Vector)),
                                 Vector->getNumElements()) >
                           std::pair(DL.getTypeSizeInBits(
                                         const_cast<FixedVectorType *>(Widest)),
                                     Widest->getNumElements()))
          Widest = Vector;
      if (auto *Variable = dyn_cast<AllocaInst>(&I))
        if (std::optional<TypeSize> Size = Variable->getAllocationSize(DL))
          Form.PrivateBytes += Size->getFixedValue();
      auto *Call = dyn_cast<CallBase>(&I);
      if (!Call)
        continue;
      switch (Call->getIntrinsicID()) {
      case Intrinsic::masked_load:
      case Intrinsic::masked_store:
        ++Form.Masked;
        break;
      case Intrinsic::masked_gather:
      case Intrinsic::masked_scatter:
        ++Form.Gathers;
        break;
      default:
        Form.Calls += isScalarCall(*Call);
      }
    }
  if (Widest) {
    raw_string_ostream OS(Form.Vectors);
    OS << Widest->getNumElements() << " x ";
    Widest->getElementType()->print(OS);
  }
  return Form;
}

/// True if \p F only dispatches to another group function by the processor's
/// level (CPULevels).
bool choosesLevel(const Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && Callee->getName() == cpu::ProcessorLevel;
  });
}

std::vector<CPUKernelForm> describeKernels(const Module &M) {
  std::vector<CPUKernelForm> Forms;
  for (const Function &F : M)
    if (!F.isDeclaration() && F.hasFnAttribute(cpu::GroupFunctionOf) &&
        !choosesLevel(F))
      Forms.push_back(describe(F));
  stable_sort(Forms, [](const CPUKernelForm &A, const CPUKernelForm &B) {
    return std::tie(A.Kernel, A.Processor) < std::tie(B.Kernel, B.Processor);
  });
  return Forms;
}

struct DescribePass : PassInfoMixin<DescribePass> {
  std::function<void(std::vector<CPUKernelForm>)> Take;

  explicit DescribePass(std::function<void(std::vector<CPUKernelForm>)> Take)
      : Take(std::move(Take)) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    Take(describeKernels(M));
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

} // namespace

void CPUKernelForm::print(raw_ostream &OS) const {
  OS << Kernel << ": " << Processor << ", vectors "
     << (Vectors.empty() ? "none" : Vectors) << ", masked " << Masked
     << ", gathers " << Gathers << ", calls " << Calls
     << (HasFibers ? ", fibers" : "") << ", private " << PrivateBytes << '\n';
}

PreservedAnalyses CPUPrintKernelFormsPass::run(Module &M,
                                               ModuleAnalysisManager &) {
  for (const CPUKernelForm &Form : describeKernels(M))
    Form.print(errs());
  return PreservedAnalyses::all();
}

void describeCPU(PassBuilder &PB,
                 std::function<void(std::vector<CPUKernelForm>)> Take) {
  PB.registerOptimizerLastEPCallback(
      [Take = std::move(Take)](ModulePassManager &MPM, OptimizationLevel,
                               ThinOrFullLTOPhase) {
        MPM.addPass(DescribePass(Take));
      });
}

} // namespace syclcc1
