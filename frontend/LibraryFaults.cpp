//===- LibraryFaults.cpp - All user calls of invalid library code ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The walk records one caller of each function, which is cheap and enough to
// show one path to an error. But an error in a library concerns every line that
// calls it:
//
//     v.push_back(1);     // error: 'new'
//     w.push_back(2);     // the same function, and the same error
//
// So if a program has such a fault, and only then, its device code is walked
// once more with all edges. From each fault the libraries' edges are followed
// backwards, and calls from user code into the functions found are reported.
//
// Rejected: storing all edges in the first walk, which needs memory for each
// call in programs without errors.
//
// Tested by test/frontend/errors/device-not-for-devices.cpp.
//
//===----------------------------------------------------------------------===//

#include "frontend/LibraryFaults.h"
#include "frontend/DeviceChain.h"
#include "frontend/DeviceReach.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

using namespace clang;

namespace syclcc1 {
namespace {

struct AllEdges final : DeviceCodeListener {
  explicit AllEdges(const DeviceChain &Chain) : Chain(Chain) {}

  void body(const FunctionDecl *) override {}
  void statement(const Stmt *) override {}
  void variable(const VarDecl *) override {}
  void edge(const FunctionDecl *From, const FunctionDecl *To,
            SourceLocation Loc) override {
    if (!From)
      return;
    Loc = Chain.expansion(Loc);
    if (Chain.isUserCode(Loc))
      UserEdges.push_back({From, To, Loc});
    else
      InLibraries[To].push_back(From);
  }

  struct UserEdge {
    const FunctionDecl *From, *To;
    SourceLocation Loc;
  };
  const DeviceChain &Chain;
  SmallVector<UserEdge, 0> UserEdges;
  llvm::DenseMap<const FunctionDecl *, SmallVector<const FunctionDecl *, 2>>
      InLibraries; ///< Callers of each function.
};

} // namespace

void LibraryFaults::forEachCall(
    ArrayRef<const FunctionDecl *> Roots, const DeviceChain &Chain,
    llvm::function_ref<void(const LibraryFault &, const FunctionDecl *,
                            SourceLocation, ArrayRef<const FunctionDecl *>)>
        Visit) const {
  if (Faults.empty())
    return;
  AllEdges Edges(Chain);
  walkDeviceCode(Roots, Edges);

  // Breadth first from all faults together, so each function leads to a nearest
  // fault.
  struct Step {
    const LibraryFault *To = nullptr;
    const FunctionDecl *Next = nullptr; ///< Null in the function of the fault.
  };
  llvm::DenseMap<const FunctionDecl *, Step> NextToFault;
  SmallVector<const FunctionDecl *, 32> Queue;
  auto add = [&](const FunctionDecl *Function, Step S) {
    if (NextToFault.insert({Function, S}).second)
      Queue.push_back(Function);
  };
  for (const LibraryFault &F : Faults)
    add(F.In->getCanonicalDecl(), {&F, nullptr});
  for (size_t I = 0; I != Queue.size(); ++I)
    if (auto Callers = Edges.InLibraries.find(Queue[I]);
        Callers != Edges.InLibraries.end())
      for (const FunctionDecl *Caller : Callers->second)
        add(Caller, {NextToFault.lookup(Queue[I]).To, Queue[I]});

  for (const AllEdges::UserEdge &E : Edges.UserEdges) {
    SmallVector<const FunctionDecl *, 8> CallPath;
    const LibraryFault *To = nullptr;
    for (const FunctionDecl *F = E.To; F;) {
      Step S = NextToFault.lookup(F);
      if (!(To = S.To))
        break;
      CallPath.push_back(F);
      F = S.Next;
    }
    if (To)
      Visit(*To, E.From, E.Loc, CallPath);
  }
}

} // namespace syclcc1
