//===- GenericPointers.cpp - ptr -> ptr addrspace(4) ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device half is host IR: one flat address space, number 0. In SPIR-V that
// number means private memory of a work-item, and a pointer that may point
// anywhere is generic, number 4.
//
//   @table = internal constant […]  ->  addrspace(1) constant, seen through
//                                       an addrspacecast to 4
//   @vtable = {ptr @area}           ->  {ptr addrspace(4) addrspacecast (…)}
//   %x = alloca i32                 ->  %x = alloca i32
//   call void @f(ptr %x)                %g = addrspacecast ptr %x to
//                                            ptr addrspace(4)
//                                       call void @f(ptr addrspace(4) %g)
//
// Types are immutable in LLVM, so every function and variable is created again
// with the new types and its body is cloned with a type map (as IRMover does).
// With opaque pointers there are no pointee types to guess. Functions stay in
// address space 0, as SPV_INTEL_function_pointers requires.
//
// Requires:    byte GEPs; LocalMemory has moved work-group variables to 3.
// Establishes: only allocas, functions and their casts are pointers of address
// space 0; spirv64's data layout and triple; spir_func everywhere. (Changing
// types in place with mutateType was tried first and corrupts constant
// expressions, which are uniqued by type.) Tested by
// test/codegen/spirv/generic-pointers*.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/DeviceTarget.h"
#include "codegen/common/AddressSpaces.h"
#include "codegen/spirv/Passes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;

namespace syclcc1 {

namespace {

using spirv_space::Generic;
using spirv_space::Global;
using spirv_space::Private;

/// Maps every type that contains a flat pointer to its generic counterpart.
class GenericTypes : public ValueMapTypeRemapper {
  DenseMap<Type *, Type *> Cache;

public:
  Type *remapType(Type *T) override {
    if (Type *Known = Cache.lookup(T))
      return Known;
    Type *New = compute(T);
    Cache[T] = New;
    return New;
  }

private:
  Type *compute(Type *T) {
    if (auto *Pointer = dyn_cast<PointerType>(T))
      return Pointer->getAddressSpace() == 0
                 ? PointerType::get(T->getContext(), Generic)
                 : T;
    if (auto *Array = dyn_cast<ArrayType>(T))
      return ArrayType::get(remapType(Array->getElementType()),
                            Array->getNumElements());
    if (auto *Vector = dyn_cast<VectorType>(T))
      return VectorType::get(remapType(Vector->getElementType()),
                             Vector->getElementCount());
    if (auto *Fn = dyn_cast<FunctionType>(T)) {
      SmallVector<Type *> Params;
      for (Type *Param : Fn->params())
        Params.push_back(remapType(Param));
      return FunctionType::get(remapType(Fn->getReturnType()), Params,
                               Fn->isVarArg());
    }
    auto *Struct = dyn_cast<StructType>(T);
    if (!Struct || Struct->isOpaque())
      return T;
    SmallVector<Type *> Elements;
    for (Type *Element : Struct->elements())
      Elements.push_back(remapType(Element));
    if (ArrayRef<Type *>(Elements) == Struct->elements())
      return T;
    if (Struct->isLiteral())
      return StructType::get(T->getContext(), Elements, Struct->isPacked());
    return StructType::create(T->getContext(), Elements, "",
                              Struct->isPacked());
  }
};

class Rewriter {
  Module &M;
  GenericTypes Types;
  ValueToValueMapTy Map;
  SmallVector<Function *> OldFunctions;
  SmallVector<GlobalVariable *> OldVariables;

public:
  explicit Rewriter(Module &M) : M(M) {}
  void run();

private:
  void dropPrivateOnlyIntrinsics(Function &F);
  void separateAddresses(ArrayRef<Function *> Functions);
  void declareFunction(Function &F);
  void declareVariable(GlobalVariable &G);
  void cloneBody(Function &Old);
  void makeAllocasPrivate(Function &F);
  void makeStackPrivate(Function &F);
};

} // namespace

/// Metadata of an alloca itself, which the casts would hide from it.
void Rewriter::dropPrivateOnlyIntrinsics(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Intrinsic = dyn_cast<IntrinsicInst>(&I);
    if (!Intrinsic)
      continue;
    switch (Intrinsic->getIntrinsicID()) {
    case Intrinsic::lifetime_start:
    case Intrinsic::lifetime_end:
    case Intrinsic::invariant_start:
    case Intrinsic::invariant_end:
    case Intrinsic::var_annotation:
    case Intrinsic::experimental_noalias_scope_decl:
      if (!I.getType()->isVoidTy())
        I.replaceAllUsesWith(PoisonValue::get(I.getType()));
      I.eraseFromParent();
      break;
    case Intrinsic::ptr_annotation:
    case Intrinsic::annotation:
    case Intrinsic::launder_invariant_group:
    case Intrinsic::strip_invariant_group:
      I.replaceAllUsesWith(Intrinsic->getArgOperand(0));
      I.eraseFromParent();
      break;
    default:
      break;
    }
  }
}

