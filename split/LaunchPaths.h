//===- LaunchPaths.h - Call paths from the program to a launch --*- C++ -*-===//
//
// See LaunchPaths.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_LAUNCHPATHS_H
#define SYCLCC1_SPLIT_LAUNCHPATHS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include <vector>

namespace llvm {
class Function;
class GlobalVariable;
class Module;
class StructType;
} // namespace llvm

namespace syclcc1 {

/// A kernel and the functions by which this module launches it.
struct LaunchedKernel {
  llvm::Function *Kernel;
  /// The function that puts object and site together (sycl-describes-launch),
  /// and the structure that it is called on, whose first member is the object.
  llvm::Function *Describe = nullptr;
  llvm::StructType *Launch = nullptr;
  /// Between a root and Describe, which is one of them: all their callers are
  /// known.
  llvm::SetVector<llvm::Function *> Path;
  /// Functions that begin such a path: others may call them, with any argument.
  llvm::SetVector<llvm::Function *> Roots;
  /// Why not all launches are known; "" if they are.
  const char *Reason = "";

  /// Some of its launches are seen: Path and Roots are good for guesses, but
  /// not for facts.
  bool IsSeen = false;

  bool isKnown() const { return !*Reason; }
};

/// The kernels of the combined module \p M that have a site. Of those whose
/// launches are not all known, launches are looked for if \p IsWanted.
std::vector<LaunchedKernel>
findLaunches(llvm::Module &M,
             llvm::function_ref<bool(llvm::Function &)> IsWanted);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_LAUNCHPATHS_H
