//===- UsualValues.h - Bodies for values that only run ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// See UsualValues.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_SPLIT_USUALVALUES_H
#define SYCLCC1_SPLIT_USUALVALUES_H

#include "split/KnownLaunches.h"

namespace syclcc1 {

/// Bodies of \p Kernel, all of whose launches are \p Seen, for values that are
/// unknown at each of them and usually one. \p QueriesLocalSize: the local size
/// is among them.
void addUsualGuards(llvm::Function &Kernel,
                    llvm::ArrayRef<ObjectNumber> Numbers,
                    llvm::ArrayRef<KnownLaunch> Seen, bool QueriesLocalSize,
                    std::vector<std::string> &Bodies);

} // namespace syclcc1

#endif // SYCLCC1_SPLIT_USUALVALUES_H
