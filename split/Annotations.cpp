//===- Annotations.cpp - Annotations -> attributes, once ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The headers and the front end write annotations, which Clang collects in one
// array for the whole module. Passes need them on functions, not in an array.
// This pass moves each of our entries to its function or variable:
//
//   @llvm.global.annotations = appending global [2 x { ptr, … }] [
//     { ptr @f, "syclcc1.ir_attribute", …, { "sycl-external", i1 true } },
//     { ptr @g, "of another tool", … } ]
//   ->
//   @llvm.global.annotations = appending global [1 x …] [ { ptr @g, … } ]
//   define void @f() #0        attributes #0 = { "sycl-external"="true" }
//
//   Requires:    nothing.
//   Establishes: none of syclcc1's annotations is left; annotations of other
//                tools are unchanged.
// Must come before every other pass, because all of them read attributes.
//
// Rejected: attributes made by the front end through CodeGen. Clang offers no
// hook there, and annotations survive in bitcode and in textual IR, so that a
// saved combined module can be split later.
//
// Tested by test/split/annotations-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/Annotations.h"
#include "split/IRContract.h"
#include "split/ir/VirtualTables.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace syclcc1 {

namespace {

/// One entry of llvm.global.annotations.
struct Entry {
  GlobalObject *Subject;
  StringRef Text;
  ConstantStruct *Arguments; ///< Null if there are none.
};

/// Reports a malformed annotation: a fault of the headers or the front end.
void diagnose(const Entry &E, const Twine &What) {
  E.Subject->getContext().emitError("annotation '" + E.Text + "' on '" +
                                    E.Subject->getName() + "': " + What);
}

/// The names that frontend/Attributes.def keeps on the AST are syclcc1's, too.
/// Some of them reach IR with the function that they annotate and mean nothing
/// here.
bool isOurs(StringRef Text) { return Text.starts_with("syclcc1."); }

ConstantStruct *argumentsOf(Constant *C) {
  auto *G = dyn_cast<GlobalVariable>(C->stripPointerCasts());
  return G && G->hasInitializer()
             ? dyn_cast<ConstantStruct>(G->getInitializer())
             : nullptr;
}

/// The text of a string or integer operand, as an attribute's value.
std::optional<std::string> valueText(Constant *C) {
  StringRef S;
  if (getConstantStringInfo(C, S))
    return S.str();
  if (auto *I = dyn_cast<ConstantInt>(C)) {
    if (I->getBitWidth() == 1)
      return I->isOne() ? "true" : "false";
    SmallString<16> Digits;
    I->getValue().toString(Digits, 10, /*Signed=*/true);
    return std::string(Digits);
  }
  if (C->isNullValue())
    return "";
  return std::nullopt;
}

void setAttribute(GlobalObject &G, StringRef Name, StringRef Value = "") {
  if (auto *F = dyn_cast<Function>(&G))
    F->addFnAttr(Name, Value);
  else if (auto *V = dyn_cast<GlobalVariable>(&G))
    V->addAttribute(Name, Value);
}

/// (names..., values...)
void applyIRAttributes(const Entry &E) {
  unsigned Count = E.Arguments ? E.Arguments->getNumOperands() : 0;
  if (Count % 2)
    return diagnose(E, "a name has no value");
  for (unsigned I = 0, Half = Count / 2; I != Half; ++I) {
    auto Name = valueText(E.Arguments->getOperand(I));
    auto Value = valueText(E.Arguments->getOperand(Half + I));
    if (!Name || !Value)
      return diagnose(E,
                      "pair " + Twine(I) + " is not a string and a constant");
    if (!Name->empty())
      setAttribute(*E.Subject, *Name, *Value);
  }
}

/// (display name, size, alignment, (kind, offset)*)
void applyKernel(const Entry &E) {
  unsigned Count = E.Arguments ? E.Arguments->getNumOperands() : 0;
  if (!isa<Function>(E.Subject) || Count < 3 || Count % 2 == 0)
    return diagnose(E, "expected (name, size, alignment, (kind, offset)*) on a "
                       "function");
  SmallVector<std::string> Values;
  for (Use &Operand : E.Arguments->operands()) {
    auto Value = valueText(cast<Constant>(Operand));
    if (!Value)
      return diagnose(E, "an operand is not a string or a number");
    Values.push_back(std::move(*Value));
  }
  setAttribute(*E.Subject, attribute::Kernel, Values[0]);
  setAttribute(*E.Subject, attribute::KernelObjectSize, Values[1]);
  setAttribute(*E.Subject, attribute::KernelObjectAlign, Values[2]);
  std::string Captures;
  for (unsigned I = 3; I != Count; I += 2)
    Captures += (I == 3 ? "" : ",") + Values[I] + "@" + Values[I + 1];
  setAttribute(*E.Subject, attribute::KernelCaptures, Captures);
}

/// The symbol is the entry's until extraction has made it unique.
void applyKernelSite(const Entry &E) {
  auto *Site = dyn_cast<GlobalVariable>(E.Subject);
  if (!Site || Site->isDeclaration())
    return;
  Constant *First = Site->getInitializer()->getAggregateElement(0u);
  auto *Kernel = First
                     ? dyn_cast<Function>(First->stripPointerCastsAndAliases())
                     : nullptr;
  if (!Kernel)
    return diagnose(E, "its first field is not the address of a kernel");
  setAttribute(*Site, attribute::KernelSite, Kernel->getName());
}

/// (symbol…); a class without a table in the unit names none.
void applyVirtualTables(const Entry &E) {
  Module &M = *E.Subject->getParent();
  if (!E.Arguments)
    return;
  for (const Use &Operand : E.Arguments->operands()) {
    StringRef Symbol;
    if (!getConstantStringInfo(Operand, Symbol))
      return diagnose(E, "an operand is not a string");
    if (GlobalVariable *Table = M.getNamedGlobal(Symbol))
      Table->addAttribute(attribute::VirtualTable);
  }
}

/// \p Pairs are "name=value&name=value".
void makeImport(GlobalVariable &V, StringRef Text) {
  SmallVector<StringRef> Pairs;
  Text.split(Pairs, '&', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef Pair : Pairs)
    V.addAttribute(Pair.split('=').first, Pair.split('=').second);
  V.addAttribute(attribute::External, "true");
}

/// (symbol?pairs…). Members that this file does not use are not in the module,
/// and the members that it defines have their own annotations.
void applyExternalMembers(const Entry &E) {
  if (!E.Arguments)
    return;
  for (const Use &Operand : E.Arguments->operands()) {
    StringRef Text;
    if (!getConstantStringInfo(Operand, Text))
      return diagnose(E, "an operand is not a string");
    auto [Symbol, Pairs] = Text.split('?');
    GlobalVariable *Member = E.Subject->getParent()->getNamedGlobal(Symbol);
    if (Member && Member->isDeclaration())
      makeImport(*Member, Pairs);
  }
}

/// (number…): what a function that is no kernel lists counts for the kernels
/// that call it (KernelUses.cpp).
void applyDeviceHas(const Entry &E) {
  SmallVector<std::string> Numbers;
  for (unsigned I = 0; E.Arguments && I != E.Arguments->getNumOperands(); ++I) {
    auto *Number = dyn_cast<ConstantInt>(E.Arguments->getOperand(I));
    if (!Number)
      return diagnose(E, "an operand is not a number");
    Numbers.push_back(utostr(Number->getZExtValue()));
  }
  setAttribute(*E.Subject, attribute::DeviceHas, join(Numbers, ","));
}

void apply(const Entry &E) {
  if (E.Text == annotation::IRAttribute)
    applyIRAttributes(E);
  else if (E.Text == annotation::Kernel)
    applyKernel(E);
  else if (E.Text == annotation::KernelEntry)
    setAttribute(*E.Subject, attribute::KernelEntry);
  else if (E.Text == annotation::KernelSite)
    applyKernelSite(E);
  else if (E.Text == annotation::VirtualTables)
    applyVirtualTables(E);
  else if (E.Text == annotation::ExternalMembers)
    applyExternalMembers(E);
  else if (E.Text == annotation::FunctionHas)
    applyDeviceHas(E);
}

/// The strings and argument structs in the section llvm.metadata are removed
/// with the entries that named them.
void eraseDead(SetVector<GlobalVariable *> Metadata) {
  for (unsigned I = 0; I != Metadata.size(); ++I) // grows
    if (Metadata[I]->hasInitializer())
      for (Use &Operand : Metadata[I]->getInitializer()->operands())
        if (auto *G = dyn_cast<GlobalVariable>(Operand->stripPointerCasts()))
          Metadata.insert(G);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (GlobalVariable *G : Metadata.takeVector()) {
      G->removeDeadConstantUsers();
      if (G->hasLocalLinkage() && G->use_empty()) {
        G->eraseFromParent();
        Changed = true;
      } else {
        Metadata.insert(G);
      }
    }
  }
}

} // namespace

