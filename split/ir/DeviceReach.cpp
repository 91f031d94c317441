//===- DeviceReach.cpp - Transitive closure of the kernels' references ----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the functions and variables of the device half: those that a root
// reaches.
//
//   kernel 'axpy'
//     └ call ─▶ @f ─ address ─▶ @table ─ initialiser ─▶ @g
//                 └ address ─▶ @vtable of S ─ virtual table ─▶ @S::area
//
// Roots   kernels, and definitions that other translation units may use
//         (sycl-external), in the order of the module.
// Edges   call         the callee of a call
//         address      any other operand of an instruction: functions and
//                      variables
//         vtable       what a virtual table refers to
//         initialiser  what the initialiser of another variable refers to
//         alias        what an alias stands for
// A function that `if_device` calls only on the host has no edges: its body
// does not exist in the device half. A block that only an exception enters has
// none either: device code does not unwind, and cleanup code would reach into
// the exception runtime. The same holds for a device_global whose value is not
// in the image. Declarations are reached and end the path.
//
// The search is breadth first, so the recorded path to a function is a shortest
// one. Users read it under -fsycl-explain-split and in the message about an
// undefined function, for which extraction writes it on declarations.
//
// Requires:    attributes (syclcc1-annotations).
// Rejected:    LLVM's CallGraph. It has no edges for addresses and variables
//              and visits the whole module, where a host program has few
//              kernels.
//
// Tested by test/split/reach-*.ll.
//
//===----------------------------------------------------------------------===//

#include "split/ir/DeviceReach.h"
#include "split/IRContract.h"
#include "split/KernelTable.h"
#include "split/UntakenValues.h"
#include "split/ir/DeviceGlobals.h"
#include "split/ir/VirtualTables.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace syclcc1 {

AnalysisKey DeviceReachAnalysis::Key;

namespace {

using Reason = DeviceReach::Reason;

class Search {
public:
  Search(const Module &M, DeviceReach &Result)
      : Result(Result), Untaken(M, attribute::CallIfOnHost) {}

  void root(const GlobalValue &G, Reason Why) { reach(&G, {Why}); }

  void run() {
    // Reached grows while it is walked.
    for (unsigned I = 0; I != Result.Reached.size(); ++I)
      leave(*(Result.Reached.begin() + I)->first);
  }

private:
  void reach(const GlobalValue *G, DeviceReach::Origin O) {
    auto *F = dyn_cast<Function>(G);
    if (!F || !F->isIntrinsic())
      Result.Reached.insert({G, O});
  }

  /// Reaches the globals that \p C names, through expressions and aggregates.
  void reachConstant(const Constant *C, DeviceReach::Origin O,
                     const DenseSet<const GlobalValue *> *Except = nullptr) {
    SmallVector<const Constant *, 8> Work{C};
    while (!Work.empty()) {
      C = Work.pop_back_val();
      if (auto *G = dyn_cast<GlobalValue>(C)) {
        if (!Except || !Except->contains(G))
          reach(G, O);
        continue;
      }
      if (isa<ConstantData>(C) || !Seen.insert({C, O.From}).second)
        continue;
      // Backwards, so that the first operand is reached first.
      // The block of a blockaddress is not a constant.
      for (const Use &Operand : reverse(C->operands()))
        if (auto *Inner = dyn_cast<Constant>(Operand))
          Work.push_back(Inner);
    }
  }

  void leave(const GlobalValue &G) {
    if (auto *F = dyn_cast<Function>(&G))
      leaveFunction(*F);
    else if (auto *A = dyn_cast<GlobalAlias>(&G))
      reachConstant(A->getAliasee(), {Reason::Alias, A});
    else if (auto *V = dyn_cast<GlobalVariable>(&G);
             V && V->hasInitializer() && (!isDeviceGlobal(*V) || isInImage(*V)))
      leaveVariable(*V);
  }