/// A function is called as `ptr` and stored as `ptr addrspace(4)`, but a value
/// map holds one value for it. Uses other than calls are mapped to a
/// placeholder.
void Rewriter::separateAddresses(ArrayRef<Function *> Functions) {
  auto *Byte = Type::getInt8Ty(M.getContext());
  for (Function *F : Functions) {
    SmallVector<Use *> Addresses;
    for (Use &U : F->uses()) {
      auto *Call = dyn_cast<CallBase>(U.getUser());
      if (!Call || !Call->isCallee(&U))
        Addresses.push_back(&U);
    }
    if (Addresses.empty())
      continue;
    auto *Placeholder = new GlobalVariable(
        M, Byte, false, GlobalValue::ExternalLinkage, nullptr, "");
    SmallPtrSet<Constant *, 8> Users;
    for (Use *U : Addresses) {
      auto *C = dyn_cast<Constant>(U->getUser());
      if (!C || isa<GlobalValue>(C))
        U->set(Placeholder);
      else
        Users.insert(C);
    }
    for (Constant *C : Users)
      C->handleOperandChange(F, Placeholder);
    Map[Placeholder] = ConstantExpr::getAddrSpaceCast(
        cast<Constant>((Value *)Map[F]),
        PointerType::get(M.getContext(), Generic));
    OldVariables.push_back(Placeholder);
  }
}

void Rewriter::declareFunction(Function &F) {
  auto *NewType = cast<FunctionType>(Types.remapType(F.getFunctionType()));
  if (F.isIntrinsic()) {
    SmallVector<Type *> Overloads;
    if (NewType == F.getFunctionType() ||
        !Intrinsic::getIntrinsicSignature(F.getIntrinsicID(),
                                          F.getFunctionType(), Overloads))
      return;
    for (Type *&T : Overloads)
      T = Types.remapType(T);
    Map[&F] =
        Intrinsic::getOrInsertDeclaration(&M, F.getIntrinsicID(), Overloads);
    if (Map[&F] != &F)
      OldFunctions.push_back(&F);
    return;
  }
  auto *New =
      Function::Create(NewType, F.getLinkage(), /*AddrSpace=*/0, "", &M);
  New->copyAttributesFrom(&F);
  New->setPersonalityFn(nullptr);
  New->setComdat(nullptr);
  New->setCallingConv(CallingConv::SPIR_FUNC);
  for (unsigned I = 0; I < F.arg_size(); ++I)
    for (Attribute::AttrKind Kind :
         {Attribute::ByVal, Attribute::StructRet, Attribute::ByRef})
      if (Attribute A = F.getParamAttribute(I, Kind); A.isValid()) {
        New->removeParamAttr(I, Kind);
        New->addParamAttr(I,
                          Attribute::get(M.getContext(), Kind,
                                         Types.remapType(A.getValueAsType())));
      }
  Map[&F] = New;
  OldFunctions.push_back(&F);
}

void Rewriter::declareVariable(GlobalVariable &G) {
  unsigned Space = G.getAddressSpace() ? G.getAddressSpace() : Global;
  Type *T = Types.remapType(G.getValueType());
  auto *New = new GlobalVariable(M, T, G.isConstant(), G.getLinkage(), nullptr,
                                 "", &G, GlobalValue::NotThreadLocal, Space,
                                 G.isExternallyInitialized());
  // The host's alignment, and not what SPIR-V's data layout would choose.
  New->setAlignment(M.getDataLayout().getValueOrABITypeAlignment(
      G.getAlign(), G.getValueType()));
  New->setUnnamedAddr(G.getUnnamedAddr());
  New->setAttributes(G.getAttributes());
  SmallVector<DIGlobalVariableExpression *> DebugInfo;
  G.getDebugInfo(DebugInfo);
  for (DIGlobalVariableExpression *E : DebugInfo)
    New->addDebugInfo(E);
  Map[&G] = G.getAddressSpace()
                ? static_cast<Constant *>(New)
                : ConstantExpr::getAddrSpaceCast(
                      New, PointerType::get(M.getContext(), Generic));
  OldVariables.push_back(&G);
}

