//===- KernelEntries.cpp - Kernel object -> the target's kernel -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In the device half a kernel is `void K(ptr object)`. A device launches
//
//   define spir_kernel void @K(ptr byval(%K.object) align 8 %object,
//                              ptr addrspace(3) align 64 %local)
//   define ptx_kernel  void @K(ptr byval(%K.object) align 8 %object)
//
// the object's bytes as one argument. The old function becomes K.body, always
// inlined. %local, the work-group's dynamic local memory, is there if the
// object holds a local_accessor (on PTX it is an extern shared array); the
// runtime has written each block's offset into `address` of its
// sycl_local_block, and the entry adds the base:
//
//   %copy = alloca %K.object            ; private: the argument is read-only
//   %offset = load i64, %object + c
//   store (flat %local + %offset), %copy + c
//   call K.body(%copy)
//
// A free function kernel (sycl-kernel-parameters) takes its arguments one by
// one, as OpenCL and CUDA programs set them, and puts its object together:
//
//   define spir_kernel void @K(ptr byval(%K.p0) align 4 %p0,
//                              ptr byval(%K.p1) align 8 %p1)
//   %copy = alloca %K.object
//   memcpy(%copy + 0, %p0, 4); memcpy(%copy + 8, %p1, 8)
//
// Every argument is passed as its bytes, pointers included, so that its native
// size is sizeof the parameter and clSetKernelArg takes a USM pointer like any
// other value.
//
// On SPIR-V a parameter that consists of a work_group_memory only is an
// argument of local memory, `ptr addrspace(3) %p2`, whose size is given at
// launch; its address is stored in the object.
//
// Scratch memory (KernelInfo::UsesScratch) is the start of the same block, and
// any function may use it. On PTX it is the array. On SPIR-V each work-item
// first writes the argument to a variable of the work-group, all of them the
// same value, and __sycl_work_group_scratch() reads it there. (Rejected: a
// hidden parameter of every callee; functions that are called by pointer cannot
// have one.)
//
// The address is stored as a pointer, not as an integer: after SROA the kernel
// uses a pointer that InferAddressSpaces knows to be local.
//
// Requires:    kernel attributes of IRContract.def; pointers already have the
// target's flat address space.
// Establishes: the kernels' native form, with work-group sizes in native order
// (dimension 0 is the fastest, which is SYCL's last).
// On PTX no address of an argument is said to be a multiple of more than 16:
// LLVM adds offsets to such addresses by `or`, and the address in the parameter
// space is not that multiple.
// byval's type is a struct: Intel's OpenCL refuses arrays (-51 from
// clSetKernelArg).
// Tested by test/codegen/common/kernel-entries-*.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/AddressSpaces.h"
#include "codegen/common/Passes.h"
#include "runtime/abi/image.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/ir/KernelUses.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstddef>

using namespace llvm;

namespace syclcc1 {

namespace {

/// The dynamic block starts at the largest alignment that a local_accessor may
/// require; the runtime's offsets are relative to it.
constexpr uint64_t LocalBlockAlign = 64;
constexpr uint64_t LocalBlockBytes = offsetof(sycl_local_block, bytes);
/// An address in PTX's parameter space is relative to a beginning that is a
/// multiple of 16 only (0x210 for sm_90).
constexpr uint64_t MaxPTXParameterAlign = 16;

class KernelBuilder {
  Module &M;
  LLVMContext &Context;
  bool IsSPIRV;
  unsigned Flat;

public:
  KernelBuilder(Module &M, bool IsSPIRV)
      : M(M), Context(M.getContext()), IsSPIRV(IsSPIRV), Flat(IsSPIRV ? 4 : 0) {
  }

