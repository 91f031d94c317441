//===- UntakenCaptures.h - Copies made for the other side -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See UntakenCaptures.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_UNTAKENCAPTURES_H
#define SYCLCC1_SPLIT_UNTAKENCAPTURES_H

namespace syclcc1 {

class PruneCandidates;
class UntakenValues;

/// Erases the copies and destructors of objects that are only passed to
/// functions of if_device that are empty in this half, and the addresses of
/// functions that are only passed to them. The globals that they named are
/// added to \p Lost.
void eraseUntakenCaptures(const UntakenValues &Untaken, PruneCandidates &Lost);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_UNTAKENCAPTURES_H
