// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CPULevels: variants of kernels for the vectors of newer processors.
//
//     define void @k.group(ptr %object, ptr %launch)
// -> define internal void @k.group.v1(…)                  the original
//     define internal void @k.group.v3(…) "target-cpu"="x86-64-v3"
//     define internal void @k.group.v4(…) "target-cpu"="x86-64-v4"
//     define void @k.group(…)                              selects at each call
//
// A program that is compiled for any x86-64 has vectors of four floats, and
// runs on processors with sixteen. The host's code loses little by that; loops
// over work-items lose most of their speed (89 kernels of many styles at -O2:
// 2.3 times as slow). So each group function and its callees exist once for
// each requested level of the psABI ("sycl-cpu-levels"="v3;v4"), and each call
// of a group function, some ten thousand work-items, gets the processor's level
// from libsyclrt (SYCLCC1_CPU_LEVEL lowers it). The lowest version is for
// processors from before 2013: it is correct and small, so that two levels do
// not cost the time of three. The copies are made behind the inliner and the
// simplifications, which do not depend on the processor and take half of LLVM's
// time. With -march= the processor is known, and there are no copies.
//
// Processors since 2019 (Ice Lake, Zen 4) count the bits of vectors in one
// instruction, which v4 of the psABI lacks: there it is some ten, and a kernel
// of bit sets took twice as long as with -march=native. Kernels that count bits
// have one version more, for v4 with what those processors have in common. For
// libsyclrt they are level 5. Kernels that compute with halves have one for
// AVX-512 with halves, level 6 (Sapphire Rapids): elsewhere each operation is
// one on floats between two conversions (a polynomial 15 times as slow).
//
// The lowest version of a kernel whose sub-groups are vectors has their masked
// form only (SubGroupVectors.cpp).
//
// A kernel that is limited by memory with AVX2 has no copy for AVX-512
// (MemoryBound.cpp): each version of a stream is 0.4 of its kernel's compile
// time. Nor has one of more than 12 000 instructions: it takes many seconds to
// compile for each level (the largest of 290 kernels of many styles has 1527).
// The limit was 5000. But what makes kernels large is loops that the program
// unrolls, and if these gather, AVX2 is no substitute: a compression of blocks
// of pixels, of 8 000 to 12 000 instructions, was 2.8 times as fast with
// AVX-512. With -march=native there is only one level.
//
// A function that is visible to other files (SYCL_EXTERNAL) or called by
// address exists once, for all processors, because the caller's level is not
// known. Only direct calls go to copies. In every level a function's address is
// that of the original, in code and in tables, so that pointers compare equal.
// This is possible because no function takes a vector in a register that only
// some levels have: signatures come from Clang, for the oldest level.
//
// Also without levels: kernels use registers of 512 bits if there are any. LLVM
// prefers 256 for Intel's processors, because a few wide instructions slow down
// the code around them; a kernel consists of such code. -mprefer-vector-width=
// of the user is respected. Products of matrices, dot products and streams gain
// 20 to 50 %.
//
// Rejected: copies before LLVM's pipeline, each of which would be simplified
// separately, to the same code; GNU ifunc, which musl and sanitizers do not
// have; several functions in the kernel's entry of the registration table,
// which changes the binary interface for one branch in each call.
//
// Must run before the vectorisers. Tested by test/codegen/cpu/levels.ll,
// test/run/cpu_levels.test.

#include "codegen/cpu/ItemABI.h"
#include "codegen/cpu/MemoryBound.h"
#include "codegen/cpu/Passes.h"
#include "split/IRContract.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/TargetParser/X86TargetParser.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

static cl::opt<uint64_t>
    MostForAVX512("syclcc1-most-for-avx512", cl::Hidden, cl::init(12000),
                  cl::desc("The most instructions of a kernel that is compiled "
                           "for AVX-512 beside AVX2"));

