//===- UntakenCaptures.h - Copies made for the other side -------*- C++ -*-===//
//
// See UntakenCaptures.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_UNTAKENCAPTURES_H
#define SYCLCC1_SPLIT_UNTAKENCAPTURES_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class Function;
} // namespace llvm

namespace syclcc1 {

class PruneCandidates;

/// Erases the copies and destructors of objects whose only purpose is to be
/// handed to \p Emptied, functions of if_device that are empty in this half.
/// What they called is added to \p Lost.
void eraseUntakenCaptures(llvm::ArrayRef<llvm::Function *> Emptied,
                          PruneCandidates &Lost);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_UNTAKENCAPTURES_H
