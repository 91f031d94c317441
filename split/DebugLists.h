//===- DebugLists.h - Compile units without what they list ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A compile unit lists everything of the file that has a name: variables,
// enums, using-declarations of standard headers. The two halves share their
// units, and bitcode of the device half would carry all of it to every target.
// So the lists are removed while bitcode is written and restored afterwards.
// Tested by test/split/extract-debug-info.ll.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_DEBUGLISTS_H
#define SYCLCC1_SPLIT_DEBUGLISTS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfoMetadata.h"

namespace llvm {
class Module;
class raw_ostream;
} // namespace llvm

namespace syclcc1 {

/// While an object of this class lives, the compile units of a module have
/// empty lists.
class WithoutDebugLists {
public:
  explicit WithoutDebugLists(llvm::Module &M);
  ~WithoutDebugLists();
  WithoutDebugLists(const WithoutDebugLists &) = delete;
  WithoutDebugLists &operator=(const WithoutDebugLists &) = delete;

private:
  struct Lists {
    llvm::DICompileUnit *Unit;
    llvm::DICompositeTypeArray Enums;
    llvm::DITypeArray Retained;
    llvm::DIGlobalVariableExpressionArray Variables;
    llvm::DIImportedEntityArray Imports;
    llvm::DIMacroNodeArray Macros;

    void putInto(llvm::DICompileUnit &To) const;
  };
  llvm::SmallVector<Lists, 1> Taken;
};

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_DEBUGLISTS_H
