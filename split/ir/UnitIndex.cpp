//===- UnitIndex.cpp - Imports and exports of a device unit ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device link has to know the units of an image before it can look the
// image up in the cache, and reading bitcode for that costs more than linking
// the host half of a program. So each unit has an index of a few lines of JSON,
// which is written together with the bitcode:
//
//     {"imports": [{"symbol": "_Z4halfi", "type": "i32 (i32)",
//                   "chain": ["called by kernel 'k' at a.cpp:9"]}],
//      "roots": [{"symbol": "_ZTS1k", "kind": "kernel", "imports": [0]},
//                {"symbol": "_Z5counti", "kind": "function", "shared": [0],
//                 "type": "i32 (i32)"}]}
//
// A root is a symbol that may be used from outside: a kernel, by a launch; a
// function or a variable, by another unit. Each root lists what its own code
// reaches, because a user of one function of a file need not depend on the
// others.
//
// "shared" are writable variables, of which a program has one instance: names,
// and numbers for those that are local to the unit. Kernels that reach the same
// one belong in the same image (codegen/ImageSplit.cpp).
//
// So the index is enough for messages about symbols that are undefined, defined
// twice or of another type: the call chain was recorded on the declaration
// before inlining.
//
//   Requires:    the deferred code of a unit, optimised as it is stored. If cpu
//                is the only target, a device half: the host's linker links its
//                code, and the index is only for messages.
// Tested by test/split/unit-index.ll, test/driver/device-link.
//
//===----------------------------------------------------------------------===//

#include "split/ir/UnitIndex.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/ir/DeferredCode.h"
#include "split/ir/DeviceReach.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

static std::string typeText(const GlobalValue &G) {
  std::string Text;
  raw_string_ostream OS(Text);
  G.getValueType()->print(OS, /*IsForDebug=*/false, /*NoDetails=*/true);
  return Text;
}

static bool isVirtual(const GlobalValue &G) {
  auto *F = dyn_cast<Function>(&G);
  return isCallableTable(G) ||
         (F && (F->hasFnAttribute(attribute::CallsIndirectly) ||
                F->hasFnAttribute(attribute::IndirectlyCallable)));
}

static UnitIndex::Kind kindOf(const GlobalValue &G) {
  if (auto *F = dyn_cast<Function>(&G))
    return isKernel(*F) ? UnitIndex::Kind::Kernel : UnitIndex::Kind::Function;
  return isa<GlobalVariable>(G) ? UnitIndex::Kind::Variable
                                : UnitIndex::Kind::Alias;
}

bool UnitIndex::Import::isReachedByExport() const {
  return !Chain.empty() && StringRef(Chain.back()).contains("SYCL_EXTERNAL");
}

UnitIndex UnitIndex::compute(const Module &M) {
  UnitIndex Index;
  DenseMap<const GlobalValue *, unsigned> Imports, Locals;
  for (const GlobalValue &G : M.global_values()) {
    if (isDeviceImport(G) && !G.use_empty()) {
      Imports[&G] = Index.Imports.size();
      SmallVector<std::string, 4> Chain = recordedChain(G);
      Index.Imports.push_back({G.getName().str(),
                               isa<Function>(G),
                               typeText(G),
                               {Chain.begin(), Chain.end()}});
    } else if (isSharedVariable(G) && G.hasLocalLinkage()) {
      Locals[&G] = Locals.size();
    }
  }
  for (const GlobalValue &G : M.global_values()) {
    if (G.isDeclaration() || G.hasLocalLinkage())
      continue;
    Root R;
    R.Symbol = G.getName().str();
    R.What = kindOf(G);
    R.IsWeak = G.isWeakForLinker();
    if (R.What != Kind::Kernel)
      R.Type = typeText(G);
    for (const GlobalValue *Reached : reachedFrom(G)) {
      R.IsVirtual |= isVirtual(*Reached);
      if (auto It = Imports.find(Reached); It != Imports.end())
        R.Imports.push_back(It->second);
      else if (auto It = Locals.find(Reached); It != Locals.end())
        R.SharedLocals.push_back(It->second);
      else if (isSharedVariable(*Reached))
        R.SharedNames.push_back(Reached->getName().str());
    }
    Index.Roots.push_back(std::move(R));
  }
  return Index;
}

static constexpr StringLiteral KindNames[] = {"kernel", "function", "variable",
                                              "alias"};

/// JSON is UTF-8; a name given with asm() may be anything.
static std::string text(StringRef Symbol) {
  return json::isUTF8(Symbol) ? Symbol.str() : json::fixUTF8(Symbol);
}

