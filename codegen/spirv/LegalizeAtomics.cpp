//===- LegalizeAtomics.cpp - Atomics that SPIR-V's writer gets wrong ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM 22 writes `load atomic` and `store atomic` as plain OpLoad and OpStore:
// the device compiler may then tear, repeat or move them, without a diagnostic.
// The other atomic instructions keep order and scope, but their memory
// semantics name no storage class when the pointer is generic, which orders no
// memory at all. So every atomic instruction becomes the operation itself, as a
// call by the name that both writers know:
//
//   %a = load atomic i32, ptr addrspace(4) %p syncscope("device") acquire
// ->%a = call i32 @_Z18__spirv_AtomicLoadPU3AS4iii(%p, i32 1, i32 770)
//
//      1: Device.  770: Acquire | WorkgroupMemory | CrossWorkgroupMemory
//
//   fence syncscope("workgroup") acq_rel
// ->call void @_Z21__spirv_MemoryBarrierii(i32 2, i32 776)
//
// Floats and pointers move as integers. An operation without an instruction in
// core SPIR-V (arithmetic on floats, nand) becomes a loop of compare-exchanges
// first.
//
// Requires:    address spaces are inferred: a call hides its pointer from that.
// Establishes: no atomic instruction and no fence is left.
// Tested by test/codegen/spirv/legalize-atomics.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/CompareExchange.h"
#include "codegen/spirv/Passes.h"
#include "llvm/CodeGen/AtomicExpandUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {
namespace {

/// Memory semantics of the specification's 3.30: order and storage classes.
enum : uint32_t {
  Acquire = 0x2,
  Release = 0x4,
  AcquireRelease = 0x8,
  SequentiallyConsistent = 0x10,
  WorkgroupMemory = 0x100,
  CrossWorkgroupMemory = 0x200
};

uint32_t semantics(AtomicOrdering Order) {
  constexpr uint32_t Memory = WorkgroupMemory | CrossWorkgroupMemory;
  switch (Order) {
  case AtomicOrdering::Acquire:
    return Acquire | Memory;
  case AtomicOrdering::Release:
    return Release | Memory;
  case AtomicOrdering::AcquireRelease:
    return AcquireRelease | Memory;
  case AtomicOrdering::SequentiallyConsistent:
    return SequentiallyConsistent | Memory;
  default:
    return 0;
  }
}

/// The operation's name, or "" if core SPIR-V has none.
StringRef instructionFor(const AtomicRMWInst &I) {
  switch (I.getOperation()) {
  case AtomicRMWInst::Xchg:
    return "AtomicExchange";
  case AtomicRMWInst::Add:
    return "AtomicIAdd";
  case AtomicRMWInst::Sub:
    return "AtomicISub";
  case AtomicRMWInst::And:
    return "AtomicAnd";
  case AtomicRMWInst::Or:
    return "AtomicOr";
  case AtomicRMWInst::Xor:
    return "AtomicXor";
  case AtomicRMWInst::Min:
    return "AtomicSMin";
  case AtomicRMWInst::Max:
    return "AtomicSMax";
  case AtomicRMWInst::UMin:
    return "AtomicUMin";
  case AtomicRMWInst::UMax:
    return "AtomicUMax";
  default:
    return "";
  }
}

class Legalizer {
  Module &M;
  SyncScope::ID SubGroup, WorkGroup, Device;

public:
  explicit Legalizer(Module &M) : M(M) {
    LLVMContext &C = M.getContext();
    SubGroup = C.getOrInsertSyncScopeID("subgroup");
    WorkGroup = C.getOrInsertSyncScopeID("workgroup");
    Device = C.getOrInsertSyncScopeID("device");
  }
  void legalize(Instruction &I);

private:
  uint32_t scope(SyncScope::ID ID) const;
  IntegerType *bits(Type *T) const {
    return IntegerType::get(M.getContext(),
                            M.getDataLayout().getTypeSizeInBits(T));
  }
  Value *toBits(IRBuilder<> &B, Value *V) const {
    return B.CreateBitOrPointerCast(V, bits(V->getType()));
  }
  std::string mangle(StringRef Operation, ArrayRef<Type *> Parameters) const;
  CallInst *call(IRBuilder<> &B, StringRef Operation, Type *Result,
                 ArrayRef<Value *> Args) const;
};

} // namespace

uint32_t Legalizer::scope(SyncScope::ID ID) const {
  if (ID == SyncScope::SingleThread)
    return 4; // Invocation
  if (ID == SubGroup)
    return 3;
  if (ID == WorkGroup)
    return 2;
  return ID == Device ? 1 : 0; // Device, CrossDevice
}