namespace syclcc1 {
namespace {

constexpr StringLiteral TargetCPU = "target-cpu";
constexpr StringLiteral TargetFeatures = "target-features";
constexpr StringLiteral EmbeddedSuffix = ".sycl_cpu"; // Embed.cpp
constexpr StringLiteral VectorWidth = "prefer-vector-width";

void preferWholeRegisters(Function &F) {
  if (F.getFnAttribute(TargetFeatures)
          .getValueAsString()
          .contains("+avx512f") &&
      !F.hasFnAttribute(VectorWidth))
    F.addFnAttr(VectorWidth, "512");
}

/// One level of the psABI: 3 is x86-64-v3. Those from 5 on are v4 and more
/// (processors_level in runtime/adapter/cpu/level.cpp).
struct Level {
  static constexpr unsigned CountsBits = 5, ComputesHalves = 6;
  unsigned Number;

  /// "k.group.sycl_cpu" -> "k.group.v3.sycl_cpu".
  std::string nameOf(const Function &F) const {
    StringRef Name = F.getName();
    const bool Joined = Name.consume_back(EmbeddedSuffix);
    return (Name + ".v" + Twine(Number) + (Joined ? EmbeddedSuffix : "")).str();
  }

  void applyTo(Function &F) const {
    const std::string CPU = "x86-64-v" + utostr(std::min(Number, 4u));
    SmallVector<StringRef> Features;
    X86::getFeaturesForCPU(CPU,
                           Features); // Without features that others imply.
    if (Number >= 4)
      Features.push_back("avx512f");
    if (Number >= CountsBits)
      append_range(Features,
                   ArrayRef<StringRef>{"avx512vpopcntdq", "avx512bitalg",
                                       "avx512vbmi", "avx512vbmi2",
                                       "avx512ifma", "avx512vnni", "gfni"});
    if (Number >= ComputesHalves)
      Features.push_back("avx512fp16");
    std::string Text =
        F.getFnAttribute(TargetFeatures).getValueAsString().str();
    for (StringRef Feature : Features)
      Text += (Text.empty() ? "+" : ",+") + Feature.str();
    F.addFnAttr(TargetCPU, CPU);
    F.addFnAttr(TargetFeatures, Text);
    preferWholeRegisters(F);
  }
};

/// True if \p F has been compiled for baseline x86-64: no -march= was given.
bool isForAll(const Function &F) {
  return F.getFnAttribute(TargetCPU).getValueAsString() == "x86-64" &&
         !F.getFnAttribute(TargetFeatures).getValueAsString().contains("+avx");
}

/// The operands by which \p F calls functions: callees, and in a group function
/// the kernel that __sycl_cpu_run_group calls for it.
SmallVector<Use *> callsIn(Function &F) {
  SmallVector<Use *> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I)) {
      Calls.push_back(&Call->getCalledOperandUse());
      if (F.hasFnAttribute(cpu::GroupFunctionOf) &&
          Call->getCalledOperand()->getName() == cpu::RunGroup)
        for (Use &Argument : Call->args())
          Calls.push_back(&Argument);
    }
  return Calls;
}

/// Callees of group functions that no other file sees.
SetVector<Function *> ownFunctions(ArrayRef<Function *> Groups) {
  SetVector<Function *> Own(Groups.begin(), Groups.end());
  for (size_t Next = 0; Next != Own.size(); ++Next)
    for (Use *Call : callsIn(*Own[Next])) {
      auto *Callee = dyn_cast<Function>(Call->get());
      if (Callee && !Callee->isDeclaration() && isForAll(*Callee) &&
          Callee->hasLocalLinkage() &&
          !Callee->hasFnAttribute(attribute::External))
        Own.insert(Callee);
    }
  return Own;
}

