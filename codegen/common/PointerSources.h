//===- PointerSources.h - Where a flat pointer comes from -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's getUnderlyingObjects() looks through casts between address spaces,
// which carry the information about where a pointer points. This walk ends at
// them.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_CODEGEN_COMMON_POINTERSOURCES_H
#define SYCLCC1_CODEGEN_COMMON_POINTERSOURCES_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Value;
} // namespace llvm

namespace syclcc1 {

/// The pointers that \p V may be derived from by offsets, casts and choices.
/// One whose address space is not \p Flat is known to point there; null
/// pointers are left out, and \p MayBeNull says whether there are any.
llvm::SmallVector<llvm::Value *, 4>
pointerSources(llvm::Value *V, unsigned Flat, bool *MayBeNull = nullptr);

/// The address space of such a \p Source; a variable is in \p Private, also
/// where its pointer is flat.
unsigned spaceOfSource(const llvm::Value &Source, unsigned Private);

} // namespace syclcc1

#endif // SYCLCC1_CODEGEN_COMMON_POINTERSOURCES_H
