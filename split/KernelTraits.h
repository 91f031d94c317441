//===- KernelTraits.h - Whether a body for known values pays ----*- C++ -*-===//
//
// See KernelTraits.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_KERNELTRAITS_H
#define SYCLCC1_SPLIT_KERNELTRAITS_H

namespace llvm {
class Function;
}

namespace syclcc1 {

struct KernelTraits {
  bool HasLoop = false;          ///< That the program has written.
  bool AsksForLocalSize = false; ///< Of the work-group.
};

/// Of \p Kernel and what it calls; nothing if that is too much for a second
/// body.
KernelTraits findTraits(const llvm::Function &Kernel);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_KERNELTRAITS_H