/// Copies \p Own for \p L; returns the map from originals to copies.
DenseMap<Function *, Function *> copyFor(Level L, ArrayRef<Function *> Own) {
  DenseMap<Function *, Function *> Copies;
  for (Function *F : Own)
    Copies[F] =
        Function::Create(F->getFunctionType(), GlobalValue::InternalLinkage,
                         L.nameOf(*F), F->getParent());
  for (Function *F : Own) {
    SmallVector<ReturnInst *> Returns;
    Function *Copy = Copies[F];
    ValueToValueMapTy Map;
    for (auto [Old, New] : zip(F->args(), Copy->args())) {
      New.setName(Old.getName());
      Map[&Old] = &New;
    }
    CloneFunctionInto(Copy, F, Map, CloneFunctionChangeType::LocalChangesOnly,
                      Returns);
    Copy->setVisibility(GlobalValue::DefaultVisibility);
    Copy->setDSOLocal(true);
    L.applyTo(*Copy);
    for (Use *Call : callsIn(*Copy))
      if (Function *Newer = Copies.lookup(dyn_cast<Function>(Call->get())))
        Call->set(Newer);
  }
  return Copies;
}

/// Turns \p Choice, which the runtime calls, into a dispatcher to the function
/// for the processor's level; its body moves to another function, the result.
/// \p Newer: the function to call from each level on, the highest first.
Function *makeChoice(Function &Choice,
                     ArrayRef<std::pair<unsigned, Function *>> Newer) {
  Module &M = *Choice.getParent();
  LLVMContext &C = M.getContext();
  Function *First =
      Function::Create(Choice.getFunctionType(), GlobalValue::InternalLinkage,
                       Level{1}.nameOf(Choice), M);
  First->copyAttributesFrom(&Choice);
  First->setVisibility(GlobalValue::DefaultVisibility);
  First->setDSOLocal(true);
  First->setComdat(nullptr);
  First->copyMetadata(&Choice, 0);
  Choice.clearMetadata();
  First->splice(First->begin(), &Choice);
  for (auto [Old, New] : zip(Choice.args(), First->args())) {
    New.setName(Old.getName());
    Old.replaceAllUsesWith(&New);
  }
  if (Choice.hasPersonalityFn())
    Choice.setPersonalityFn(nullptr);
  // Attributes that LLVM has inferred for the kernel, and that do not hold for
  // the query of the level.
  for (Attribute::AttrKind Kind :
       {Attribute::Memory, Attribute::NoSync, Attribute::NoFree,
        Attribute::WillReturn, Attribute::NoRecurse})
    Choice.removeFnAttr(Kind);

  IRBuilder<> B(BasicBlock::Create(C, "entry", &Choice));
  Value *Has = B.CreateCall(
      M.getOrInsertFunction(cpu::ProcessorLevel, B.getInt32Ty()), {}, "level");
  SmallVector<Value *> Args;
  for (Argument &A : Choice.args())
    Args.push_back(&A);
  auto call = [&](Function &F) {
    F.addFnAttr(cpu::OneOfSeveral);
    F.addFnAttr(Attribute::NoInline); // Not into code for all processors.
    CallInst *Call = B.CreateCall(&F, Args);
    Call->setTailCall();
    B.CreateRetVoid();
  };
  for (auto [Number, F] : Newer) {
    BasicBlock *Then = BasicBlock::Create(C, "v" + Twine(Number), &Choice),
               *Else = BasicBlock::Create(C, "older", &Choice);
    B.CreateCondBr(B.CreateICmpSGE(Has, B.getInt32(Number)), Then, Else);
    B.SetInsertPoint(Then);
    call(*F);
    B.SetInsertPoint(Else);
  }
  call(*First);
  // A few calls for ten thousand work-items are generated as at -O0: the code
  // generator's passes over them took a fiftieth of a small kernel's time.
  for (Attribute::AttrKind Kind : {Attribute::OptimizeForSize,
                                   Attribute::MinSize, Attribute::AlwaysInline})
    Choice.removeFnAttr(Kind);
  Choice.addFnAttr(Attribute::NoInline);
  Choice.addFnAttr(Attribute::OptimizeNone);
  return First;
}