  /// From a virtual table to the functions that kernels may call. Its other
  /// entries are data, which contains no function pointers.
  void leaveVariable(const GlobalVariable &V) {
    if (!isVirtualTable(V))
      return reachConstant(V.getInitializer(), {Reason::Initializer, &V});
    forEachSlot(V, [&](const GlobalValue &G, bool IsCallable) {
      if (IsCallable)
        reach(&G, {Reason::VTable, &V});
      Slots.insert(&G);
    });
    reachConstant(V.getInitializer(), {Reason::VTable, &V}, &Slots);
  }

  void leaveFunction(const Function &F) {
    if (F.isDeclaration() || F.hasFnAttribute(attribute::CallIfOnHost))
      return;
    df_iterator_default_set<const BasicBlock *> Visited;
    SmallVector<const BasicBlock *> Work{&F.getEntryBlock()};
    SmallVector<const BasicBlock *> Order;
    while (!Work.empty()) {
      const BasicBlock *Block = Work.pop_back_val();
      if (!Visited.insert(Block).second)
        continue;
      Order.push_back(Block);
      if (auto *Invoke = dyn_cast<InvokeInst>(Block->getTerminator()))
        Work.push_back(Invoke->getNormalDest());
      else
        for (const BasicBlock *Next : reverse(successors(Block)))
          Work.push_back(Next);
    }
    for (const BasicBlock *Block : Order)
      for (const Instruction &I : *Block)
        for (const Use &Operand : I.operands())
          if (auto *C = dyn_cast<Constant>(Operand);
              C && !isa<ConstantData>(C) && !Untaken.contains(Operand)) {
            auto *Call = dyn_cast<CallBase>(&I);
            bool IsCall = Call && Call->isCallee(&Operand);
            reachConstant(C, {IsCall ? Reason::Call : Reason::Address, &F, &I});
          }
  }

  DeviceReach &Result;
  UntakenValues Untaken;
  DenseSet<std::pair<const Constant *, const GlobalValue *>> Seen;
  /// The entries of virtual tables, callable or not.
  DenseSet<const GlobalValue *> Slots;
};

/// 'f(int)', and for a kernel the name that its author wrote.
std::string quoted(const GlobalValue &G) {
  if (auto *F = dyn_cast<Function>(&G); F && isKernel(*F))
    return "kernel '" +
           F->getFnAttribute(attribute::Kernel).getValueAsString().str() + "'";
  return "'" + demangle(G.getName()) + "'";
}

StringRef reasonKey(Reason Why) {
  switch (Why) {
  case Reason::Kernel:
    return "kernel";
  case Reason::Export:
    return "export";
  case Reason::Call:
    return "call";
  case Reason::Address:
    return "address";
  case Reason::VTable:
    return "vtable";
  case Reason::Initializer:
    return "initializer";
  case Reason::Alias:
    return "alias";
  }
  llvm_unreachable("reason without a name");
}

/// One step of a chain, read from the reached side.
std::string step(const DeviceReach::Origin &O) {
  std::string Text;
  switch (O.Why) {
  case Reason::Kernel:
    return "is a kernel";
  case Reason::Export:
    return "is declared SYCL_EXTERNAL";
  case Reason::Call:
    Text = "called by ";
    break;
  case Reason::Address:
    Text = "used by ";
    break;
  case Reason::VTable:
    Text = "in the virtual table ";
    break;
  case Reason::Initializer:
    Text = "in the initializer of ";
    break;
  case Reason::Alias:
    Text = "stood for by the alias ";
    break;
  }
  Text += quoted(*O.From);
  if (O.At)
    if (const DILocation *Line = O.At->getDebugLoc())
      Text +=
          (" at " + Line->getFilename() + ":" + Twine(Line->getLine())).str();
  return Text;
}

} // namespace

SmallVector<std::string, 4> DeviceReach::chainTo(const GlobalValue *G) const {
  SmallVector<std::string, 4> Chain;
  for (auto It = Reached.find(G); It != Reached.end();
       It = Reached.find(It->second.From)) {
    // "called by kernel 'axpy'" is a complete reason; only roots that are
    // printed themselves need another line.
    if (It->second.From || Chain.empty() || It->second.Why == Reason::Export)
      Chain.push_back(step(It->second));
    if (!It->second.From)
      break;
  }
  return Chain;
}

