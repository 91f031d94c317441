//===- LaunchValues.h - What launches write into the object -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See LaunchValues.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_LAUNCHVALUES_H
#define SYCLCC1_SPLIT_LAUNCHVALUES_H

#include "split/ir/DistinctCaptures.h"
#include "split/ir/KnownCaptures.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace llvm {
class Constant;
class DILocation;
class Function;
class Module;
} // namespace llvm

namespace syclcc1 {

class ConstantValues;
struct LaunchedKernel;

/// A number inside a kernel object; null if launches differ or a launch's value
/// is not known.
struct ObjectValue {
  uint64_t Offset;
  llvm::Constant *Value;
};

/// The values that all launches of a kernel have in common.
struct LaunchValues {
  std::vector<ObjectValue> Object;
  /// Numbers that equal earlier ones.
  llvm::SmallVector<EqualCapture> Equal;
  /// Pointers to different allocations.
  llvm::SmallVector<DistinctCapture> Distinct;
  unsigned Launches = 0; ///< Known launches.
  /// One of them: its root and, with debug information, its location there.
  llvm::Function *Root = nullptr;
  const llvm::DILocation *Place = nullptr;
  /// Why nothing is known; "" if something is.
  std::string Reason;
  /// The values of some launches: guards of the bodies to be made for them.
  std::vector<std::string> Bodies;
};

/// For each of \p Kernels. Afterwards the module is as before.
std::vector<LaunchValues>
computeLaunchValues(llvm::Module &M, llvm::ArrayRef<LaunchedKernel> Kernels,
                    ConstantValues &Constants);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_LAUNCHVALUES_H
