//===- UnitSuffix.cpp - Images that do not depend on their unit's name ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that are local to a file have a hash of its device half in their
// names (split/ExtractDevice.cpp). So a change of one function renames all of
// them, and none of their images would be found in the cache:
//
//     $_0_tud3fc6e4757237007  ─▶  $_0_tu5c8e01b7f2a9d346  ─▶ key, image
//
// The image is made, or found, under the neutral name, and the suffix is
// restored in its bytes: both targets and the table of kernels contain it as
// plain text of the same length.
//
// This is not done where it would be a guess: with local kernels of two units
// in one image, with a device_global, whose name is also a value, or if a name
// or a text of the program already has the neutral suffix. Code may also
// contain text as numbers, so the neutral digits are random ones, which no
// program has by accident; debug information often does, so the caller skips
// modules with it.
//
// (Rejected: a hash of the code that each kernel reaches, instead of the
// unit's. It would change less often. But two files may have the same text and
// each its own variable of that name, and the hash would have to be computed in
// each compilation.)
//
// Tested by test/driver/device-link/relink.test.
//
//===----------------------------------------------------------------------===//

#include "UnitSuffix.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/ir/UnitNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include <algorithm>

using namespace llvm;

namespace syclcc1 {

static constexpr StringLiteral NeutralDigits = "5c8e01b7f2a9d346";
static_assert(NeutralDigits.size() == UnitSuffixDigits,
              "offsets into the bytes of an image must not change");

static std::string neutral(StringRef Suffix) {
  return (Suffix.drop_back(UnitSuffixDigits) + NeutralDigits).str();
}

static void replaceAll(MutableArrayRef<char> Bytes, StringRef From,
                       StringRef To) {
  assert(From.size() == To.size() && "offsets into the bytes would change");
  StringRef Text(Bytes.data(), Bytes.size());
  for (size_t At = Text.find(From); At != StringRef::npos;
       At = Text.find(From, At + From.size()))
    std::copy(To.begin(), To.end(), Bytes.begin() + At);
}

/// True if a string in \p C, or in a constant that it consists of, contains
/// \p Text.
static bool containsText(const Constant &C, StringRef Text,
                         SmallPtrSetImpl<const Constant *> &Seen) {
  if (auto *Data = dyn_cast<ConstantDataSequential>(&C))
    return Data->getRawDataValues().contains(Text);
  if (isa<GlobalValue>(C) || !Seen.insert(&C).second)
    return false;
  return any_of(C.operands(), [&](const Use &Operand) {
    auto *Part = dyn_cast<Constant>(Operand);
    return Part && containsText(*Part, Text, Seen);
  });
}

UnitSuffix UnitSuffix::extractFrom(Module &Device) {
  std::string Suffix;
  for (const Function &F : Device) {
    if (!isKernel(F))
      continue;
    StringRef Own =
        F.getName().drop_front(withoutUnitSuffix(F.getName()).size());
    if (Own.empty())
      continue;
    if (!Suffix.empty() && Own != Suffix)
      return {};
    Suffix = Own.str();
  }
  if (Suffix.empty())
    return {};
  const std::string Neutral = neutral(Suffix);
  SmallVector<GlobalValue *> Renamed;
  SmallPtrSet<const Constant *, 16> Seen;
  for (GlobalValue &G : Device.global_values()) {
    auto *V = dyn_cast<GlobalVariable>(&G);
    if (G.getName().contains(Neutral) ||
        (V && V->hasAttribute(attribute::UniqueId)) ||
        (V && V->hasInitializer() &&
         containsText(*V->getInitializer(), Neutral, Seen)))
      return {};
    if (G.getName().contains(Suffix))
      Renamed.push_back(&G);
  }
  for (GlobalValue *G : Renamed) {
    SmallString<128> Name(G->getName());
    replaceAll(Name, Suffix, Neutral);
    G->setName(Name);
  }
  UnitSuffix Taken;
  Taken.Suffix = std::move(Suffix);
  return Taken;
}

std::string UnitSuffix::without(StringRef Symbol) const {
  std::string Text = Symbol.str();
  if (!Suffix.empty())
    replaceAll(MutableArrayRef(Text.data(), Text.size()), Suffix,
               neutral(Suffix));
  return Text;
}

void UnitSuffix::insertInto(MutableArrayRef<char> Bundle) const {
  if (!Suffix.empty())
    replaceAll(Bundle, neutral(Suffix), Suffix);
}

} // namespace syclcc1
