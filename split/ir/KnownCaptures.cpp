//===- KnownCaptures.cpp - Loads of known captures -> constants -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// syclcc1-specialize has found out in the combined module what each launch of a
// kernel writes into its object. In the device half those bytes are constants:
//
//   define void @kernel(ptr "sycl-known-captures"="8:03000000" %object)
//     call void @lambda(ptr %object)
//   define internal void @lambda(ptr %this)
//     %radius = getelementptr %class.anon, ptr %this, i32 0, i32 1
//     %r = load i32, ptr %radius                -> i32 3
//
// This happens before anything is inlined, so all later passes (splitting at
// barriers, inlining by size, unrolling) see the constants.
//
// A kernel is called on a constant object, but C++ has mutable members and
// const_cast. A kernel that writes to the object, or whose object escapes
// (ObjectUses.cpp), is not specialized and loses the attribute. If an address
// may be one of several, its loads stay; they are folded after inlining
// (codegen/common/KnownLoads.cpp).
//
// Rejected: a private copy of the object in the entry, with constants stored
// into it. A captured array that a loop indexes would then be in private
// memory, for each work-item.
//
// Requires:    a device half, nothing inlined.
// Establishes: there are no loads of known bytes at constant offsets where
// these are seen; a kernel with the attribute does not write to its object.
// Tested by test/split/known-captures*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/KnownCaptures.h"
#include "split/IRContract.h"
#include "split/ir/ObjectUses.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace syclcc1 {

void KnownBytes::add(uint64_t Offset, const Constant &Value,
                     const DataLayout &DL) {
  const uint64_t Size = DL.getTypeStoreSize(Value.getType());
  Type *Byte = Type::getInt8Ty(Value.getContext());
  for (uint64_t I = 0; I != Size; ++I)
    if (auto *B = dyn_cast_or_null<ConstantInt>(ConstantFoldLoadFromConst(
            const_cast<Constant *>(&Value), Byte, APInt(64, I), DL)))
      Bytes[Offset + I] = static_cast<uint8_t>(B->getZExtValue());
}

Constant *KnownBytes::load(uint64_t Offset, Type *Type,
                           const DataLayout &DL) const {
  if (Type->isPtrOrPtrVectorTy() || !Type->isSized())
    return nullptr;
  const TypeSize Size = DL.getTypeStoreSize(Type);
  if (Size.isScalable())
    return nullptr;
  SmallVector<uint8_t, 16> Row;
  for (uint64_t I = 0; I != Size.getFixedValue(); ++I) {
    auto At = Bytes.find(Offset + I);
    if (At == Bytes.end())
      return nullptr;
    Row.push_back(At->second);
  }
  return ConstantFoldLoadFromConst(
      ConstantDataArray::get(Type->getContext(), Row), Type, APInt(64, 0), DL);
}

std::string KnownBytes::text() const {
  std::string Text;
  uint64_t Next = 0;
  for (auto [Offset, Byte] : Bytes) {
    if (Text.empty() || Offset != Next)
      Text += (Text.empty() ? "" : ",") + utostr(Offset) + ":";
    Text += toHex(ArrayRef(Byte), /*LowerCase=*/true);
    Next = Offset + 1;
  }
  return Text;
}

std::optional<KnownBytes> KnownBytes::parse(StringRef Text) {
  KnownBytes Known;
  for (StringRef Part : split(Text, ',')) {
    auto [Number, Hex] = Part.split(':');
    uint64_t Offset = 0;
    std::string Row;
    if (Number.getAsInteger(10, Offset) || Hex.size() % 2 != 0 ||
        !tryGetFromHex(Hex, Row))
      return std::nullopt;
    for (char C : Row)
      Known.Bytes[Offset++] = static_cast<uint8_t>(C);
  }
  return Known;
}

std::string textOf(ArrayRef<EqualCapture> Captures) {
  return join(map_range(Captures,
                        [](const EqualCapture &C) {
                          return utostr(C.Offset) + "=" + utostr(C.Earlier) +
                                 ":" + utostr(C.Size);
                        }),
              ",");
}

std::optional<SmallVector<EqualCapture>> parseEqualCaptures(StringRef Text) {
  SmallVector<EqualCapture> Captures;
  for (StringRef Part : split(Text, ',')) {
    auto [Offset, Rest] = Part.split('=');
    auto [Earlier, Size] = Rest.split(':');
    EqualCapture C{};
    if (Offset.getAsInteger(10, C.Offset) ||
        Earlier.getAsInteger(10, C.Earlier) || Size.getAsInteger(10, C.Size))
      return std::nullopt;
    Captures.push_back(C);
  }
  return Captures;
}

/// What a kernel that writes to its object loses.
static constexpr StringRef ObjectFacts[] = {attribute::KnownCaptures,
                                            attribute::DistinctCaptures,
                                            attribute::EqualCaptures};

/// The bytes that the attribute of \p F names; nothing if it is malformed,
/// which is an error.
static std::optional<KnownBytes> knownBytes(const Function &F) {
  Attribute Text = F.getAttributes().getParamAttr(0, attribute::KnownCaptures);
  if (!Text.isValid())
    return KnownBytes();
  std::optional<KnownBytes> Known = KnownBytes::parse(Text.getValueAsString());
  if (!Known)
    F.getContext().emitError(
        "kernel '" + F.getName() + "': attribute '" + attribute::KnownCaptures +
        "' is '" + Text.getValueAsString() + "', expected offset:bytes,…");
  return Known;
}

PreservedAnalyses KnownCapturesPass::run(Module &M, ModuleAnalysisManager &) {
  const DataLayout &DL = M.getDataLayout();
  for (Function &F : M) {
    if (F.isDeclaration() || F.arg_empty() ||
        none_of(ObjectFacts, [&](StringRef Name) {
          return F.getAttributes().getParamAttr(0, Name).isValid();
        }))
      continue;
    std::optional<KnownBytes> Known = knownBytes(F);
    if (!Known)
      continue;
    ObjectUses Uses(F);
    if (!Uses.isConstant()) {
      for (StringRef Name : ObjectFacts)
        F.removeParamAttr(0, Name);
      OptimizationRemarkMissed Remark("sycl-specialize", "ObjectWritten",
                                      DiagnosticLocation(), &F.front());
      Remark << "kernel '"
             << F.getFnAttribute(attribute::Kernel).getValueAsString()
             << "' is not specialized: it writes to its object, or hands the "
                "object's address to where it is not seen";
      M.getContext().diagnose(Remark);
      continue;
    }
    for (auto [Load, Offset] : Uses.reads())
      if (Constant *Value = Known->load(Offset, Load->getType(), DL))
        Load->replaceAllUsesWith(Value);
  }
  return PreservedAnalyses::none();
}

} // namespace syclcc1