  void build(const KernelInfo &Kernel);
  /// Replaces the calls of __sycl_work_group_scratch().
  void lowerScratch();

private:
  GlobalVariable *scratchVariable();
  StructType *bytesType(uint64_t Size, uint64_t Align, const Twine &Name);
  void addByValue(Function &Entry, unsigned Index, StructType *Type,
                  uint64_t Align, const Twine &Name);
  /// What is known of the address of an argument that is aligned in memory.
  Align argumentAlign(uint64_t Alignment) const {
    return Align(IsSPIRV ? Alignment
                         : std::min(Alignment, MaxPTXParameterAlign));
  }
  Value *dynamicLocalMemory(Function &Entry);
  GlobalVariable *dynamicLocalArray();
  bool queriesMemories() const;
  void markLocalBlock(IRBuilder<> &Builder, Function &Entry, Value *Bytes);
  void setAttributes(Function &Entry, const KernelInfo &Kernel);
};

} // namespace

/// Words where the alignment allows, because drivers copy arguments by member.
StructType *KernelBuilder::bytesType(uint64_t Size, uint64_t Align,
                                     const Twine &Name) {
  Size = std::max<uint64_t>(Size, 1);
  uint64_t Word = 8;
  while (Word > 1 && (Align < Word || Size % Word != 0))
    Word /= 2;
  Type *Bytes =
      ArrayType::get(IntegerType::get(Context, 8 * Word), Size / Word);
  return StructType::create(Context, {Bytes}, Name.str());
}

void KernelBuilder::addByValue(Function &Entry, unsigned Index,
                               StructType *Type, uint64_t Alignment,
                               const Twine &Name) {
  Entry.getArg(Index)->setName(Name);
  Entry.addParamAttr(Index, Attribute::getWithByValType(Context, Type));
  Entry.addParamAttr(
      Index, Attribute::getWithAlignment(Context, argumentAlign(Alignment)));
}

/// Where the entry stores the block for its callees (SPIR-V).
GlobalVariable *KernelBuilder::scratchVariable() {
  static constexpr StringLiteral Name = "__sycl_scratch";
  if (GlobalVariable *Known = M.getNamedGlobal(Name))
    return Known;
  Type *Pointer = PointerType::get(Context, LocalAddressSpace);
  return new GlobalVariable(M, Pointer, /*isConstant=*/false,
                            GlobalValue::InternalLinkage,
                            PoisonValue::get(Pointer), Name, nullptr,
                            GlobalValue::NotThreadLocal, LocalAddressSpace);
}

void KernelBuilder::lowerScratch() {
  Function *Scratch = M.getFunction(builtin::WorkGroupScratch);
  if (!Scratch)
    return;
  for (Use &U : make_early_inc_range(Scratch->uses())) {
    auto *Call = dyn_cast<CallInst>(U.getUser());
    if (!Call || !Call->isCallee(&U))
      continue;
    IRBuilder<> Builder(Call);
    Value *Block;
    if (IsSPIRV)
      Block = Builder.CreateLoad(PointerType::get(Context, LocalAddressSpace),
                                 scratchVariable());
    else
      Block = dynamicLocalArray();
    Call->replaceAllUsesWith(
        Builder.CreateAddrSpaceCast(Block, Call->getType()));
    Call->eraseFromParent();
  }
  if (Scratch->use_empty())
    Scratch->eraseFromParent();
}

/// The work-group's block as a pointer to local memory.
Value *KernelBuilder::dynamicLocalMemory(Function &Entry) {
  if (IsSPIRV)
    return Entry.getArg(Entry.arg_size() - 1);
  return dynamicLocalArray();
}

GlobalVariable *KernelBuilder::dynamicLocalArray() {
  GlobalVariable *Block = M.getGlobalVariable(symbol::DynamicLocal);
  if (!Block) {
    Block = new GlobalVariable(
        M, ArrayType::get(Type::getInt8Ty(Context), 0), /*isConstant=*/false,
        GlobalValue::ExternalLinkage, nullptr, symbol::DynamicLocal, nullptr,
        GlobalValue::NotThreadLocal, LocalAddressSpace);
    Block->setAlignment(Align(LocalBlockAlign));
  }
  return Block;
}

/// Does any function query the address space of a pointer?
bool KernelBuilder::queriesMemories() const {
  return any_of(M.functions(), [](const Function &F) {
    return F.isDeclaration() &&
           is_contained(builtin::PointerQueries, F.getName());
  });
}

/// Stores where the block is, for PointerQueries.
void KernelBuilder::markLocalBlock(IRBuilder<> &Builder, Function &Entry,
                                   Value *Bytes) {
  FunctionCallee Marker = M.getOrInsertFunction(
      symbol::LocalBlockMarker, Builder.getVoidTy(),
      PointerType::get(Context, LocalAddressSpace), Builder.getInt64Ty());
  Builder.CreateCall(Marker, {dynamicLocalMemory(Entry), Bytes});
}

void KernelBuilder::setAttributes(Function &Entry, const KernelInfo &Kernel) {
  Entry.setCallingConv(IsSPIRV ? CallingConv::SPIR_KERNEL
                               : CallingConv::PTX_Kernel);
  Entry.setDoesNotThrow();
  Entry.setMustProgress();
  auto Number = [&](uint32_t N) -> Metadata * {
    return ConstantAsMetadata::get(
        ConstantInt::get(Type::getInt32Ty(Context), N));
  };
  // A size that no device supports is refused by the runtime at launch: a
  // driver would refuse the whole image, with the other kernels.
  uint64_t Required = 1;
  for (uint32_t Size : Kernel.ReqdWorkGroupSize)
    Required = SaturatingMultiply<uint64_t>(Required, Size);
  uint64_t LargestKnown = IsSPIRV ? 65536 : 1024;
  // A body of a kernel requires a size that the source does not: any GPU has
  // groups of 256, but a driver with a smaller limit would refuse the image.
  if (IsSPIRV && !Kernel.BodyOf.empty())
    LargestKnown = 256;
  if (!Kernel.ReqdWorkGroupSize.empty() && Required <= LargestKnown) {
    SmallVector<uint32_t, 3> Native(reverse(Kernel.ReqdWorkGroupSize));
    Native.resize(3, 1);
    if (IsSPIRV)
      Entry.setMetadata(
          "reqd_work_group_size",
          MDNode::get(Context, {Number(Native[0]), Number(Native[1]),
                                Number(Native[2])}));
    else
      Entry.addFnAttr(
          "nvvm.reqntid",
          formatv("{0},{1},{2}", Native[0], Native[1], Native[2]).str());
  }
  uint64_t Most = Kernel.MaxLinearWorkGroupSize.value_or(0);
  if (!Kernel.MaxWorkGroupSize.empty()) {
    uint64_t Product = 1;
    for (uint32_t Size : Kernel.MaxWorkGroupSize)
      Product *= Size;
    Most = Most ? std::min(Most, Product) : Product;
  }
  if (!IsSPIRV && Most && Kernel.ReqdWorkGroupSize.empty())
    Entry.addFnAttr("nvvm.maxntid", utostr(Most));
  if (IsSPIRV && !Kernel.WorkGroupSizeHint.empty()) {
    SmallVector<uint32_t, 3> Native(reverse(Kernel.WorkGroupSizeHint));
    Native.resize(3, 1);
    Entry.setMetadata(
        "work_group_size_hint",
        MDNode::get(Context,
                    {Number(Native[0]), Number(Native[1]), Number(Native[2])}));
  }
  if (IsSPIRV && Kernel.ReqdSubGroupSize)
    Entry.setMetadata("intel_reqd_sub_group_size",
                      MDNode::get(Context, {Number(*Kernel.ReqdSubGroupSize)}));
}

void KernelBuilder::build(const KernelInfo &Kernel) {
  Function *Body = M.getFunction(Kernel.Symbol);
  assert(Body && !Body->isDeclaration() && "the table was read off the module");
  Body->setName(Kernel.Symbol + ".body");
  Body->setLinkage(GlobalValue::InternalLinkage);
  Body->removeFnAttr(Attribute::NoInline);
  Body->removeFnAttr(Attribute::OptimizeNone);
  Body->addFnAttr(Attribute::AlwaysInline);

  bool UsesLocal = Kernel.usesDynamicLocalMemory(/*NativeArguments=*/IsSPIRV);
  unsigned Arguments = Kernel.Free ? Kernel.Free->Parameters.size() : 1;
  SmallVector<Type *, 8> Parameters(Arguments, PointerType::get(Context, 0));
  auto IsLocalArgument = [&](const KernelParameter &P) {
    return IsSPIRV && any_of(Kernel.Captures, [&](const Capture &C) {
             return C.Offset == P.Offset && Kernel.isLocalArgument(C);
           });
  };
  if (Kernel.Free)
    for (auto [I, P] : enumerate(Kernel.Free->Parameters))
      if (IsLocalArgument(P))
        Parameters[I] = PointerType::get(Context, LocalAddressSpace);
  if (UsesLocal && IsSPIRV)
    Parameters.push_back(PointerType::get(Context, LocalAddressSpace));
  Function *Entry = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), Parameters, false),
      GlobalValue::ExternalLinkage, Kernel.Symbol, M);
  setAttributes(*Entry, Kernel);

  StructType *Object = bytesType(Kernel.ObjectSize, Kernel.ObjectAlign,
                                 Kernel.Symbol + ".object");
  Align ObjectAlign(Kernel.ObjectAlign);
  if (Kernel.Free)
    for (auto [I, P] : enumerate(Kernel.Free->Parameters)) {
      std::string Name = ("p" + Twine(I)).str();
      if (IsLocalArgument(P)) {
        Entry->getArg(I)->setName(Name);
        Entry->addParamAttr(
            I, Attribute::getWithAlignment(Context, Align(LocalBlockAlign)));
        continue;
      }
      addByValue(*Entry, I,
                 bytesType(P.Size, P.Align, Kernel.Symbol + "." + Name),
                 P.Align, Name);
    }
  else
    addByValue(*Entry, 0, Object, Kernel.ObjectAlign, "object");
  if (Parameters.size() > Arguments) {
    Entry->getArg(Arguments)->setName("local");
    Entry->addParamAttr(Arguments, Attribute::getWithAlignment(
                                       Context, Align(LocalBlockAlign)));
  }

  IRBuilder<> Builder(BasicBlock::Create(Context, "entry", Entry));
  PointerType *FlatPtr = PointerType::get(Context, Flat);
  auto ToFlat = [&](Value *P) {
    return P->getType() == FlatPtr ? P
                                   : Builder.CreateAddrSpaceCast(P, FlatPtr);
  };

  if (Kernel.UsesScratch && IsSPIRV)
    Builder.CreateStore(dynamicLocalMemory(*Entry), scratchVariable());
  Value *Argument = Kernel.Free ? nullptr : Entry->getArg(0);
  AllocaInst *Copy = nullptr;
  auto Member = [&](Value *Struct, uint64_t Offset) {
    return Builder.CreateConstInBoundsGEP1_64(Builder.getInt8Ty(), Struct,
                                              Offset);
  };
  if (UsesLocal || Kernel.Free) {
    Copy = Builder.CreateAlloca(Object, 0, nullptr, "copy");
    Copy->setAlignment(ObjectAlign);
  }
  if (Kernel.Free) {
    for (auto [I, P] : enumerate(Kernel.Free->Parameters))
      if (IsLocalArgument(P))
        Builder.CreateAlignedStore(ToFlat(Entry->getArg(I)),
                                   Member(Copy, P.Offset), Align(P.Align));
      else
        Builder.CreateMemCpy(Member(Copy, P.Offset), Align(P.Align),
                             Entry->getArg(I), argumentAlign(P.Align), P.Size);
    Argument = Copy;
  } else if (Copy) {
    Builder.CreateMemCpy(Copy, ObjectAlign, Argument,
                         argumentAlign(Kernel.ObjectAlign), Kernel.ObjectSize);
    Argument = Copy;
  }
  if (UsesLocal) {
    Value *Base = ToFlat(dynamicLocalMemory(*Entry));
    // Only the size of scratch memory depends on the launch; other local memory
    // comes after it.
    Value *End = nullptr;
    for (const Capture &C : Kernel.Captures) {
      if (C.Kind != "local_accessor" || (IsSPIRV && Kernel.isLocalArgument(C)))
        continue;
      Align A = commonAlignment(ObjectAlign, C.Offset);
      Value *Given = Copy;
      if (!Kernel.Free)
        Given = Entry->getArg(0);
      Value *Offset = Builder.CreateAlignedLoad(Builder.getInt64Ty(),
                                                Member(Given, C.Offset), A);
      // The runtime guarantees this alignment. On PTX, loads of neighbouring
      // elements become one load of 16 bytes if it is known.
      if (!IsSPIRV)
        Offset = Builder.CreateAnd(Offset, -LocalBlockAlign);
      Builder.CreateAlignedStore(
          Builder.CreateInBoundsGEP(Builder.getInt8Ty(), Base, Offset),
          Member(Copy, C.Offset), A);
      if (!IsSPIRV || !queriesMemories())
        continue;
      Value *Bytes = Builder.CreateAlignedLoad(
          Builder.getInt64Ty(), Member(Given, C.Offset + LocalBlockBytes),
          commonAlignment(A, LocalBlockBytes));
      Bytes = Builder.CreateAdd(Offset, Bytes);
      End = End ? Builder.CreateBinaryIntrinsic(Intrinsic::umax, End, Bytes)
                : Bytes;
    }
    if (IsSPIRV && queriesMemories())
      markLocalBlock(Builder, *Entry, End ? End : Builder.getInt64(-1));
  }
  CallInst *Call = Builder.CreateCall(Body, ToFlat(Argument));
  Call->setCallingConv(Body->getCallingConv());
  Builder.CreateRetVoid();
  // The entry takes the body's source location: once inlined, the lines of the
  // kernel are the entry's own.
  if (DISubprogram *SP = Body->getSubprogram()) {
    Body->setSubprogram(nullptr);
    Entry->setSubprogram(SP);
  }
}

PreservedAnalyses KernelEntriesPass::run(Module &M, ModuleAnalysisManager &) {
  Expected<KernelTable> Table = KernelTable::fromModule(M);
  if (!Table) {
    M.getContext().emitError(toString(Table.takeError()));
    return PreservedAnalyses::all();
  }
  // Without the attribute, which joined device code must get again, the kernel
  // would run without its memory.
  for (Function *F : scratchUsers(M))
    if (!F->hasFnAttribute(attribute::KernelUsesScratch))
      M.getContext().emitError(
          "kernel '" + F->getFnAttribute(attribute::Kernel).getValueAsString() +
          "' uses work-group scratch memory in code that was joined without "
          "syclcc1-kernel-uses<linked>");
  KernelBuilder Builder(M, Target == "spirv64");
  for (const KernelInfo &Kernel : Table->Kernels)
    Builder.build(Kernel);
  Builder.lowerScratch();
  return PreservedAnalyses::none();
}

} // namespace syclcc1
