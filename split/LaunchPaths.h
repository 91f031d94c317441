//===- LaunchPaths.h - Call paths from the program to a launch --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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
  /// The function that combines object and site (sycl-describes-launch), and
  /// the structure that it is called on, whose first member is the object.
  llvm::Function *Describe = nullptr;
  llvm::StructType *Launch = nullptr;
  /// The functions from a root to Describe, included: all their callers are
  /// known.
  llvm::SetVector<llvm::Function *> Path;
  /// Functions at which such a path begins: unknown code may call them, with
  /// any argument.
  llvm::SetVector<llvm::Function *> Roots;
  /// Why not all launches are known; "" if they are.
  const char *Reason = "";

  /// Some of its launches are known: Path and Roots are good for guesses, but
  /// not for facts.
  bool IsSeen = false;

  bool isKnown() const { return !*Reason; }
};

/// The kernels of the combined module \p M that have a site. If not all
/// launches of a kernel are known, its launches are searched only if \p
/// IsWanted.
std::vector<LaunchedKernel>
findLaunches(llvm::Module &M,
             llvm::function_ref<bool(llvm::Function &)> IsWanted);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_LAUNCHPATHS_H
