//===- VariableSizes.cpp - Variables keep the size of their alloca --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   %v = alloca [2 x ptr addrspace(4)]               ; V *t[] = {&a, &b};
//   store ptr addrspace(4) %a, ptr %v
//
// LLVM's writer guesses a pointee type from uses, and prefers the guess to the
// alloca's own type. The variable above is declared as one pointer, or as one
// byte; accesses beyond that are silently to another variable's memory:
//
//   %v = OpVariable %_ptr_Function_uchar Function
//
// The guess depends on loads, stores and offsets anywhere in the function, so
// no form of the IR is safe. Instead each variable carries its size in its
// name, and one that was declared smaller is declared again:
//
//   %w = OpVariable %_ptr_Function_array Function    ; 16 times a byte
//   %v = OpBitcast %_ptr_Function_uchar %w
//
// Rejected: accesses through a separate address (`getelementptr i8, ptr %v, i64
// 0`), which was right for loads, until a store had the same effect, and then
// the offset itself; matching variables by their order, because the writer may
// add some.
//
// Tested by test/codegen/spirv/variable-sizes.ll and
// test/run/struct_variables.cpp.
//
//===----------------------------------------------------------------------===//

#include "codegen/spirv/VariableSizes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace syclcc1 {

static constexpr StringLiteral Prefix = "__sycl_bytes.";

void nameVariableSizes(Module &M) {
  // A context that drops names would drop these.
  const bool Discards = M.getContext().shouldDiscardValueNames();
  M.getContext().setDiscardValueNames(false);
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Variable = dyn_cast<AllocaInst>(&I)) {
        std::optional<TypeSize> Size =
            Variable->getAllocationSize(M.getDataLayout());
        if (!Size || Size->isScalable())
          continue;
        const std::string Name = Variable->getName().str();
        Variable->setName(Prefix + Twine(Size->getFixedValue()) + "." + Name);
      }
  M.getContext().setDiscardValueNames(Discards);
}

namespace {

class Rewriter {
public:
  explicit Rewriter(const SPIRVModule &Written)
      : Written(Written), New(SPIRVModule::withHeaderOf(Written)) {}

  SPIRVModule run() {
    Written.forEach([&](SPIRVInstruction I) { visit(I); });
    Written.forEach([&](SPIRVInstruction I) { rewrite(I); });
    return std::move(New);
  }

private:
  struct Layout {
    uint64_t Size = 0; ///< 0: unknown.
    uint64_t Alignment = 1;
  };
  struct Variable {
    std::string Name;
    uint64_t Bytes = 0;
    uint32_t Whole = 0; ///< Its new declaration, if it was too small.
    uint32_t Element = 0;
  };

  void visit(SPIRVInstruction I);
  void visitName(SPIRVInstruction I);
  Layout layoutOf(SPIRVInstruction Type) const;
  void rewrite(SPIRVInstruction I);
  void declareTypes();
  void writeAddresses();

  const SPIRVModule &Written;
  SPIRVModule New;
  DenseMap<uint32_t, Variable> Variables;
  SmallVector<uint32_t> TooSmall; ///< Of them, in order.
  DenseMap<uint32_t, Layout> LayoutOf;
  DenseMap<uint32_t, uint64_t> NumberOf;  ///< Values of constants.
  DenseMap<uint32_t, uint32_t> PointeeOf; ///< Of types of pointers.
  DenseMap<uint32_t, bool> IsPacked;
  DenseMap<std::pair<uint32_t, uint64_t>, uint32_t> ArrayPointers;
  uint32_t IntType = 0;
  bool InFunctions = false;
  /// Declared again and not yet bound to their ids: type, id, new id.
  SmallVector<std::array<uint32_t, 3>> Unbound;
};

} // namespace

void Rewriter::visitName(SPIRVInstruction I) {
  const std::string Text = textAt(I, 2);
  StringRef Rest = Text;
  uint64_t Bytes;
  if (!Rest.consume_front(Prefix) || Rest.consumeInteger(10, Bytes) ||
      !Rest.consume_front("."))
    return;
  Variables[I[1]] = {Rest.str(), Bytes};
}

