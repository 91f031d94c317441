//===- OpaqueQueries.h - __builtin_constant_p in copies ---------*- C++ -*-===//
//
// See OpaqueQueries.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_OPAQUEQUERIES_H
#define SYCLCC1_SPLIT_OPAQUEQUERIES_H

#include "llvm/ADT/SmallVector.h"
#include <utility>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace syclcc1 {

/// While it lives, no simplification answers llvm.is.constant.
class OpaqueQueries {
public:
  explicit OpaqueQueries(llvm::Module &M);
  ~OpaqueQueries();
  OpaqueQueries(const OpaqueQueries &) = delete;
  OpaqueQueries &operator=(const OpaqueQueries &) = delete;

private:
  /// The intrinsic, and what is called in its place.
  llvm::SmallVector<std::pair<llvm::Function *, llvm::Function *>, 4> Hidden;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_OPAQUEQUERIES_H