/// The variables of frontend/VirtualFunctions.cpp and Externals.cpp, and the
/// one of a precompiled header, have been read and are no longer needed.
static void eraseCarriers(Module &M,
                          const SetVector<GlobalObject *> &Carriers) {
  removeFromUsedLists(M, [&](Constant *C) {
    auto *G = dyn_cast<GlobalObject>(C->stripPointerCasts());
    return G && Carriers.contains(G);
  });
  for (GlobalObject *Carrier : Carriers) {
    Carrier->removeDeadConstantUsers();
    Carrier->eraseFromParent();
  }
}

/// Attributes that the front end wrote for variables that are only declared.
static bool applyImportSections(Module &M) {
  bool Changed = false;
  for (GlobalVariable &V : M.globals())
    if (StringRef Section = V.getSection();
        Section.starts_with(symbol::ImportSection)) {
      makeImport(V, Section.split('?').second);
      V.setSection("");
      Changed = true;
    }
  return Changed;
}

/// A launch of any kernel of the file may have the offset.
static void markOffsets(Module &M) {
  if (none_of(M, [](const Function &F) {
        return F.hasFnAttribute(attribute::MakesOffset);
      }))
    return;
  for (Function &F : M)
    if (F.hasFnAttribute(attribute::Kernel))
      F.addFnAttr(attribute::KernelHasOffset);
}