void DeviceReach::printText(raw_ostream &OS) const {
  for (auto &[G, O] : Reached) {
    OS << quoted(*G) << (G->isDeclaration() ? " (declaration)" : "") << '\n';
    for (const std::string &Line : chainTo(G))
      OS << "  " << Line << '\n';
  }
}

void DeviceReach::printJSON(raw_ostream &OS) const {
  json::OStream J(OS, /*IndentSize=*/2);
  J.array([&] {
    for (auto &[G, O] : Reached)
      J.object([&, G = G, &O = O] {
        J.attribute("symbol", G->getName());
        J.attribute("name", demangle(G->getName()));
        J.attribute("kind", isa<Function>(G) ? "function" : "variable");
        J.attribute("defined", !G->isDeclaration());
        J.attribute("reason", reasonKey(O.Why));
        if (O.From)
          J.attribute("from", O.From->getName());
        J.attributeArray("chain", [&] {
          for (const std::string &Line : chainTo(G))
            J.value(Line);
        });
      });
  });
  OS << '\n';
}

DeviceReach DeviceReach::compute(const Module &M) {
  DeviceReach Result;
  Search S(M, Result);
  for (const Function &F : M)
    if (isKernel(F) && !F.isDeclaration())
      S.root(F, Reason::Kernel);
  for (const Function &F : M)
    if (isExportedDefinition(F))
      S.root(F, Reason::Export);
  for (const GlobalVariable &V : M.globals())
    if (isExportedDefinition(V))
      S.root(V, Reason::Export);
  for (const GlobalAlias &A : M.aliases())
    if (isExportedDefinition(A))
      S.root(A, Reason::Export);
  S.run();
  return Result;
}

bool isExportedDefinition(const GlobalValue &G) {
  if (G.isDeclaration() || G.hasLocalLinkage() || G.hasLinkOnceLinkage() ||
      G.hasAvailableExternallyLinkage())
    return false;
  if (auto *F = dyn_cast<Function>(&G))
    return F->hasFnAttribute(attribute::External);
  if (auto *V = dyn_cast<GlobalVariable>(&G))
    return V->hasAttribute(attribute::External) &&
           (!isDeviceGlobal(*V) || isInImage(*V));
  // A constructor has two names, one of which is often an alias.
  if (auto *A = dyn_cast<GlobalAlias>(&G)) {
    auto *F = dyn_cast_or_null<Function>(A->getAliaseeObject());
    return F && F->hasFnAttribute(attribute::External);
  }
  return false;
}

SmallVector<std::string, 4> recordedChain(const GlobalValue &G) {
  StringRef Text;
  if (auto *F = dyn_cast<Function>(&G))
    Text = F->getFnAttribute(attribute::ReachedBy).getValueAsString();
  else if (auto *V = dyn_cast<GlobalVariable>(&G))
    Text = V->getAttribute(attribute::ReachedBy).getValueAsString();
  SmallVector<std::string, 4> Lines;
  for (StringRef Line : split(Text, '\n'))
    if (!Line.empty())
      Lines.push_back(Line.str());
  return Lines;
}

DeviceReach DeviceReachAnalysis::run(Module &M, ModuleAnalysisManager &) {
  return DeviceReach::compute(M);
}

PrintDeviceReachPass::PrintDeviceReachPass(StringRef Format)
    : JSON(Format == "json") {
  if (!JSON && Format != "text")
    report_fatal_error("syclcc1-print-device-reach prints text or json, not '" +
                           Twine(Format) + "'",
                       /*gen_crash_diag=*/false);
}

PreservedAnalyses PrintDeviceReachPass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  const DeviceReach &Reach = AM.getResult<DeviceReachAnalysis>(M);
  if (JSON)
    Reach.printJSON(errs());
  else
    Reach.printText(errs());
  return PreservedAnalyses::all();
}

void PrintDeviceReachPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> PassName) {
  OS << PassName(name()) << (JSON ? "<json>" : "<text>");
}

} // namespace syclcc1