/// As C++ would: the writers take the operation's name off the mangled one.
std::string Legalizer::mangle(StringRef Operation,
                              ArrayRef<Type *> Parameters) const {
  std::string Name = ("__spirv_" + Operation).str();
  std::string Text = "_Z" + std::to_string(Name.size()) + Name;
  auto Letter = [](Type *T) {
    switch (T->getIntegerBitWidth()) {
    case 8:
      return 'c';
    case 16:
      return 's';
    case 64:
      return 'l';
    default:
      return 'i';
    }
  };
  for (Type *T : Parameters) {
    auto *P = dyn_cast<PointerType>(T);
    if (!P) {
      Text += Letter(T);
      continue;
    }
    Text += 'P';
    if (unsigned AS = P->getAddressSpace())
      Text += "U3AS" + std::to_string(AS);
  }
  return Text;
}

CallInst *Legalizer::call(IRBuilder<> &B, StringRef Operation, Type *Result,
                          ArrayRef<Value *> Args) const {
  SmallVector<Type *> Types, Mangled;
  for (Value *A : Args) {
    Types.push_back(A->getType());
    Mangled.push_back(A->getType());
    // The pointer's target type stands behind the pointer in a mangled name.
    if (A->getType()->isPointerTy())
      Mangled.push_back(Result->isVoidTy() ? Args.back()->getType() : Result);
  }
  FunctionCallee Callee = M.getOrInsertFunction(
      mangle(Operation, Mangled), FunctionType::get(Result, Types, false));
  auto *F = cast<Function>(Callee.getCallee());
  F->setCallingConv(CallingConv::SPIR_FUNC);
  F->setDoesNotThrow();
  CallInst *Call = B.CreateCall(Callee, Args);
  Call->setCallingConv(CallingConv::SPIR_FUNC);
  return Call;
}

void Legalizer::legalize(Instruction &I) {
  IRBuilder<> B(&I);
  auto Scope = [&](SyncScope::ID ID) { return B.getInt32(scope(ID)); };
  auto Order = [&](AtomicOrdering O) { return B.getInt32(semantics(O)); };
  Value *New = nullptr;
  if (auto *Fence = dyn_cast<FenceInst>(&I)) {
    call(B, "MemoryBarrier", B.getVoidTy(),
         {Scope(Fence->getSyncScopeID()), Order(Fence->getOrdering())});
  } else if (auto *Load = dyn_cast<LoadInst>(&I)) {
    Value *Bits =
        call(B, "AtomicLoad", bits(Load->getType()),
             {Load->getPointerOperand(), Scope(Load->getSyncScopeID()),
              Order(Load->getOrdering())});
    New = B.CreateBitOrPointerCast(Bits, Load->getType());
  } else if (auto *Store = dyn_cast<StoreInst>(&I)) {
    call(B, "AtomicStore", B.getVoidTy(),
         {Store->getPointerOperand(), Scope(Store->getSyncScopeID()),
          Order(Store->getOrdering()), toBits(B, Store->getValueOperand())});
  } else if (auto *RMW = dyn_cast<AtomicRMWInst>(&I)) {
    Value *Operand = toBits(B, RMW->getValOperand());
    Value *Bits = call(B, instructionFor(*RMW), Operand->getType(),
                       {RMW->getPointerOperand(), Scope(RMW->getSyncScopeID()),
                        Order(RMW->getOrdering()), Operand});
    New = B.CreateBitOrPointerCast(Bits, RMW->getType());
  } else {
    auto *X = cast<AtomicCmpXchgInst>(&I);
    Value *Expected = toBits(B, X->getCompareOperand());
    Value *Bits =
        call(B, "AtomicCompareExchange", Expected->getType(),
             {X->getPointerOperand(), Scope(X->getSyncScopeID()),
              Order(X->getSuccessOrdering()), Order(X->getFailureOrdering()),
              toBits(B, X->getNewValOperand()), Expected});
    Value *Old =
        B.CreateBitOrPointerCast(Bits, X->getCompareOperand()->getType());
    New = B.CreateInsertValue(PoisonValue::get(X->getType()), Old, 0);
    New = B.CreateInsertValue(New, B.CreateICmpEQ(Bits, Expected), 1);
  }
  if (New) {
    New->takeName(&I);
    I.replaceAllUsesWith(New);
  }
  I.eraseFromParent();
}

PreservedAnalyses SPIRVLegalizeAtomicsPass::run(Module &M,
                                                ModuleAnalysisManager &) {
  SmallVector<AtomicRMWInst *> Loops;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *RMW = dyn_cast<AtomicRMWInst>(&I);
          RMW && instructionFor(*RMW).empty())
        Loops.push_back(RMW);
  for (AtomicRMWInst *RMW : Loops)
    expandAtomicRMWToCmpXchg(RMW, compareExchange);

  SmallVector<Instruction *> Atomics;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (I.isAtomic())
        Atomics.push_back(&I);
  Legalizer L(M);
  for (Instruction *I : Atomics)
    L.legalize(*I);
  return Atomics.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace syclcc1