void Rewriter::cloneBody(Function &Old) {
  auto *New = cast<Function>((Value *)Map[&Old]);
  auto NewArgument = New->arg_begin();
  for (Argument &A : Old.args()) {
    NewArgument->setName(A.getName());
    Map[&A] = &*NewArgument++;
  }
  AttributeList Attributes = New->getAttributes();
  SmallVector<ReturnInst *, 8> Returns;
  CloneFunctionInto(New, &Old, Map, CloneFunctionChangeType::GlobalChanges,
                    Returns, "", nullptr, &Types);
  New->setAttributes(Attributes);
  New->setCallingConv(CallingConv::SPIR_FUNC);
  makeAllocasPrivate(*New);
  for (Instruction &I : instructions(*New))
    if (auto *Call = dyn_cast<CallBase>(&I);
        Call && !isa<IntrinsicInst>(Call) && !Call->isInlineAsm())
      Call->setCallingConv(CallingConv::SPIR_FUNC);
}

void Rewriter::makeAllocasPrivate(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Flat = dyn_cast<AllocaInst>(&I);
    if (!Flat || Flat->getType()->getPointerAddressSpace() == Private)
      continue;
    auto *Alloca =
        new AllocaInst(Flat->getAllocatedType(), Private, Flat->getArraySize(),
                       Flat->getAlign(), "", Flat->getIterator());
    auto *Cast =
        new AddrSpaceCastInst(Alloca, Flat->getType(), "", Flat->getIterator());
    Alloca->takeName(Flat);
    Flat->replaceAllUsesWith(Cast);
    Flat->eraseFromParent();
  }
}

/// The end of a variable whose size is known at run time, which LLVM writes for
/// a function that is inlined in a loop.
void Rewriter::makeStackPrivate(Function &F) {
  SmallVector<IntrinsicInst *> Saves;
  for (Instruction &I : instructions(F))
    if (auto *Save = dyn_cast<IntrinsicInst>(&I);
        Save && Save->getIntrinsicID() == Intrinsic::stacksave)
      Saves.push_back(Save);
  for (IntrinsicInst *Flat : Saves) {
    Value *Saved = IRBuilder<>(Flat).CreateStackSave();
    for (User *U : make_early_inc_range(Flat->users()))
      if (auto *Restore = dyn_cast<IntrinsicInst>(U);
          Restore && Restore->getIntrinsicID() == Intrinsic::stackrestore) {
        IRBuilder<>(Restore).CreateStackRestore(Saved);
        Restore->eraseFromParent();
      }
    Flat->replaceAllUsesWith(PoisonValue::get(Flat->getType()));
    Flat->eraseFromParent();
  }
}

void Rewriter::run() {
  SmallVector<Function *> Functions;
  SmallVector<GlobalVariable *> Variables;
  for (Function &F : M)
    Functions.push_back(&F);
  for (GlobalVariable &G : M.globals())
    Variables.push_back(&G);

  for (Function *F : Functions) {
    dropPrivateOnlyIntrinsics(*F);
    declareFunction(*F);
  }
  for (GlobalVariable *G : Variables)
    declareVariable(*G);
  separateAddresses(Functions);
  for (GlobalVariable *G : Variables)
    if (G->hasInitializer()) {
      auto *New = cast<GlobalVariable>(
          cast<Constant>((Value *)Map[G])->stripPointerCasts());
      New->setInitializer(
          cast<Constant>(MapValue(G->getInitializer(), Map, RF_None, &Types)));
    }
  for (Function *F : Functions)
    if (!F->isDeclaration())
      cloneBody(*F);

  for (Function *F : OldFunctions) {
    if (!F->isIntrinsic()) // whose new declaration has the new types' name
      cast<Function>((Value *)Map[F])->takeName(F);
    F->dropAllReferences();
  }
  for (GlobalVariable *G : OldVariables) {
    if (auto It = Map.find(G); It != Map.end() && G->hasName())
      cast<Constant>((Value *)It->second)->stripPointerCasts()->takeName(G);
    G->dropAllReferences();
  }
  // Remaining uses of old values are dead constant expressions.
  for (Function *F : OldFunctions) {
    F->removeDeadConstantUsers();
    F->replaceAllUsesWith(PoisonValue::get(F->getType()));
    F->eraseFromParent();
  }
  for (GlobalVariable *G : OldVariables) {
    G->removeDeadConstantUsers();
    G->replaceAllUsesWith(PoisonValue::get(G->getType()));
    G->eraseFromParent();
  }
  // Now that the old declarations do not take the names of these.
  for (Function &F : M)
    makeStackPrivate(F);
}

PreservedAnalyses GenericPointersPass::run(Module &M, ModuleAnalysisManager &) {
  // llvm.used and similar lists are for a linker that SPIR-V does not have.
  for (StringRef Name : {"llvm.used", "llvm.compiler.used"})
    if (GlobalVariable *G = M.getNamedGlobal(Name))
      G->eraseFromParent();
  Rewriter(M).run();
  M.setTargetTriple(Triple(SPIRVTriple));
  M.setDataLayout(SPIRVDataLayout);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