std::string UnitIndex::write() const {
  std::string Text;
  raw_string_ostream OS(Text);
  json::OStream J(OS);
  J.object([&] {
    J.attributeArray("imports", [&] {
      for (const Import &I : Imports)
        J.object([&] {
          J.attribute("symbol", text(I.Symbol));
          J.attribute(I.IsFunction ? "type" : "variable", text(I.Type));
          if (!I.Chain.empty())
            J.attributeArray("chain", [&] {
              for (const std::string &Line : I.Chain)
                J.value(text(Line));
            });
        });
    });
    J.attributeArray("roots", [&] {
      for (const Root &R : Roots)
        J.object([&] {
          J.attribute("symbol", text(R.Symbol));
          J.attribute("kind", KindNames[unsigned(R.What)]);
          if (!R.Type.empty())
            J.attribute("type", text(R.Type));
          if (R.IsWeak)
            J.attribute("weak", true);
          if (R.IsVirtual)
            J.attribute("virtual", true);
          if (!R.Imports.empty())
            J.attribute("imports", json::Array(R.Imports));
          if (!R.SharedNames.empty() || !R.SharedLocals.empty())
            J.attributeArray("shared", [&] {
              for (const std::string &Name : R.SharedNames)
                J.value(text(Name));
              for (int64_t Number : R.SharedLocals)
                J.value(Number);
            });
        });
    });
  });
  return Text;
}

namespace {

/// The array \p Key of \p Object; an empty one if it is missing.
const json::Array &arrayOf(const json::Object &Object, StringRef Key) {
  static const json::Array None;
  const json::Array *Found = Object.getArray(Key);
  return Found ? *Found : None;
}

bool readImport(const json::Value &Entry, UnitIndex::Import &I) {
  const json::Object *Object = Entry.getAsObject();
  if (!Object)
    return false;
  std::optional<StringRef> Symbol = Object->getString("symbol");
  std::optional<StringRef> Type = Object->getString("type");
  I.IsFunction = Type.has_value();
  if (!Type)
    Type = Object->getString("variable");
  if (!Symbol || !Type)
    return false;
  I.Symbol = Symbol->str();
  I.Type = Type->str();
  for (const json::Value &Line : arrayOf(*Object, "chain"))
    if (std::optional<StringRef> Text = Line.getAsString())
      I.Chain.push_back(Text->str());
    else
      return false;
  return true;
}

bool readRoot(const json::Value &Entry, size_t Imports, UnitIndex::Root &R) {
  const json::Object *Object = Entry.getAsObject();
  if (!Object)
    return false;
  std::optional<StringRef> Symbol = Object->getString("symbol");
  const auto *What = find(KindNames, Object->getString("kind").value_or(""));
  if (!Symbol || What == std::end(KindNames))
    return false;
  R.Symbol = Symbol->str();
  R.What = UnitIndex::Kind(What - KindNames);
  R.Type = Object->getString("type").value_or("").str();
  R.IsWeak = Object->getBoolean("weak").value_or(false);
  R.IsVirtual = Object->getBoolean("virtual").value_or(false);
  for (const json::Value &Number : arrayOf(*Object, "imports")) {
    std::optional<uint64_t> Index = Number.getAsUINT64();
    if (!Index || *Index >= Imports)
      return false;
    R.Imports.push_back(unsigned(*Index));
  }
  for (const json::Value &Shared : arrayOf(*Object, "shared"))
    if (std::optional<StringRef> Name = Shared.getAsString())
      R.SharedNames.push_back(Name->str());
    else if (std::optional<int64_t> Number = Shared.getAsInteger())
      R.SharedLocals.push_back(*Number);
    else
      return false;
  return true;
}

} // namespace

Expected<UnitIndex> UnitIndex::read(StringRef Text) {
  Expected<json::Value> Value = json::parse(Text);
  if (!Value)
    return Value.takeError();
  auto Damaged = [] { return createStringError("the index is damaged"); };
  const json::Object *Object = Value->getAsObject();
  if (!Object)
    return Damaged();
  UnitIndex Index;
  for (const json::Value &Entry : arrayOf(*Object, "imports"))
    if (!readImport(Entry, Index.Imports.emplace_back()))
      return Damaged();
  for (const json::Value &Entry : arrayOf(*Object, "roots"))
    if (!readRoot(Entry, Index.Imports.size(), Index.Roots.emplace_back()))
      return Damaged();
  return Index;
}

PreservedAnalyses PrintUnitIndexPass::run(Module &M, ModuleAnalysisManager &) {
  std::string Text = UnitIndex::compute(M).write();
  if (Expected<UnitIndex> Again = UnitIndex::read(Text);
      !Again || Again->write() != Text)
    report_fatal_error("an index is not what was written");
  errs() << Text << '\n';
  return PreservedAnalyses::all();
}

} // namespace syclcc1