/// Answers in \p F whether full sub-groups have code of their own.
void answerFullForms(Function &F, bool Answer) {
  SmallVector<Instruction *> Questions;
  for (Instruction &I : instructions(F))
    if (cpu::isUsesFullForms(I))
      Questions.push_back(&I);
  if (Questions.empty())
    return;
  for (Instruction *Question : Questions) {
    replaceAndRecursivelySimplify(Question,
                                  ConstantInt::getBool(F.getContext(), Answer));
    Question->eraseFromParent();
  }
  for (BasicBlock &Block : F)
    ConstantFoldTerminator(&Block, /*DeleteDeadConditions=*/true);
  removeUnreachableBlocks(F);
}

/// Whether \p Group and what it calls have so many instructions that another
/// copy costs more than it gains.
bool isLarge(Function &Group) {
  uint64_t Size = 0;
  for (const Function *F : ownFunctions({&Group}))
    Size += F->getInstructionCount();
  return Size > MostForAVX512;
}

/// True if \p Group counts bits of numbers in lanes, or searches for the lowest
/// one. Ballots of a sub-group are numbers that lanes share.
bool countsBits(Function &Group) {
  return any_of(ownFunctions({&Group}), [](Function *F) {
    return any_of(instructions(*F), [](const Instruction &I) {
      const auto *Call = dyn_cast<IntrinsicInst>(&I);
      if (!Call || (Call->getIntrinsicID() != Intrinsic::ctpop &&
                    Call->getIntrinsicID() != Intrinsic::cttz))
        return false;
      const Value *Of = Call->getArgOperand(0);
      while (isa<ZExtInst, TruncInst>(Of) ||
             match(Of, PatternMatch::m_And(PatternMatch::m_Value(),
                                           PatternMatch::m_Constant())))
        Of = cast<Instruction>(Of)->getOperand(0);
      const auto *Cast = dyn_cast<BitCastInst>(Of);
      return !Cast || !Cast->getSrcTy()->isVectorTy();
    });
  });
}

/// True if \p Group computes with halves; conversions alone are fast.
bool computesHalves(Function &Group) {
  return any_of(ownFunctions({&Group}), [](Function *F) {
    return any_of(instructions(*F), [](const Instruction &I) {
      const auto *Call = dyn_cast<IntrinsicInst>(&I);
      return (isa<BinaryOperator, FCmpInst>(I) ||
              (Call && Call->getIntrinsicID() != Intrinsic::fabs &&
               Call->getIntrinsicID() != Intrinsic::copysign)) &&
             I.getNumOperands() != 0 &&
             I.getOperand(0)->getType()->getScalarType()->isHalfTy();
    });
  });
}

/// What decides for which levels a group function has a copy.
struct Wishes {
  bool IsLarge, CountsBits, ComputesHalves;
  bool HasAVX2 = false, IsMemoryBound = false; ///< With AVX2.

  bool include(Level L) const {
    if (L.Number < 4 || (L.Number == 4 && !HasAVX2))
      return true;
    if (IsLarge || (IsMemoryBound && L.Number != Level::ComputesHalves))
      return false;
    return L.Number == 4 || (L.Number == Level::CountsBits && CountsBits) ||
           (L.Number == Level::ComputesHalves && ComputesHalves);
  }
};

