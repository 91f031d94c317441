//===- UntakenValues.h - What only the untaken side would use ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See UntakenValues.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_UNTAKENVALUES_H
#define SYCLCC1_SPLIT_UNTAKENVALUES_H

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class Argument;
class Module;
class Use;
class Value;
} // namespace llvm

namespace syclcc1 {

/// Values that a half computes and only passes to functions of if_device that
/// are empty in it.
class UntakenValues {
public:
  /// \p MarkedBy is the attribute of the empty functions.
  UntakenValues(const llvm::Module &M, llvm::StringRef MarkedBy);

  /// True if no remaining code of the half depends on the value of \p U.
  bool contains(const llvm::Use &U) const { return contains(U, 0); }

  /// True if \p U is an argument for an untaken parameter.
  bool isArgument(const llvm::Use &U) const;

  /// The parameters whose values are never used.
  llvm::ArrayRef<const llvm::Argument *> parameters() const {
    return Parameters.getArrayRef();
  }

private:
  bool contains(const llvm::Use &U, unsigned Depth) const;
  bool isUnread(const llvm::Value *Address, unsigned Depth) const;
  bool areUntaken(const llvm::Value *V, unsigned Depth) const;

  llvm::SetVector<const llvm::Argument *> Parameters;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_UNTAKENVALUES_H
