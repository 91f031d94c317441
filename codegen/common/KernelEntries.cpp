//===- KernelEntries.cpp - Kernel object -> the target's kernel -----------===//
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
// The address is stored as a pointer, not as an integer: after SROA the kernel
// uses a pointer that InferAddressSpaces knows to be local.
//
// Requires:    kernel attributes of IRContract.def; pointers already have the
// target's flat address space.
// Establishes: the kernels' native form, with work-group sizes in native order
// (dimension 0 is the fastest, which is SYCL's last).
// byval's type is a struct: Intel's OpenCL refuses arrays (-51 from
// clSetKernelArg).
// Tested by test/codegen/common/kernel-entries-*.ll.
//
//===----------------------------------------------------------------------===//

#include "codegen/common/Passes.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace syclcc1 {

namespace {

constexpr unsigned LocalAddressSpace = 3;
/// The dynamic block starts at the largest alignment that a local_accessor may
/// ask for; the runtime's offsets count from there.
constexpr uint64_t LocalBlockAlign = 64;

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

private:
  StructType *objectType(const KernelInfo &Kernel);
  Value *dynamicLocalMemory(Function &Entry, IRBuilder<> &Builder);
  void setAttributes(Function &Entry, const KernelInfo &Kernel);
};

} // namespace

/// Words where the alignment allows, because drivers copy arguments by member.
StructType *KernelBuilder::objectType(const KernelInfo &Kernel) {
  uint64_t Word = 8;
  while (Word > 1 &&
         (Kernel.ObjectAlign < Word || Kernel.ObjectSize % Word != 0))
    Word /= 2;
  uint64_t Size = std::max<uint64_t>(Kernel.ObjectSize, 1);
  Type *Bytes =
      ArrayType::get(IntegerType::get(Context, 8 * Word), Size / Word);
  return StructType::create(Context, {Bytes}, Kernel.Symbol + ".object");
}

/// The work-group's block as a pointer to local memory.
Value *KernelBuilder::dynamicLocalMemory(Function &Entry,
                                         IRBuilder<> &Builder) {
  if (IsSPIRV)
    return Entry.getArg(1);
  static constexpr StringLiteral Name = "__sycl_dynamic_local";
  GlobalVariable *Block = M.getGlobalVariable(Name);
  if (!Block) {
    Block = new GlobalVariable(
        M, ArrayType::get(Builder.getInt8Ty(), 0), /*isConstant=*/false,
        GlobalValue::ExternalLinkage, nullptr, Name, nullptr,
        GlobalValue::NotThreadLocal, LocalAddressSpace);
    Block->setAlignment(Align(LocalBlockAlign));
  }
  return Block;
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
  if (!Kernel.ReqdWorkGroupSize.empty()) {
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

  bool UsesLocal = Kernel.usesDynamicLocalMemory();
  SmallVector<Type *, 2> Parameters = {PointerType::get(Context, 0)};
  if (UsesLocal && IsSPIRV)
    Parameters.push_back(PointerType::get(Context, LocalAddressSpace));
  Function *Entry = Function::Create(
      FunctionType::get(Type::getVoidTy(Context), Parameters, false),
      GlobalValue::ExternalLinkage, Kernel.Symbol, M);
  setAttributes(*Entry, Kernel);

  StructType *Object = objectType(Kernel);
  Align ObjectAlign(Kernel.ObjectAlign);
  Entry->getArg(0)->setName("object");
  Entry->addParamAttr(0, Attribute::getWithByValType(Context, Object));
  Entry->addParamAttr(0, Attribute::getWithAlignment(Context, ObjectAlign));
  if (Parameters.size() > 1) {
    Entry->getArg(1)->setName("local");
    Entry->addParamAttr(
        1, Attribute::getWithAlignment(Context, Align(LocalBlockAlign)));
  }

  IRBuilder<> Builder(BasicBlock::Create(Context, "entry", Entry));
  PointerType *FlatPtr = PointerType::get(Context, Flat);
  auto ToFlat = [&](Value *P) {
    return P->getType() == FlatPtr ? P
                                   : Builder.CreateAddrSpaceCast(P, FlatPtr);
  };

  Value *Argument = Entry->getArg(0);
  if (UsesLocal) {
    auto *Copy = Builder.CreateAlloca(Object, 0, nullptr, "copy");
    Copy->setAlignment(ObjectAlign);
    Builder.CreateMemCpy(Copy, ObjectAlign, Argument, ObjectAlign,
                         Kernel.ObjectSize);
    Value *Base = ToFlat(dynamicLocalMemory(*Entry, Builder));
    for (const Capture &C : Kernel.Captures) {
      if (C.Kind != "local_accessor")
        continue;
      Align A = commonAlignment(ObjectAlign, C.Offset);
      auto Member = [&](Value *Struct) {
        return Builder.CreateConstInBoundsGEP1_64(Builder.getInt8Ty(), Struct,
                                                  C.Offset);
      };
      Value *Offset =
          Builder.CreateAlignedLoad(Builder.getInt64Ty(), Member(Argument), A);
      Builder.CreateAlignedStore(
          Builder.CreateInBoundsGEP(Builder.getInt8Ty(), Base, Offset),
          Member(Copy), A);
    }
    Argument = Copy;
  }
  CallInst *Call = Builder.CreateCall(Body, ToFlat(Argument));
  Call->setCallingConv(Body->getCallingConv());
  Builder.CreateRetVoid();
  // The entry takes the body's place in the source: once inlined, the lines of
  // the kernel are the entry's own.
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
  KernelBuilder Builder(M, Target == "spirv64");
  for (const KernelInfo &Kernel : Table->Kernels)
    Builder.build(Kernel);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