/// Makes the copies.
void chooseLevels(Module &M, ModuleAnalysisManager &MAM) {
  SmallVector<Function *> Groups;
  std::string Levels;
  for (Function &F : M) {
    if (F.isDeclaration() || !cpu::isDeviceCode(F))
      continue;
    preferWholeRegisters(F);
    Attribute A = F.getFnAttribute(cpu::LevelsAsked);
    if (!A.isValid())
      continue;
    Levels =
        A.getValueAsString().str(); // Of a unit, the same for all functions.
    F.removeFnAttr(cpu::LevelsAsked);
    if (isForAll(F) && !F.hasFnAttribute(Attribute::OptimizeNone))
      Groups.push_back(&F);
  }
  SmallVector<Level> Asked;
  for (StringRef Name : split(Levels, ';'))
    if (unsigned Number; Name.consume_front("v") &&
                         !Name.getAsInteger(10, Number) && Number >= 2 &&
                         Number <= 4)
      Asked.push_back({Number});
  if (Groups.empty() || Asked.empty() || !M.getTargetTriple().isX86_64())
    return;

  sort(Asked, [](Level A, Level B) { return A.Number < B.Number; });
  Asked.erase(llvm::unique(
                  Asked, [](Level A, Level B) { return A.Number == B.Number; }),
              Asked.end());
  if (Asked.back().Number == 4)
    Asked.append({{Level::CountsBits}, {Level::ComputesHalves}});
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  const SetVector<Function *> Own = ownFunctions(Groups);
  DenseMap<Function *, SmallVector<std::pair<unsigned, Function *>, 2>> Newer;
  DenseMap<Function *, Wishes> Of;
  for (Function *Group : Groups)
    Of[Group] = {isLarge(*Group), countsBits(*Group), computesHalves(*Group)};
  for (ArrayRef<Level> Left = Asked; !Left.empty(); Left = Left.drop_front()) {
    const Level L = Left.front();
    SmallVector<Function *> Wanting;
    copy_if(Groups, std::back_inserter(Wanting),
            [&](Function *Group) { return Of[Group].include(L); });
    if (Wanting.empty())
      continue;
    DenseMap<Function *, Function *> Copies =
        copyFor(L, ownFunctions(Wanting).getArrayRef());
    for (Function *Group : Wanting) { // The highest first.
      Function &Copy = *Copies.lookup(Group);
      Newer[Group].insert(Newer[Group].begin(), {L.Number, &Copy});
      if (L.Number != 3)
        continue;
      Of[Group].HasAVX2 = true;
      Of[Group].IsMemoryBound =
          cpu::isMemoryBound(Copy, FAM.getResult<LoopAnalysis>(Copy),
                             FAM.getResult<TargetIRAnalysis>(Copy));
    }
    erase_if(Wanting, [&](Function *Group) {
      return none_of(Left.drop_front(),
                     [&](Level Higher) { return Of[Group].include(Higher); });
    });
    for (Function *F : ownFunctions(Wanting))
      Copies.lookup(F)->addFnAttr(cpu::LowerLevel);
  }
  const SmallPtrSet<Function *, 16> Chosen(Groups.begin(), Groups.end());
  for (Function *F : Own) {
    const bool IsGroup = Chosen.contains(F);
    Function *First = IsGroup ? makeChoice(*F, Newer[F]) : F;
    First->addFnAttr(cpu::LowerLevel);
    if (IsGroup)
      First->addFnAttr(cpu::FirstLevel);
    if (!First->hasFnAttribute(Attribute::OptimizeNone))
      First->addFnAttr(Attribute::OptimizeForSize);
  }
}

/// The vectoriser makes wide forms of what a kernel calls (CalleeForms.h). So
/// callees come behind kernels: the pipeline's function passes, which unroll
/// loops and make vectors of their own, have not run on them then.
void moveBehindKernels(Module &M) {
  SmallVector<Function *> Callees;
  for (Function &F : M)
    if (!F.isDeclaration() && cpu::isDeviceCode(F) &&
        !F.hasFnAttribute(cpu::GroupFunctionOf))
      Callees.push_back(&F);
  for (Function *F : Callees)
    M.getFunctionList().splice(M.end(), M.getFunctionList(), F->getIterator());
}

} // namespace

PreservedAnalyses CPULevelsPass::run(Module &M, ModuleAnalysisManager &MAM) {
  chooseLevels(M, MAM);
  for (Function &F : M)
    if (cpu::isDeviceCode(F))
      answerFullForms(F, !F.hasFnAttribute(cpu::FirstLevel));
  moveBehindKernels(M);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
