//===- OpaqueQueries.h - What the optimiser may answer ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See OpaqueQueries.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_IR_OPAQUEQUERIES_H
#define SYCLCC1_SPLIT_IR_OPAQUEQUERIES_H

#include "llvm/ADT/SmallVector.h"
#include <utility>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace syclcc1 {

/// While an object of this class lives, calls are not folded whose results
/// depend on that.
class OpaqueQueries {
public:
  explicit OpaqueQueries(llvm::Module &M);
  ~OpaqueQueries();
  OpaqueQueries(const OpaqueQueries &) = delete;
  OpaqueQueries &operator=(const OpaqueQueries &) = delete;

private:
  /// The function, and the one that is called instead.
  llvm::SmallVector<std::pair<llvm::Function *, llvm::Function *>, 4> Hidden;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_IR_OPAQUEQUERIES_H