PreservedAnalyses AnnotationsPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = applyImportSections(M);
  GlobalVariable *Array = M.getGlobalVariable("llvm.global.annotations");
  auto *Entries = Array && Array->hasInitializer()
                      ? dyn_cast<ConstantArray>(Array->getInitializer())
                      : nullptr;
  if (!Entries)
    return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();

  SmallVector<Constant *> Others;
  SetVector<GlobalVariable *> Metadata;
  SetVector<GlobalObject *> Carriers;
  for (Use &U : Entries->operands()) {
    auto *Struct = cast<ConstantStruct>(U);
    Entry E{nullptr, "", nullptr};
    getConstantStringInfo(Struct->getOperand(1), E.Text);
    if (!isOurs(E.Text)) {
      Others.push_back(Struct);
      continue;
    }
    auto *Subject =
        dyn_cast<GlobalValue>(Struct->getOperand(0)->stripPointerCasts());
    E.Subject = Subject ? Subject->getAliaseeObject() : nullptr;
    E.Arguments = Struct->getNumOperands() > 4
                      ? argumentsOf(Struct->getOperand(4))
                      : nullptr;
    if (E.Subject)
      apply(E);
    if (E.Subject && (E.Text == annotation::VirtualTables ||
                      E.Text == annotation::ExternalMembers))
      Carriers.insert(E.Subject);
    for (unsigned I = 1; I != Struct->getNumOperands(); ++I)
      if (auto *G = dyn_cast<GlobalVariable>(
              Struct->getOperand(I)->stripPointerCasts()))
        Metadata.insert(G);
  }
  if (Others.size() == Entries->getNumOperands())
    return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();

  if (!Others.empty()) {
    auto *Type = ArrayType::get(Others.front()->getType(), Others.size());
    auto *Rest =
        new GlobalVariable(M, Type, Array->isConstant(), Array->getLinkage(),
                           ConstantArray::get(Type, Others));
    Rest->copyAttributesFrom(Array);
    Rest->takeName(Array);
  }
  Array->eraseFromParent();
  eraseDead(std::move(Metadata));
  eraseCarriers(M, Carriers);
  exportVirtualTables(M);
  markOffsets(M);
  return PreservedAnalyses::none();
}

} // namespace syclcc1