Rewriter::Layout Rewriter::layoutOf(SPIRVInstruction Type) const {
  switch (opcode(Type)) {
  case spirv::OpTypeBool:
    return {1, 1};
  case spirv::OpTypeInt:
  case spirv::OpTypeFloat:
    return {Type[2] / 8, Type[2] / 8};
  case spirv::OpTypePointer:
    return {8, 8};
  case spirv::OpTypeVector: {
    const uint64_t Size = LayoutOf.lookup(Type[2]).Size * PowerOf2Ceil(Type[3]);
    return {Size, std::max<uint64_t>(Size, 1)};
  }
  case spirv::OpTypeArray: {
    const Layout Element = LayoutOf.lookup(Type[2]);
    return {Element.Size * NumberOf.lookup(Type[3]), Element.Alignment};
  }
  case spirv::OpTypeStruct: {
    Layout All;
    for (uint32_t Member : Type.drop_front(2)) {
      const Layout Of = LayoutOf.lookup(Member);
      if (!Of.Size)
        return {};
      const uint64_t Alignment = IsPacked.lookup(Type[1]) ? 1 : Of.Alignment;
      All.Size = alignTo(All.Size, Alignment) + Of.Size;
      All.Alignment = std::max(All.Alignment, Alignment);
    }
    All.Size = alignTo(All.Size, All.Alignment);
    return All;
  }
  default:
    return {};
  }
}

/// Names and decorations come first, then types, then functions.
void Rewriter::visit(SPIRVInstruction I) {
  switch (opcode(I)) {
  case spirv::OpName:
    return visitName(I);
  case spirv::OpDecorate:
    if (I[2] == spirv::DecorationCPacked)
      IsPacked[I[1]] = true;
    return;
  case spirv::OpTypeInt:
    if (I[2] >= 32)
      IntType = I[1];
    break;
  case spirv::OpConstant:
    NumberOf[I[2]] = I[3];
    return;
  case spirv::OpTypePointer:
    PointeeOf[I[1]] = I[3];
    break;
  case spirv::OpVariable: {
    auto Found = Variables.find(I[2]);
    if (Found == Variables.end())
      return;
    const uint32_t Element = PointeeOf.lookup(I[1]);
    const uint64_t Declared = LayoutOf.lookup(Element).Size;
    if (Declared && Declared < Found->second.Bytes) {
      Found->second.Whole = New.addIds(1);
      Found->second.Element = Element;
      TooSmall.push_back(I[2]);
    }
    return;
  }
  default:
    break;
  }
  if (isType(I))
    LayoutOf[I[1]] = layoutOf(I);
}

/// Arrays of the variables' declared types, after all other types.
void Rewriter::declareTypes() {
  for (uint32_t Id : TooSmall) {
    const Variable &V = Variables[Id];
    const uint64_t Size = LayoutOf.lookup(V.Element).Size;
    const uint64_t Count = divideCeil(V.Bytes, Size);
    uint32_t &Pointer = ArrayPointers[{V.Element, Count}];
    if (Pointer)
      continue;
    if (!IntType) {
      IntType = New.addIds(1);
      New.append(spirv::OpTypeInt, {IntType, 32, 0});
    }
    const uint32_t First = New.addIds(3);
    if (LayoutOf.lookup(IntType).Size == 8)
      New.append(spirv::OpConstant,
                 {IntType, First, uint32_t(Count), uint32_t(Count >> 32)});
    else
      New.append(spirv::OpConstant, {IntType, First, uint32_t(Count)});
    New.append(spirv::OpTypeArray, {First + 1, V.Element, First});
    Pointer = First + 2;
    New.append(spirv::OpTypePointer,
               {Pointer, spirv::StorageClassFunction, First + 1});
  }
}

/// All variables of a function come before anything else in it.
void Rewriter::writeAddresses() {
  for (auto [Type, Id, Whole] : Unbound)
    New.append(spirv::OpBitcast, {Type, Id, Whole});
  Unbound.clear();
}

void Rewriter::rewrite(SPIRVInstruction I) {
  switch (opcode(I)) {
  case spirv::OpName:
    if (auto Found = Variables.find(I[1]); Found != Variables.end()) {
      if (!Found->second.Name.empty())
        New.appendText(spirv::OpName, I[1], Found->second.Name);
      return;
    }
    break;
  case spirv::OpDecorate:
    if (uint32_t Whole = Variables.lookup(I[1]).Whole) {
      SmallVector<uint32_t> Operands(I.drop_front());
      Operands[0] = Whole;
      New.append(spirv::OpDecorate, Operands);
      return;
    }
    break;
  case spirv::OpFunction:
    if (!InFunctions)
      declareTypes();
    InFunctions = true;
    break;
  case spirv::OpLine:
  case spirv::OpNoLine:
    break;
  case spirv::OpVariable:
    if (const Variable V = Variables.lookup(I[2]); V.Whole) {
      const uint64_t Size = LayoutOf.lookup(V.Element).Size;
      New.append(spirv::OpVariable,
                 {ArrayPointers[{V.Element, divideCeil(V.Bytes, Size)}],
                  V.Whole, spirv::StorageClassFunction});
      Unbound.push_back({I[1], I[2], V.Whole});
      return;
    }
    break;
  default:
    if (!Unbound.empty())
      writeAddresses();
    break;
  }
  New.append(I);
}

SPIRVModule withWholeVariables(const SPIRVModule &Written) {
  return Rewriter(Written).run();
}

} // namespace syclcc1
