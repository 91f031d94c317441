//===- Kernels.h - Describes kernel entries to the split --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCLCC1_FRONTEND_KERNELS_H
#define SYCLCC1_FRONTEND_KERNELS_H

#include "clang/AST/Type.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace clang {
class FunctionDecl;
class Sema;
class VarDecl;
} // namespace clang

namespace syclcc1 {

/// A kernel entry and its source.
struct Kernel {
  clang::FunctionDecl *Entry;
  clang::QualType Object;   ///< K of `void(const K &)`.
  clang::QualType Callable; ///< The lambda or functor inside.
  std::string DisplayName;
  uint64_t CallableOffset = 0; ///< In the object, bytes.
  clang::QualType Name = {};   ///< The class that names it; null without name.
};

/// Describes the kernel entries of one translation unit.
class KernelBuilder {
public:
  explicit KernelBuilder(clang::Sema &S) : S(S) {}

  /// Adds the annotation `syclcc1.kernel` to \p Entry, the definition of a
  /// kernel entry. False if the entry is malformed, which has been reported.
  bool describe(clang::FunctionDecl *Entry);

  /// Adds the attributes of the users' callables, when all call operators have
  /// been instantiated.
  void finish();

  /// From now on finish() gives the captures of all kernels numbers.
  void numberCaptures() { NumbersCaptures = true; }

  /// Adds a kernel that was described elsewhere.
  void add(Kernel K) { Kernels.push_back(std::move(K)); }

  /// All described kernels, in the order of the source.
  llvm::ArrayRef<Kernel> kernels() const { return Kernels; }

private:
  clang::Sema &S;
  llvm::SmallVector<Kernel, 8> Kernels;
  bool NumbersCaptures = false;
};

/// Emits the launch key \p Site even if no launch with it is emitted, if this
/// file names the kernel: `if (0) q.single_task<class Name>(…)`.
void emitNamedKernel(clang::VarDecl *Site);

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_KERNELS_H
