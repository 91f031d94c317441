//===- LaneUpdates.h - Atomics that lanes make one by one -------*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_CPU_LANEUPDATES_H
#define SYCLCC1_CODEGEN_CPU_LANEUPDATES_H

namespace llvm {
class DominatorTree;
class Instruction;
class Loop;
class LoopInfo;
} // namespace llvm

namespace syclcc1::cpu {

/// True if \p I is atomic and no work-item can wait for another by it: what it
/// reads goes back to the same place, and nowhere else.
bool isOfUpdate(const llvm::Instruction &I);

/// Gives the updates of \p L blocks of their own, so that what is around them
/// can be vectors.
void isolateUpdates(llvm::Loop &L, llvm::DominatorTree &DT, llvm::LoopInfo &LI);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_LANEUPDATES_H
