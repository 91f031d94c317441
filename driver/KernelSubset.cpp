//===- KernelSubset.cpp - Some kernels of a device half -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device half that is compiled in several parts is read once for each of
// them. Reading everything and then removing what belongs to the other parts
// would cost the number of parts times the number of kernels. So function
// bodies are materialised lazily: only those that the part's kernels reach.
//
// Types, attributes and declarations are still read completely: 4 ms for 200
// kernels. The kernel cache has 55 groups of them, for images and again for the
// cpu, and for a cached group this reading is all that takes time: a tenth of a
// compilation in which nothing is compiled. So if there are many groups they
// are read in two steps, by shards:
//
//     device half ─┬─ shard: groups 1-8   ─┬─ group 1
//                  │                       └─ ...
//                  └─ shard: groups 9-16  ─┬─ group 9
//
// Not taken: cloning groups out of a module in memory. Each clone declares
// everything of the module before it drops what the group does not need.
//
// Tested by test/driver/cpu-parts.test and test/driver/kernel-cache.test.
//
//===----------------------------------------------------------------------===//

#include "KernelSubset.h"
#include "split/KernelTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;

namespace syclcc1 {
namespace {

class SubsetReader {
public:
  explicit SubsetReader(Module &M) : M(M) {}

  Error run(ArrayRef<std::string> Kernels) {
    for (const std::string &Name : Kernels)
      reach(M.getFunction(Name));
    // Definitions that stay although no kernel refers to them.
    for (const GlobalValue &G : M.global_values())
      if (auto *F = dyn_cast<Function>(&G);
          !G.isDiscardableIfUnused() && !(F && isKernel(*F)))
        reach(&G);
    if (Error E = readReached())
      return E;
    return removeUnread();
  }

private:
  Module &M;
  SmallVector<Function *> Work;
  SmallPtrSet<const Constant *, 32> Seen;

  /// Functions that a constant refers to, through expressions and initializers,
  /// must be read.
  void reach(const Value *V) {
    auto *C = dyn_cast<Constant>(V);
    if (!C || isa<ConstantData>(C) || !Seen.insert(C).second)
      return;
    if (auto *F = dyn_cast<Function>(C))
      Work.push_back(const_cast<Function *>(F));
    for (const Value *Operand : C->operands())
      reach(Operand);
  }

  Error readReached() {
    while (!Work.empty()) {
      Function *F = Work.pop_back_val();
      if (Error E = F->materialize())
        return E;
      for (const Instruction &I : instructions(*F))
        for (const Value *Operand : I.operands())
          reach(Operand);
    }
    return Error::success();
  }

  /// The reader numbers functions. If one is erased before the reader has
  /// finished, a body that is read later and calls it is an "Invalid record".
  /// So the bodies are removed first, and the functions afterwards.
  Error removeUnread() {
    SmallVector<Function *> Unread;
    for (Function &F : M)
      if (F.isMaterializable() && F.use_empty()) {
        F.deleteBody();
        F.setComdat(nullptr);
        Unread.push_back(&F);
      }
    if (Error E = M.materializeAll())
      return E;
    for (Function *F : Unread)
      if (F->use_empty())
        F->eraseFromParent();
    return Error::success();
  }
};

} // namespace

Expected<std::unique_ptr<Module>> readKernels(MemoryBufferRef Bitcode,
                                              LLVMContext &Context,
                                              ArrayRef<std::string> Kernels) {
  Expected<std::unique_ptr<Module>> M = getLazyBitcodeModule(Bitcode, Context);
  if (!M)
    return M;
  if (Error E = SubsetReader(**M).run(Kernels))
    return std::move(E);
  return M;
}

static MemoryBufferRef bufferOf(ArrayRef<char> Bitcode) {
  return MemoryBufferRef(StringRef(Bitcode.data(), Bitcode.size()),
                         "device half");
}

/// Fewer groups are read as quickly from the whole module.
static constexpr size_t MinGroupsForShards = 12;

GroupedKernels::GroupedKernels(SmallVector<char, 0> Whole,
                               std::vector<std::vector<std::string>> AllGroups,
                               const CodeGenOptions &Options,
                               ThreadPoolInterface &Pool)
    : Bitcode(std::move(Whole)), Groups(std::move(AllGroups)),
      Options(Options) {
  if (Groups.size() < MinGroupsForShards)
    return;
  GroupsPerShard = size_t(std::lround(std::sqrt(double(Groups.size()))));
  Shards.resize(divideCeil(Groups.size(), GroupsPerShard));
  const bool TimeTrace = timeTraceProfilerEnabled();
  for (size_t Number = 0; Number != Shards.size(); ++Number) {
    // Owned by the task only, because a crash inside does not free it.
    auto Promise = std::make_shared<std::promise<ThreadOutcome>>();
    Shards[Number].Made = Promise->get_future().share();
    Pool.async([this, Number, TimeTrace, Promise] {
      Promise->set_value(
          guarded(TimeTrace, "divide", [&] { return fill(Number); }));
    });
  }
}

Error GroupedKernels::fill(size_t Number) {
  std::vector<std::string> Kernels;
  for (size_t Group = Number * GroupsPerShard,
              End = std::min(Group + GroupsPerShard, Groups.size());
       Group != End; ++Group)
    append_range(Kernels, Groups[Group]);
  LLVMContext Context;
  Expected<std::unique_ptr<Module>> M =
      readKernels(bufferOf(Bitcode), Context, Kernels);
  if (!M)
    return M.takeError();
  if (Error E = keepKernels(**M, Kernels, Options))
    return E;
  raw_svector_ostream OS(Shards[Number].Bitcode);
  WriteBitcodeToFile(**M, OS);
  return Error::success();
}

Expected<std::unique_ptr<Module>>
GroupedKernels::read(size_t Group, LLVMContext &Context) const {
  ArrayRef<char> From = Bitcode;
  if (GroupsPerShard) {
    const Shard &OwnShard = Shards[Group / GroupsPerShard];
    ThreadOutcome Outcome = OwnShard.Made.get();
    if (Error E = Outcome.take())
      return std::move(E);
    From = OwnShard.Bitcode;
  }
  Expected<std::unique_ptr<Module>> M =
      readKernels(bufferOf(From), Context, Groups[Group]);
  if (M && Groups.size() > 1)
    if (Error E = keepKernels(**M, Groups[Group], Options))
      return std::move(E);
  return M;
}

} // namespace syclcc1
