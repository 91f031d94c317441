//===- LaneGain.h - Whether lanes pay ---------------------------*- C++ -*-===//

#ifndef SYCLCC1_CODEGEN_CPU_LANEGAIN_H
#define SYCLCC1_CODEGEN_CPU_LANEGAIN_H

namespace llvm {
class DominatorTree;
class Loop;
class LoopInfo;
class PostDominatorTree;
class TargetLibraryInfo;
} // namespace llvm

namespace syclcc1::cpu {

class LaneShapes;

/// How many times faster the loop over work-items \p Items may be as \p Lanes
/// lanes of vectors with registers of \p Bits; \p Shapes has been computed.
double gainOfLanes(const llvm::Loop &Items, const LaneShapes &Shapes,
                   const llvm::LoopInfo &LI, const llvm::DominatorTree &DT,
                   const llvm::PostDominatorTree &PDT,
                   const llvm::TargetLibraryInfo &TLI, unsigned Lanes,
                   unsigned Bits);

} // namespace syclcc1::cpu

#endif // SYCLCC1_CODEGEN_CPU_LANEGAIN_H
